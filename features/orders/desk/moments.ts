import { moment, type Moment, momentText } from '../../../platform/desk-kit/moment.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { firstAccessAt, type Order } from '../order.ts'

export const OWN_MOMENTS = [
  'placed',
  'cancelled',
  'held',
  'expired',
  'first-opened',
  'first-read',
  'corrected',
  'erased',
] as const

export function orderMoments(_: Shop, order: Order): Promise<Moment[]> {
  const times: Record<(typeof OWN_MOMENTS)[number], string | null> = {
    placed: order.createdAt,
    cancelled: order.cancelledAt,
    held: order.heldSince,
    expired: order.expiredAt,
    'first-opened': firstAccessAt(order),
    'first-read': order.firstReadAt,
    corrected: order.addressCorrectedAt,
    erased: order.erasedAt,
  }
  const moments = OWN_MOMENTS.flatMap((what) => {
    const at = times[what]
    return at === null ? [] : [moment(what, at, momentText(what), { tone: what === 'placed' ? null : 'quiet' })]
  })
  return Promise.resolve(moments)
}
