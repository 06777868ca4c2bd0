import type { Feature } from '../../platform/shop/feature.ts'
import { giftMails } from './mails/mails.ts'
import { giftData } from './personal-data.ts'

export const gifts: Feature = { mails: giftMails, personalData: giftData }
