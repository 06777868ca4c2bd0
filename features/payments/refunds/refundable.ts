import type { Order } from '../../orders/order.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

/**
 * What was not returned by any route and is not on its way back. A sent refund that the provider does not list yet
 * counts as returned.
 */
export async function refundable(db: Shop['db'], { id, price, refundedAmount }: Order): Promise<number> {
  const movements = await db
    .selectFrom('ledger')
    .select(['kind', 'reference', 'amount'])
    .where('orderId', '=', id)
    .execute()
  const remaining = movements.reduce((sum, { amount }) => sum + amount, 0)
  const booked = new Set(movements.map(({ reference }) => reference))
  const refunds = db.selectFrom('refunds').select(['state', 'amount', 'providerReference']).where('orderId', '=', id)
  const pending = (await refunds.where('state', 'in', ['requested', 'sent']).execute())
    .filter(
      ({ state, providerReference }) => state === 'requested' || (providerReference && !booked.has(providerReference)),
    )
    .reduce((sum, { amount }) => sum + amount, 0)
  return Math.min(price - refundedAmount, remaining) - pending
}
