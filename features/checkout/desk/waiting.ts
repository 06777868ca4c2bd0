import { deskToday } from '../../../content/desk/today.ts'
import type { OrderRow } from '../../../platform/db/rows/orders.ts'
import { MAX_WAITING, type WaitingList } from '../../../platform/desk-kit/waiting.ts'
import { DAY } from '../../../platform/format/duration.ts'
import { describeCode } from '../../../platform/payments/code-text.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { orderRows } from '../../orders/find/index.ts'
import { deskRoutes, fill } from '../../../routes.ts'

const copy = deskToday.failed

/** Of the last day. */
export async function failedCheckouts(shop: Shop): Promise<WaitingList> {
  const since = new Date(shop.now().getTime() - DAY).toISOString()
  const orders = await shop.db
    .selectFrom(orderRows(shop.db))
    .select(['id', 'number', 'createdAt', 'state', 'rejectedReason', 'captureAttempts', 'cancelledAt'])
    .where('createdAt', '>=', since)
    .where('state', 'in', ['pending', 'expired'])
    .orderBy('createdAt', 'desc')
    .limit(MAX_WAITING)
    .execute()
  const entries = orders.flatMap((order) => {
    const detail = failureOf(order)
    return detail
      ? [{ id: order.id, title: order.number, href: fill(deskRoutes.order, order.id), detail, at: order.createdAt }]
      : []
  })
  return { name: 'failed', title: copy.title, entries }
}

/** Rejected for the seller's account, declined, cancelled by the buyer, or left unfinished. */
function failureOf({
  state,
  rejectedReason,
  captureAttempts,
  cancelledAt,
}: Pick<OrderRow, 'state' | 'rejectedReason' | 'captureAttempts' | 'cancelledAt'>): string | null {
  if (rejectedReason !== null)
    return rejectedReason ? `${copy.why['given-up']} (${describeCode(rejectedReason)})` : copy.why['given-up']
  if (captureAttempts > 0) return copy.why.declined
  if (cancelledAt) return copy.why.cancelled
  return state === 'expired' ? copy.why.left : null
}
