import { raiseAlert } from '../alerts.ts'
import type { InboxRow, ProviderName } from '../db/tables.ts'
import { findOrderByPayment } from '../orders/find-order.ts'
import type { Order } from '../orders/order.ts'
import { ForgedWebhook, ProviderFault, type PaymentProvider, type ProviderEvent } from './provider.ts'
import { isRowId } from '../row-id.ts'
import { settle } from '../orders/settle.ts'
import { learnRefund } from '../refunds/learn-refund.ts'
import type { Shop } from '../shop.ts'
import { tellOwner } from './provider-trouble.ts'

const ABANDONED_AFTER = 3 * 24 * 60 * 60_000
const BATCH = 100

/** `waiting`: kept, and tried again in each round. All four are answered with 200. */
export type Reception = 'handled' | 'repeated' | 'waiting' | 'ignored'

/**
 * Takes a webhook by its raw bytes. Throws ForgedWebhook (answer 400) or ProviderFault (answer 503, so that
 * the provider sends it again).
 */
export async function receiveWebhook(
  shop: Shop,
  provider: string,
  body: Uint8Array,
  headers: Headers,
): Promise<Reception> {
  const sender = [...shop.payments.values()].find(({ name }) => name === provider)
  if (!sender) throw new ForgedWebhook(`This shop takes no payments through ${provider}.`)
  const event = await read(shop, sender, body, headers)
  return event ? await receiveEvent(shop, sender.name, event) : 'ignored'
}

async function read(shop: Shop, sender: PaymentProvider, body: Uint8Array, headers: Headers) {
  try {
    return await sender.readWebhook(body, headers)
  } catch (fault) {
    if (fault instanceof ProviderFault) await tellOwner(shop, sender, fault)
    throw fault
  }
}

/** Takes an event whose sender is proven. */
export async function receiveEvent(shop: Shop, provider: ProviderName, event: ProviderEvent): Promise<Reception> {
  const { id: eventId, ...rest } = event
  const row: InboxRow = { provider, eventId, ...rest, state: 'waiting', receivedAt: shop.now().toISOString() }
  const fresh = await shop.db
    .insertInto('inbox')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return fresh ? await handle(shop, row) : 'repeated'
}

/** Tries the events again whose order was not there, or whose provider was down. */
export async function retryWaitingEvents(shop: Shop): Promise<void> {
  const waiting = await shop.db
    .selectFrom('inbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('receivedAt')
    .limit(BATCH)
    .execute()
  for (const event of waiting) {
    if (shop.closing) return
    // In turn, to be gentle with the providers.
    // oxlint-disable-next-line no-await-in-loop
    if ((await handle(shop, event)) === 'waiting') await abandonIfOld(shop, event)
  }
}

async function handle(shop: Shop, event: InboxRow): Promise<'handled' | 'waiting'> {
  const order = await findOrderByPayment(shop, event.provider, event)
  if (!order) return 'waiting'
  const paid = order.state === 'paid' || order.state === 'refunded'
  const { outcome } = await (event.about !== 'payment' && paid ? learnRefund(shop, order) : settle(shop, order))
  // What the provider does not confirm may only be early.
  if (outcome === 'unreachable' || outcome === 'nothing' || outcome === 'unknown') return 'waiting'
  await mark(shop, event, 'handled')
  return 'handled'
}

async function abandonIfOld(shop: Shop, event: InboxRow): Promise<void> {
  if (shop.now().getTime() - Date.parse(event.receivedAt) < ABANDONED_AFTER) return
  const order = await findOrderByPayment(shop, event.provider, event)
  // A refund that names no order of ours may belong to something else the seller sells.
  if (order || event.about === 'payment' || isRowId(event.orderId)) await raiseAbandoned(shop, event, order)
  await mark(shop, event, 'abandoned')
}

async function raiseAbandoned(shop: Shop, event: InboxRow, order: Order | undefined): Promise<void> {
  const about = order ? `order ${order.number}` : (event.paymentId ?? event.orderId)
  const fate = order ? 'but for three days it could not be asked or did not confirm it' : 'and no order belongs to it'
  await raiseAlert(shop, {
    about: `event ${event.provider} ${event.eventId}`,
    orderId: order?.id ?? null,
    sentence: `${event.provider} reported ${event.kind} for ${about}, ${fate}: look at the payment there.`,
  })
}

async function mark(shop: Shop, event: InboxRow, state: InboxRow['state']): Promise<void> {
  await shop.db
    .updateTable('inbox')
    .set({ state })
    .where('provider', '=', event.provider)
    .where('eventId', '=', event.eventId)
    .execute()
}
