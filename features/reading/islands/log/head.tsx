import type { ReactNode } from 'react'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { currentRun } from '../../../../guide/log/record.ts'
import { useLog } from './log-context.ts'
import { views } from './view.ts'

interface HeadProps {
  title: string
  /** A line above the title. */
  over?: string
  lead?: string | undefined
  /** Where the link above it leads; without it, to the weeks of the program. */
  back?: BackLink | false
  children?: ReactNode
}

export interface BackLink {
  href: string
  label: string
}

export function Head({ title, over, lead, back, children }: HeadProps) {
  const weeks = useWeeksLink()
  const link = back ?? weeks
  return (
    <div className="log-head on-ink">
      <div className="wrap">
        {link && (
          <a className="log-back" href={link.href}>
            {link.label}
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

/** Before a program is chosen, the same address shows the programs. */
export function useWeeksLink(): BackLink {
  const { log, copy } = useLog()
  const run = currentRun(log)
  return { href: views.weeks, label: run ? fillTemplate(copy.back, { program: run.program.name }) : copy.toPrograms }
}
