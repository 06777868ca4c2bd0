import { programs } from '../../../content/guide/programs.ts'
import { money } from '../../../platform/format/money.ts'
import { anchors, moneyBackAnchor, routes } from '../../../routes.ts'
import { PlanSheet } from './miniatures/plan-sheet.tsx'
import type { Price, PublishedReviews } from '../../../platform/ui/assets.ts'
import { hasMoneyBackClaim } from '../../../platform/ui/money-back.ts'
import { Book } from '../../../platform/ui/book.tsx'
import { describeRise } from './price-copy.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './hero.css?inline'
import type { Claims } from '../../../content/landing-schema.ts'
import { reviewCopy } from '../../../content/review-copy.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { formatNumber } from '../../../platform/format/plural.ts'
import { fileTypes } from '../../../platform/shop/sold-book.ts'
import { useContent } from '../../../platform/ui/content.ts'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'

export function Hero({ price, reviews }: { price: Price; reviews: PublishedReviews | undefined }) {
  const content = useContent()
  const sold = useSoldBook()
  const { hero } = content.landing
  const { success, support, moneyBack } = content.claims
  const { rating, readers } = provenClaims(content.claims, reviews)
  const hasMoneyBack = hasMoneyBackClaim(content)
  const figures = [...(rating ? [rating] : []), readers, success, support, ...(hasMoneyBack ? [moneyBack] : [])]
  return (
    <section className="hero on-ink" aria-labelledby="promise">
      <Style name="hero" css={css} />
      <div className="wrap hero-stage">
        <div className="hero-words">
          <h1 id="promise">
            {hero.heading[0]} <br />
            {hero.heading[1]}
          </h1>
          <p className="lead">{hero.text}</p>
          <p className="hero-actions">
            <a className="button" href={anchors.pricing}>
              {hero.buy}
            </a>
            {sold.isGuide && (
              <a className="button button-quiet" href={routes.preview}>
                {hero.preview}
              </a>
            )}
          </p>
          <PriceLine price={price} />
        </div>
        <div className="hero-book">
          {/* The book comes first: it sets the row's height if the page is painted before it is complete. */}
          <Book title={`The ${content.site.name} guide`} />
          {sold.isGuide && programs[0] && <PlanSheet program={programs[0]} />}
        </div>
      </div>
      <dl className="wrap proof">
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label === moneyBack.label ? <a href={moneyBackAnchor}>{label}</a> : label}</dt>
            <dd className="figure">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PriceLine({ price }: { price: Price }) {
  const { landing } = useContent()
  const { once, instead, formats } = landing.hero.price
  return (
    <p className="hero-price">
      <b>
        {money(price.price, price.currency)}, {once}
      </b>
      {price.originalPrice !== null && (
        <>
          {` (${instead} `}
          <s>{money(price.originalPrice, price.currency)}</s>)
        </>
      )}
      {describeRise(landing, price)}. {fillTemplate(formats, { files: fileTypes(useSoldBook()) })}.
    </p>
  )
}

const copy = reviewCopy.landing

/** Rating and readers: the seller's claims, or computed ones with their number, which are proven. */
export function provenClaims(
  claims: Claims,
  reviews: PublishedReviews | undefined,
): Pick<Claims, 'readers'> & Partial<Pick<Claims, 'rating'>> {
  if (!reviews) return { rating: claims.rating, readers: claims.readers }
  const { average, published: count, readers } = reviews
  const label = count === 1 ? copy.ratingOne : fillTemplate(copy.rating, { count: formatNumber(count) })
  return {
    ...(count > 0 && { rating: { figure: `${average.toFixed(1)}/5`, label, proven: true } }),
    readers: { figure: formatNumber(readers), label: readers === 1 ? copy.reader : copy.readers, proven: true },
  }
}
