import type { ReactNode } from 'react'
import { Style } from './style.tsx'
import css from './split-card.css?inline'

export function SplitCard({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <div className={`split-card ${kind}`}>
      <Style name="split-card" css={css} />
      {children}
    </div>
  )
}
