import { reviewCopy } from '../../../content/review-copy.ts'
import { roomRoutes } from '../../../routes.ts'

const copy = reviewCopy.offer

/** Offered after ten days; the training log offers it after the first finished session. */
export function RateGuide({ hasReview }: { hasReview: boolean }) {
  return (
    <aside className="to-log wrap" aria-labelledby="rate">
      <div>
        <h2 id="rate">{hasReview ? copy.yours : copy.title}</h2>
        {!hasReview && <p>{copy.text}</p>}
      </div>
      <a className="button button-quiet" href={roomRoutes.review}>
        {hasReview ? copy.edit : copy.button}
      </a>
    </aside>
  )
}
