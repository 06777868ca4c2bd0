import type { Feature } from '../../platform/shop/feature.ts'
import { reviewMails } from './mails/mails.ts'

export const reviews: Feature = { mails: reviewMails }
