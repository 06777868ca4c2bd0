import type { Feature } from '../../platform/shop/feature.ts'
import { afterSaleMails } from './mails/mails.ts'

export const afterSale: Feature = { mails: afterSaleMails }
