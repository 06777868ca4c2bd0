import { money } from '../../format/money.ts'
import type { Price } from '../assets.ts'
import { useContent } from '../content.ts'
import { Style } from '../style.tsx'
import css from './price-bar.css?inline'

/** On phones, the last child of what it sticks to: price and button stay visible until the offer slides over them. */
export function PriceBar({ price: { price, currency }, to }: { price: Price; to: string }) {
  const { hero } = useContent().landing
  return (
    <p className="price-bar">
      <Style name="price-bar" css={css} />
      <span>
        <b className="figure">{money(price, currency)}</b> {hero.price.once}
      </span>
      <a className="button" href={to}>
        {hero.buy}
      </a>
    </p>
  )
}
