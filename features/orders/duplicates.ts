import { DAY } from '../../platform/format/duration.ts'
import { alertOf } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { isSameAddress } from '../../platform/format/email-address.ts'
import { isRealOrder, findOrder } from './find/find-order.ts'
import { isOwnPurchase, type Order } from './order.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** A second purchase within this time is likely a mistake. */
const WITHIN = DAY
const COMPARED = ['id', 'number', 'email', 'paidAt', 'duplicateOf', 'provider', 'test'] as const
type Paid = Pick<Order, (typeof COMPARED)[number]>

/**
 * Marks an order that was paid within a day of another one of the same address, and alerts the owner. Checks all of
 * them: two that were paid at once may each have missed the other. Several copies and gifts are bought on purpose.
 */
export async function markDuplicates(
  shop: Shop,
  { emailKey, paidAt }: Pick<Order, 'emailKey' | 'paidAt'>,
): Promise<void> {
  const around = Date.parse(paidAt ?? shop.now().toISOString())
  const orders = await paidBetween(shop, emailKey, around - WITHIN, around + WITHIN)
  for (const [place, order] of orders.entries()) {
    const earlier = orders.slice(0, place).findLast(({ email }) => isSameAddress(email, order.email))
    if (earlier && isSoonAfter(order, earlier)) await note(shop, order, earlier)
  }
}

/** Whether it repeats an order that was not refunded. */
export async function isDuplicate(shop: Shop, order: Order): Promise<boolean> {
  if (order.state !== 'paid' || !order.duplicateOf) return false
  return (await findOrder(shop, order.duplicateOf))?.state === 'paid'
}

/** For addresses with two orders paid within the span, in case a server crashed before it could check. */
export async function markDuplicatesBetween(shop: Shop, since: Date, until: Date): Promise<void> {
  const providers = [...shop.payments.values()].map(({ name }) => name)
  const repeated = await shop.db
    .selectFrom('orders')
    .select((order) => ['emailKey', order.fn.max('paidAt').as('paidAt')])
    .where('provider', 'in', providers)
    .where(isOwnPurchase)
    .where('paidAt', '>=', since.toISOString())
    .where('paidAt', '<', until.toISOString())
    .groupBy('emailKey')
    .having((order) => order.fn.countAll(), '>', 1)
    .execute()
  for (const one of repeated) await markDuplicates(shop, one)
}

async function paidBetween(shop: Shop, emailKey: string, since: number, until: number): Promise<Paid[]> {
  const span = { since: new Date(since).toISOString(), until: new Date(until).toISOString() }
  return (await paidBy(shop.db, { emailKey, ...span })).filter((order) => isRealOrder(shop, order))
}

const paidBy = prepared((db, { emailKey, since, until }: { emailKey: string; since: string; until: string }) =>
  db
    .selectFrom('orders')
    .select(COMPARED)
    .where('emailKey', '=', emailKey)
    .where('state', '=', 'paid')
    .where(isOwnPurchase)
    .where('paidAt', '>=', since)
    .where('paidAt', '<=', until)
    .orderBy('paidAt')
    .orderBy('id'),
)

function isSoonAfter(order: Paid, earlier: Paid): boolean {
  return Date.parse(order.paidAt ?? '') - Date.parse(earlier.paidAt ?? '') < WITHIN
}

async function note(shop: Shop, order: Paid, earlier: Paid): Promise<void> {
  if (!order.duplicateOf) {
    const marked = shop.db.updateTable('orders').set({ duplicateOf: earlier.id }).where('id', '=', order.id)
    await marked.where('duplicateOf', 'is', null).execute()
  }
  await raiseAlert(shop, alertOf.duplicate(order, earlier))
}
