import { reviewCopy } from '../../content/review-copy.ts'
import type { OrderSection } from '../../platform/shop/order-section.ts'
import { Topic } from '../../platform/ui/shop/topic.tsx'
import { fill, shopRoutes } from '../../routes.ts'
import { hasReview, isReviewOffered } from './reviews.ts'

const copy = reviewCopy.offer

export const reviewSection: OrderSection = {
  name: 'review',
  column: 'main',
  rank: 70,
  async show({ shop, order, link }) {
    const isWritten = await hasReview(shop, order.id)
    if (!isWritten && !isReviewOffered(shop, order)) return null
    return (
      <Topic id="review" title={isWritten ? copy.yours : copy.title}>
        {!isWritten && <p>{copy.text}</p>}
        <a className="button button-quiet" href={fill(shopRoutes.review, link)}>
          {isWritten ? copy.edit : copy.button}
        </a>
      </Topic>
    )
  },
}
