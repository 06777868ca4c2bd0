import type { ReactNode } from 'react'
import { Style } from './style.tsx'
import css from './plus-summary.css?inline'

/** Of `details`, with a mark at its end for what a press does. */
export const PlusSummary = ({ children }: { children: ReactNode }) => (
  <summary className="plus">
    <Style name="plus-summary" css={css} />
    {children}
  </summary>
)
