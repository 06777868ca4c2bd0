import type { ReactNode } from 'react'

export function Panel({
  name,
  title,
  count,
  children,
}: {
  name: string
  title: string
  count: number
  children: ReactNode
}) {
  if (count === 0) return null
  return (
    <section className="panel" aria-labelledby={name}>
      <h2 id={name}>
        {title} <span className="badge">{count}</span>
      </h2>
      {children}
    </section>
  )
}
