import { landing } from '../../content/landing.ts'
import { money } from '../../format/money.ts'
import { anchors } from '../../routes.ts'
import type { Price } from '../assets.ts'
import { Style } from '../ui/style.tsx'
import css from './price-bar.css?inline'

/** On phones, price and button stay visible between the hero and the price card. */
export function PriceBar({ price: { price, currency } }: { price: Price }) {
  return (
    <p className="price-bar">
      <Style name="price-bar" css={css} />
      <span>
        <b className="figure">{money(price, currency)}</b> {landing.hero.price.once}
      </span>
      <a className="button" href={anchors.pricing}>
        {landing.hero.buy}
      </a>
    </p>
  )
}
