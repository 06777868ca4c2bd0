import type { ReactNode } from 'react'
import type { DeskShell } from './frame.tsx'
import type { TodayView } from '../../features/desk/today/today-view.ts'

export interface ListProps {
  today: TodayView
  shell: DeskShell
}

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
