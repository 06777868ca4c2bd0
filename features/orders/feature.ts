import { MINUTE } from '../../platform/format/duration.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { orderMails } from './mails/mails.ts'
import { recordPrice } from './prices/charged-prices.ts'

export const orders: Feature = {
  mails: orderMails,
  jobs: (shop) => [{ every: 10 * MINUTE, run: () => recordPrice(shop), atStart: true }],
}
