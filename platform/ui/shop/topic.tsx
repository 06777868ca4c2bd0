import type { ReactNode } from 'react'

interface TopicProps {
  id: string
  title: string
  isOpen?: boolean
  children: ReactNode
}

/** A collapsed part of the order page. A link to its id opens it, because the id is inside. */
export function Topic({ id, title, isOpen = false, children }: TopicProps) {
  return (
    <details className="topic" open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="topic-body" id={id}>
        {children}
      </div>
    </details>
  )
}
