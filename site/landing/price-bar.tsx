import { landing } from '../../content/landing.ts'
import { offer } from '../../content/offer.ts'
import { money } from '../../format/money.ts'
import { anchors } from '../../routes.ts'
import { Style } from '../ui/style.tsx'
import css from './price-bar.css?inline'

/** On a phone, price and button stay in reach between the hero, which has its own, and the price card. */
export function PriceBar() {
  return (
    <p className="price-bar">
      <Style name="price-bar" css={css} />
      <span>
        <b className="figure">{money(offer.price, offer.currency)}</b> {landing.hero.price.once}
      </span>
      <a className="button" href={anchors.pricing}>
        {landing.hero.buy}
      </a>
    </p>
  )
}
