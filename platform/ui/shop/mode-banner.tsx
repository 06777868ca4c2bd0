import { shopText } from '../../../content/shop.ts'
import { Style } from '../style.tsx'
import css from './mode-banner.css?inline'

export type Mode = keyof typeof shopText.banner | 'live'

export function ModeBanner({ mode }: { mode: Mode }) {
  if (mode === 'live') return null
  const { name, text } = shopText.banner[mode]
  return (
    <aside className="rehearsal-banner" aria-label={name}>
      <Style name="rehearsal-banner" css={css} />
      <p className="wrap">{text}</p>
    </aside>
  )
}
