import type { Feature } from '../../platform/shop/feature.ts'
import { editionMails } from './mails/mails.ts'

export const delivery: Feature = { mails: editionMails }
