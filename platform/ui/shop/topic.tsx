import type { ReactNode } from 'react'
import { PlusSummary } from '../plus-summary.tsx'

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
      <PlusSummary>
        <h2>{title}</h2>
      </PlusSummary>
      <div className="topic-body" id={id}>
        {children}
      </div>
    </details>
  )
}
