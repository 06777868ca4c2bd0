import { action, type DeskRoute, page } from '../../../../platform/desk-kit/entry.ts'
import { NO_FIELDS } from '../../../../platform/http/form-fields.tsx'
import { deskRoutes } from '../../../../routes.ts'
import { decideReviewHandler, reviewForm, reviewsPage } from './reviews.tsx'

export const reviewDeskRoutes: readonly DeskRoute[] = [
  page(deskRoutes.reviews, NO_FIELDS, reviewsPage),
  action(deskRoutes.review, reviewForm, decideReviewHandler),
]
