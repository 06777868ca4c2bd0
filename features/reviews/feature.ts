import type { Feature } from '../../platform/shop/feature.ts'
import { reviewMails } from './mails/mails.ts'
import { withdrawReview } from './reviews.ts'
import { reviewData } from './personal-data.ts'

export const reviews: Feature = { mails: reviewMails, readerRenamed: withdrawReview, personalData: reviewData }
