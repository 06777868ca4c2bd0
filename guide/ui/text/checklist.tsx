import type { ReactNode } from 'react'
import { Style } from '../../../platform/ui/style.tsx'
import css from './checklist.css?inline'
import sheet from '../sheet.css?inline'

export function Checklist({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="checklist sheet" aria-label={title}>
      <Style name="sheet" css={sheet} />
      <Style name="checklist" css={css} />
      <p className="checklist-title">{title}</p>
      {children}
    </section>
  )
}
