import type { ReactNode } from 'react'
import type { calloutKinds } from '../../manuscript/vocabulary.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './callout.css?inline'

interface CalloutProps {
  kind: (typeof calloutKinds)[number]
  title: string
  children: ReactNode
}

export function Callout({ kind, title, children }: CalloutProps) {
  return (
    <aside className={`callout callout-${kind}`} aria-label={title}>
      <Style name="callout" css={css} />
      <p className="callout-title">{title}</p>
      {children}
    </aside>
  )
}
