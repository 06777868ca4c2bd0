import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { isSameAddress } from '../../../platform/format/email-address.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { isOwnPurchase, type Order, PAYABLE_STATES } from '../order.ts'

/**
 * Claims the right to capture in one statement: a cancellation can't come in between. A buyer who bought the guide in
 * another tab meanwhile is not charged again.
 */
export async function claimCapture(
  shop: Shop,
  buyer: Order,
  askedBefore: string,
): Promise<Pick<Order, 'captureAttempts'> | undefined> {
  const now = shop.now().toISOString()
  const addresses = await spellings(shop, buyer)
  return await shop.db
    .updateTable('orders')
    .set({ captureAskedAt: now })
    .where('id', '=', buyer.id)
    .where('state', 'in', PAYABLE_STATES)
    .where('cancelledAt', 'is', null)
    .where('rejectedReason', 'is', null)
    .where('paymentId', 'is', null)
    .where((order) =>
      order.or([
        order('captureAskedAt', 'is', null),
        order('captureAskedAt', '<=', askedBefore),
        // Written by a wrong clock.
        order('captureAskedAt', '>', now),
      ]),
    )
    .where((order) => order.not(order.and([isOwnPurchase(order), order.exists(boughtSince(order, buyer, addresses))])))
    .returning('captureAttempts')
    .executeTakeFirst()
}

function boughtSince(row: ExpressionBuilder<Tables, 'orders'>, buyer: Order, addresses: readonly string[]) {
  return row
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.emailKey', '=', buyer.emailKey)
    .where('orders.email', 'in', addresses)
    .where('orders.state', '=', 'paid')
    .where(isOwnPurchase)
    .where('orders.paidAt', '>', buyer.createdAt)
    .where('orders.provider', '!=', 'rehearsal')
    .where('orders.test', '=', buyer.test)
}

/** Every spelling of the buyer's address. Other people may share its key. */
async function spellings(shop: Shop, { email, emailKey }: Order): Promise<string[]> {
  const alike = await shop.db.selectFrom('orders').select('email').distinct().where('emailKey', '=', emailKey).execute()
  return [email, ...alike.map((other) => other.email).filter((other) => isSameAddress(other, email))]
}
