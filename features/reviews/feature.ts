import type { Feature } from '../../platform/shop/feature.ts'
import { deskRoutes } from '../../routes.ts'
import { reviewMails } from './mails/mails.ts'
import { reviewData } from './personal-data.ts'
import { areReviewsShown, deleteRehearsalReviews, deleteReviews, withdrawReview } from './reviews.ts'

export const reviews: Feature = {
  tables: ['reviews'],
  deskSection: { name: 'reviews', isNeeded: areReviewsShown },
  mails: reviewMails,
  opening: (db, { mode }) => deleteRehearsalReviews(db, mode),
  personalData: reviewData,
  deleteOrders: deleteReviews,
  waiting: {
    alertPages: [
      [['review new'], deskRoutes.reviews],
      [['review renamed'], deskRoutes.reviews],
    ],
  },
  readerRenamed: withdrawReview,
}
