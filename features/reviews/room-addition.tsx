import type { RoomAddition } from '../reading/index.ts'
import { RateGuide } from './pages/rate-guide.tsx'
import { hasReview, isReviewOffered } from './reviews.ts'

export const reviewsInRoom: RoomAddition = {
  name: 'reviews',
  async variantFor(shop, order) {
    if (await hasReview(shop, order.id)) return 'written'
    return isReviewOffered(shop, order) ? 'offered' : null
  },
  forVariant: (variant) => <RateGuide hasReview={variant === 'written'} />,
}
