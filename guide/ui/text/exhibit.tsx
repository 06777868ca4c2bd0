import type { ReactNode } from 'react'
import { Style } from '../../../platform/ui/style.tsx'
import css from './exhibit.css?inline'

interface ExhibitProps {
  title: ReactNode
  note?: string
  /** Becomes the CSS class. */
  kind: string
  children: ReactNode
}

export function Exhibit({ title, note, kind, children }: ExhibitProps) {
  return (
    <figure className={`exhibit exhibit-${kind}`}>
      <Style name="exhibit" css={css} />
      <figcaption>{title}</figcaption>
      {children}
      {note && <p className="exhibit-note">{note}</p>}
    </figure>
  )
}
