import type { ReactNode } from 'react'
import { SplitCard } from '../split-card.tsx'
import { Style } from '../style.tsx'
import css from './sheet.css?inline'

/** What a form is about, on dark ground, beside its fields. */
export function Sheet({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <SplitCard kind={`sheet ${kind}`}>
      <Style name="sheet" css={css} />
      {children}
    </SplitCard>
  )
}
