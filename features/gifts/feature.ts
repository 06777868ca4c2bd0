import type { Feature } from '../../platform/shop/feature.ts'
import { giftMails } from './mails/mails.ts'

export const gifts: Feature = { mails: giftMails }
