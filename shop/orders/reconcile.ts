import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { expiring } from './transitions.ts'
import { deleteUnpaid } from './delete-unpaid.ts'
import type { Order } from './order.ts'
import { settle } from './settle.ts'
import type { Shop } from '../shop.ts'
import { retryWaitingEvents } from '../payments/inbox.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ASK_AGAIN_AFTER = 2 * MINUTE
const EXPIRES_AFTER = 12 * HOUR
/** Late payments are looked for so long; what comes later still, the provider's webhook tells. */
const LATE_UNTIL = 4 * DAY
const ASK_EXPIRED_AGAIN_AFTER = 6 * HOUR
const BATCH = 100

/** Asks the providers about open payments, expires what is old, deletes unpaid orders after 30 days. */
export async function reconcile(shop: Shop): Promise<void> {
  await retryWaitingEvents(shop)
  for (const order of await ordersToAsk(shop)) {
    if (shop.closing) return
    // In turn, to be gentle with the providers.
    // oxlint-disable-next-line no-await-in-loop
    await askAbout(shop, order)
  }
  await expireOld(shop)
  await deleteUnpaid(shop)
}

async function ordersToAsk(shop: Shop): Promise<Order[]> {
  return await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('reference', 'is not', null)
    .where('createdAt', '<', ago(shop, ASK_AGAIN_AFTER))
    .where((order) =>
      order.or([
        order('state', '=', 'pending').and(notAskedFor(shop, order, ASK_AGAIN_AFTER)),
        order('state', '=', 'expired')
          .and('createdAt', '>', ago(shop, LATE_UNTIL))
          .and(notAskedFor(shop, order, ASK_EXPIRED_AGAIN_AFTER)),
      ]),
    )
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .execute()
}

function notAskedFor(shop: Shop, order: ExpressionBuilder<Tables, 'orders'>, milliseconds: number) {
  return order.or([order('askedAt', 'is', null), order('askedAt', '<', ago(shop, milliseconds))])
}

async function askAbout(shop: Shop, order: Order): Promise<void> {
  const askedAt = shop.now().toISOString()
  await shop.db.updateTable('orders').set({ askedAt }).where('id', '=', order.id).execute()
  await settle(shop, order)
}

async function expireOld(shop: Shop): Promise<void> {
  await expiring(shop).where('createdAt', '<', ago(shop, EXPIRES_AFTER)).execute()
}

function ago(shop: Shop, milliseconds: number): string {
  return new Date(shop.now().getTime() - milliseconds).toISOString()
}
