import type { ReactNode } from 'react'
import type { calloutKinds } from '../../manuscript/vocabulary.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './callout.css?inline'

interface CalloutProps {
  kind: (typeof calloutKinds)[number]
  title: string
  children: ReactNode
}

/** What chapter 1 tells the reader to read, keep or skip. */
const NAMES = { caution: 'Take care', key: 'Key', note: 'Note' } as const

export function Callout({ kind, title, children }: CalloutProps) {
  return (
    <aside className={`callout callout-${kind}`} aria-label={title}>
      <Style name="callout" css={css} />
      <p className="callout-kind">{NAMES[kind]}</p>
      <p className="callout-title">{title}</p>
      {children}
    </aside>
  )
}
