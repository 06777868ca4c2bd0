import { shopText } from '../../../content/shop.ts'
import { Style } from '../../ui/style.tsx'
import css from './banner.css?inline'

export function RehearsalBanner() {
  return (
    <aside className="rehearsal-banner" aria-label="Rehearsal">
      <Style name="rehearsal-banner" css={css} />
      <p className="wrap">{shopText.rehearsal}</p>
    </aside>
  )
}
