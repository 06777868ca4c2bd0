import type { ReactNode } from 'react'
import { useLog } from './log-context.ts'
import { views } from './view.ts'

interface HeadProps {
  title: string
  /** A line above the title. */
  over?: string
  lead?: string | undefined
  back?: boolean
  children?: ReactNode
}

export function Head({ title, over, lead, back = true, children }: HeadProps) {
  const { copy } = useLog()
  return (
    <div className="log-head on-ink">
      <div className="wrap">
        {back && (
          <a className="log-back" href={views.weeks}>
            {copy.back}
          </a>
        )}
        {over && <p className="log-over">{over}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
