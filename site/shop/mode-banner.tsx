import { shopText } from '../../content/shop.ts'
import { Style } from '../ui/style.tsx'
import css from './mode-banner.css?inline'

/** Whether money moves: in a live shop there is nothing to say. */
export type Mode = keyof typeof shopText.banner | 'live'

/** While payments are pretended or only tried, every page of the shop says so. */
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
