import { MINUTE } from '../../platform/format/duration.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { orderMoments } from './desk/moments.ts'
import { deleteOrders } from './states/delete-orders.ts'
import { orderMails } from './mails/mails.ts'
import { orderData } from './personal-data.ts'
import { recordPrice } from './prices/charged-prices.ts'

export const orders: Feature = {
  tables: ['orders', 'disputes', 'paymentHolds', 'links', 'agreements', 'prices', 'seats'],
  mails: orderMails,
  jobs: (shop) => [{ every: 10 * MINUTE, run: () => recordPrice(shop), atStart: true }],
  personalData: orderData,
  deleteOrders,
  timeline: orderMoments,
}
