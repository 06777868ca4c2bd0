import { preview } from '../../../content/preview.ts'
import { money } from '../../format/money.ts'
import type { Price } from '../assets.ts'
import { buyLink } from '../buy-link.ts'
import { Style } from '../style.tsx'
import css from './offer-teaser.css?inline'
import { useContent } from '../content.ts'

const { heading, text } = preview.offer

export function OfferTeaser({ price: { price, currency } }: { price: Price }) {
  const content = useContent()
  const { landing, offer } = content
  return (
    <section className="quiet-offer" aria-labelledby="offer">
      <Style name="quiet-offer" css={css} />
      <div className="wrap">
        <h2 id="offer">{heading}</h2>
        <div>
          <p>{text}</p>
          <p>
            {money(price, currency)}. {offer.terms.join('. ')}.
          </p>
        </div>
        <a className="button" href={buyLink(content)}>
          {landing.hero.buy}
        </a>
      </div>
    </section>
  )
}
