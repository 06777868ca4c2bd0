import type { ReactNode } from 'react'
import { Style } from '../../ui/style.tsx'
import css from './exhibit.css?inline'

interface ExhibitProps {
  title: ReactNode
  note?: string
  /** Which exhibit it is, for its own CSS. */
  kind: string
  children: ReactNode
}

/** A piece of the guide set apart from its text: a title, the thing itself, and what has to be said about it. */
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
