import type { WithdrawalRow } from '../../platform/db/rows/refunds.ts'
import { isSameAddress, parseEmail } from '../../platform/format/email-address.ts'
import { parseOrderNumber } from '../../platform/format/order-number.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findContractsOf } from '../orders/find/index.ts'
import type { Order } from '../orders/index.ts'
import { byLaw } from './assess.ts'
import { isWithdrawalWaiting } from './find-cases.ts'
import { legalFactsOf } from './refund-facts.ts'

/** As many as an email lists. */
const MAX_OTHERS = 10

/** The order meant by an address: the newest that can still be withdrawn from, else the newest that isn't refunded. */
export async function contractMeantBy(shop: Shop, address: string, at: Date): Promise<Order | undefined> {
  const orders = await findContractsOf(shop, address)
  for (const order of orders) if (await canWithdraw(shop, order, at)) return order
  return orders.find(({ state }) => state !== 'refunded') ?? orders[0]
}

/** Of a statement that names the address: the buyer's other orders that can still be withdrawn from. */
export async function othersToWithdrawFrom(shop: Shop, { contract }: WithdrawalRow, order: Order): Promise<Order[]> {
  if (parseOrderNumber(contract) !== null || 'error' in parseEmail(contract)) return []
  const others: Order[] = []
  for (const other of await findContractsOf(shop, order.email)) {
    const isOther = other.id !== order.id && isSameAddress(other.email, order.email)
    if (isOther && (await canWithdraw(shop, other, shop.now()))) others.push(other)
    if (others.length === MAX_OTHERS) break
  }
  return others
}

/** By law, and neither refunded nor waiting for the answer to a withdrawal. */
async function canWithdraw(shop: Shop, order: Order, at: Date): Promise<boolean> {
  if (order.state === 'refunded' || order.disputeState === 'open') return false
  if (await isWithdrawalWaiting(shop.db, order)) return false
  return byLaw({ kind: 'withdrawal' }, await legalFactsOf(shop, order), at).owed
}
