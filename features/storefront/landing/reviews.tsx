import { reviewCopy } from '../../../content/review-copy.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { day } from '../../../platform/format/money.ts'
import type { PublishedReviews } from '../../../platform/ui/assets.ts'
import { useContent } from '../../../platform/ui/content.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './testimonials.css?inline'
import own from './reviews.css?inline'

const copy = reviewCopy.landing

/** Instead of the testimonials: what buyers wrote, chosen by a rule that the section states. */
export function Reviews({ reviews: { entries, published, received, most } }: { reviews: PublishedReviews }) {
  const rule = published === 0 ? copy.none : copy.rule
  return (
    <section id="testimonials" className="section testimonials on-ink" aria-labelledby="testimonials-heading">
      <Style name="testimonials" css={css + own} />
      <div className="wrap">
        <h2 id="testimonials-heading">{copy.heading}</h2>
        <ul className="reviews">
          {entries.map((entry) => (
            <li key={entry.date + entry.name}>
              <Review entry={entry} />
            </li>
          ))}
        </ul>
        <p className="reviews-rule">{fillTemplate(rule, { most, published, received })}</p>
      </div>
    </section>
  )
}

function Review({
  entry: { name, isPurchase, stars, text, date, reply },
}: {
  entry: PublishedReviews['entries'][number]
}) {
  const { seller } = useContent()
  return (
    <figure className="quote">
      <p className="stars" role="img" aria-label={fillTemplate(copy.stars, { stars })}>
        {'★'.repeat(stars)}
      </p>
      <blockquote dir="auto">
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          , {day(date, seller.timeZone)}
          <small>{isPurchase ? copy.verified : copy.freeCopy}</small>
        </span>
      </figcaption>
      {reply && (
        <p className="reviews-reply" dir="auto">
          <b>{copy.reply}</b> {reply}
        </p>
      )}
    </figure>
  )
}
