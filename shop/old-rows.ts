import { payable } from './orders/order.ts'
import type { Shop } from './shop.ts'
import { inSmallSteps, STEP } from './small-steps.ts'

/** What is not part of an order goes when it is old. Each deletes what is older than the moment it is given. */
export const deleteOld = { mailRecords, downloads, readAlerts, unreadAlerts, events }

/** A mail to the address an order has now belongs to the order: it proves what the buyer was told. */
async function mailRecords(shop: Shop, before: Date): Promise<void> {
  const old = shop.db
    .selectFrom('outbox')
    .select('id')
    .where('state', '!=', 'queued')
    .where('queuedAt', '<', before.toISOString())
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'outbox.orderId')
            .whereRef('orders.email', '=', 'outbox.recipient'),
        ),
      ),
    )
    .limit(STEP)
  await inSmallSteps(shop, () =>
    shop.db.deleteFrom('outbox').where('id', 'in', old).where('state', '!=', 'queued').returning('id').execute(),
  )
}

/** That an order was downloaded, and when first, stays with the order. */
async function downloads(shop: Shop, before: Date): Promise<void> {
  const old = shop.db.selectFrom('downloads').select('ticketHash').where('at', '<', before.toISOString()).limit(STEP)
  await inSmallSteps(shop, () =>
    shop.db.deleteFrom('downloads').where('ticketHash', 'in', old).returning('ticketHash').execute(),
  )
}

async function readAlerts(shop: Shop, before: Date): Promise<void> {
  const old = shop.db.selectFrom('alerts').select('id').where('seenAt', '<', before.toISOString()).limit(STEP)
  await inSmallSteps(shop, () =>
    shop.db
      .deleteFrom('alerts')
      .where('id', 'in', old)
      .where('seenAt', '<', before.toISOString())
      .returning('id')
      .execute(),
  )
}

/** Not while its order may still hold money: as long as the alert stands, the order does. */
async function unreadAlerts(shop: Shop, before: Date): Promise<void> {
  const old = shop.db
    .selectFrom('alerts')
    .select('id')
    .where('seenAt', 'is', null)
    .where('raisedAt', '<', before.toISOString())
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'alerts.orderId')
            .where('orders.state', 'in', payable),
        ),
      ),
    )
    .limit(STEP)
  await inSmallSteps(shop, () => shop.db.deleteFrom('alerts').where('id', 'in', old).returning('id').execute())
}

async function events(shop: Shop, before: Date): Promise<void> {
  const old = shop.db
    .selectFrom('inbox')
    .select('eventId')
    .where('state', '!=', 'waiting')
    .where('receivedAt', '<', before.toISOString())
    .limit(STEP)
  await inSmallSteps(shop, () =>
    shop.db
      .deleteFrom('inbox')
      .where('eventId', 'in', old)
      .where('state', '!=', 'waiting')
      .where('receivedAt', '<', before.toISOString())
      .returning('eventId')
      .execute(),
  )
}
