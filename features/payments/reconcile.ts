import { DAY, HOUR, MINUTE } from '../../platform/format/duration.ts'
import type { ProviderName } from '../../platform/db/rows/orders.ts'
import { deleteUnpaidOrders, UNPAID_DELETED_AFTER } from './delete-unpaid.ts'
import { emailKeyOf, parseEmail } from '../../platform/format/email-address.ts'
import { onlyRealOrders, type OrderConditions, selectOrders } from '../orders/find/index.ts'
import { expireOrdersPlacedBefore, recordAsked, recordUnpaid } from '../orders/states/index.ts'
import { parseOrderNumber } from '../../platform/format/order-number.ts'
import { type Order, PAYABLE_STATES } from '../orders/index.ts'
import { settle, type Settlement } from './settle.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { retryWaitingEvents } from './inbox.ts'

const ASK_AGAIN_AFTER = 2 * MINUTE
/** Limits how often the buyer's button asks the provider. */
const ASK_NOW_AGAIN_AFTER = MINUTE / 2
const ASKED_NOW = 5
const ASK_HELD_AGAIN_AFTER = HOUR
const EXPIRES_AFTER = 12 * HOUR
/** Late payments are checked often, then daily, until the provider closes the payment page. */
const LATE_UNTIL = 4 * DAY
const ASK_EXPIRED_AGAIN_AFTER = 6 * HOUR
const ASK_LATE_AGAIN_AFTER = DAY
const BATCH = 100
/** With a slow provider, the rest waits for the next run. */
const RUN_TIME_LIMIT_MS = 2 * MINUTE

export const providerNames: readonly ProviderName[] = ['stripe', 'paypal', 'rehearsal']

/** Settles the open orders of every provider, then expires and deletes old ones. */
export async function reconcile(shop: Shop): Promise<void> {
  await Promise.all(providerNames.map((provider) => reconcileProvider(shop, provider)))
  await expireAndDeleteOrders(shop)
}

/** Retries the events of a provider and asks about its open payments. */
export async function reconcileProvider(shop: Shop, provider: ProviderName): Promise<void> {
  await retryWaitingEvents(shop, provider)
  const begun = shop.now().getTime()
  for (const order of await ordersToAsk(shop, provider)) {
    if (shop.isClosing || shop.now().getTime() - begun > RUN_TIME_LIMIT_MS) return
    // One at a time, to spare the provider.
    await askAbout(shop, order)
  }
}

/** The buyer says they have paid: asks about the newest open payments of an address or order number now. */
export async function settleOpenOrders(shop: Shop, emailOrNumber: string): Promise<void> {
  const parsed = parseEmail(emailOrNumber)
  const number = parseOrderNumber(emailOrNumber)
  const open = selectOrders(shop.db)
    .where((order) => onlyRealOrders(shop, order))
    .where('state', 'in', PAYABLE_STATES)
    .where('reference', 'is not', null)
    .where((order) => notAskedWithin(shop, order, ASK_NOW_AGAIN_AFTER))
  const matches =
    'address' in parsed ? open.where('emailKey', '=', emailKeyOf(parsed.address)) : open.where('number', '=', number)
  const found = await matches.execute()
  const newest = found.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, ASKED_NOW)
  for (const order of newest) await askAbout(shop, order)
}

/** Expires what is old, and deletes unpaid orders after 30 days. */
export async function expireAndDeleteOrders(shop: Shop): Promise<void> {
  await expireOrdersPlacedBefore(shop, ago(shop, EXPIRES_AFTER))
  await deleteUnpaidOrders(shop)
}

async function ordersToAsk(shop: Shop, provider: ProviderName): Promise<Order[]> {
  return await selectOrders(shop.db)
    // Few orders are open, but all may belong to one provider: `coalesce` keeps SQLite from using that index.
    .where((order) => order(order.fn.coalesce('provider', order.val('')), '=', provider))
    .where((order) => onlyRealOrders(shop, order))
    .where('state', 'in', PAYABLE_STATES)
    .where('reference', 'is not', null)
    .where((order) =>
      order.or([order('createdAt', '<', ago(shop, ASK_AGAIN_AFTER)), order('createdAt', '>', ago(shop, 0))]),
    )
    .where((order) =>
      order.or([
        order('heldSince', 'is not', null).and(notAskedWithin(shop, order, ASK_HELD_AGAIN_AFTER)),
        order('heldSince', 'is', null)
          .and('state', '=', 'pending')
          .and(notAskedWithin(shop, order, ASK_AGAIN_AFTER)),
        isLate(order).and(notAskedWithin(shop, order, ASK_LATE_AGAIN_AFTER)),
        isLate(order)
          .and('createdAt', '>', ago(shop, LATE_UNTIL))
          .and(notAskedWithin(shop, order, ASK_EXPIRED_AGAIN_AFTER)),
      ]),
    )
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .execute()
}

/** Expired here, but possibly still payable at the provider. */
function isLate(order: OrderConditions) {
  return order('heldSince', 'is', null).and('state', '=', 'expired').and('closedAt', 'is', null)
}

function notAskedWithin(shop: Shop, order: OrderConditions, milliseconds: number) {
  // A time in the future was written by a wrong clock and counts as never.
  return order.or([
    order('askedAt', 'is', null),
    order('askedAt', '<', ago(shop, milliseconds)),
    order('askedAt', '>', ago(shop, 0)),
  ])
}

const HOLDS_NOTHING = new Set<Settlement['outcome']>([
  'waiting',
  'declined',
  'rejected',
  'cancelled',
  'already-owned',
  'closed',
])

/** A failure does not stop the other orders. */
async function askAbout(shop: Shop, order: Order): Promise<void> {
  const askedAt = shop.now().toISOString()
  await recordAsked(shop, order.id, askedAt)
  try {
    // After a decline only a new approval by the buyer is captured.
    const { outcome } = await settle(shop, order, { captureApproved: order.captureAttempts === 0 })
    const old = order.createdAt < ago(shop, UNPAID_DELETED_AFTER)
    if (old && HOLDS_NOTHING.has(outcome)) await recordUnpaid(shop, order.id, askedAt)
  } catch (error) {
    shop.log(
      `The payment of order ${order.number} could not be checked: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function ago(shop: Shop, milliseconds: number): string {
  return new Date(shop.now().getTime() - milliseconds).toISOString()
}
