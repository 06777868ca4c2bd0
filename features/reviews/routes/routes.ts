import { action, page, type Route } from '../../../platform/http/routes.ts'
import { shopRoutes } from '../../../routes.ts'
import { deletionForm, reviewForm, reviewPage, reviewQuery, submitReview, submitReviewDeletion } from './review.tsx'

export const reviewRoutes: readonly Route[] = [
  page(shopRoutes.review, reviewQuery, reviewPage),
  action(shopRoutes.review, reviewForm, submitReview, { limit: 'post' }),
  action(shopRoutes.deleteReview, deletionForm, submitReviewDeletion),
]
