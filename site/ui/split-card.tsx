import type { ReactNode } from 'react'
import { Style } from './style.tsx'
import css from './split-card.css?inline'

/** A card in two halves: one above the other on small screens, side by side on wide ones. */
export function SplitCard({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <div className={`split-card ${kind}`}>
      <Style name="split-card" css={css} />
      {children}
    </div>
  )
}
