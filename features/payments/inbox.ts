import { DAY, MINUTE } from '../../platform/format/duration.ts'
import { alertOf } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import type { InboxRow } from '../../platform/db/rows/money.ts'
import type { ProviderName } from '../../platform/db/rows/orders.ts'
import { findOrderByPayment, isRealOrder } from '../orders/find/index.ts'
import type { Order } from '../orders/index.ts'
import {
  InvalidWebhook,
  ProviderError,
  type PaymentProvider,
  type ProviderEvent,
} from '../../platform/payments/provider.ts'
import { findProvider } from '../providers/index.ts'
import { isRowId } from '../../platform/shop/row-id.ts'
import { settle, type Settlement } from './settle.ts'
import { syncRefunds, type RefundSync } from './sync-refunds.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { alertProviderError } from './ask-provider.ts'

const ABANDONED_AFTER = 3 * DAY
const BATCH = 100
/** With a slow provider, the rest waits for the next run. */
const RETRY_TIME_LIMIT_MS = MINUTE

/** `waiting`: retried by each run of the job. All four are answered with 200. */
type WebhookResult = 'handled' | 'repeated' | 'waiting' | 'ignored'

/**
 * Accepts a webhook by its raw bytes. Throws InvalidWebhook (respond 400) or ProviderError (respond 503, so that the
 * provider sends it again).
 */
export async function receiveWebhook(
  shop: Shop,
  provider: string,
  body: Uint8Array,
  headers: Headers,
): Promise<WebhookResult> {
  const sender = findProvider(shop, provider)
  if (!sender) throw new InvalidWebhook(`This shop takes no payments through ${provider}.`)
  const event = await read(shop, sender, body, headers)
  return event ? await receiveEvent(shop, sender.name, event) : 'ignored'
}

async function read(shop: Shop, sender: PaymentProvider, body: Uint8Array, headers: Headers) {
  try {
    return await sender.parseWebhook(body, headers)
  } catch (error) {
    if (error instanceof ProviderError) await alertProviderError(shop, sender, error)
    throw error
  }
}

/** Accepts a verified event. */
export async function receiveEvent(shop: Shop, provider: ProviderName, event: ProviderEvent): Promise<WebhookResult> {
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

/** Retries events whose order was missing, or whose provider was down or contradicted them. */
export async function retryWaitingEvents(shop: Shop, provider: ProviderName): Promise<void> {
  const waiting = await shop.db
    .selectFrom('inbox')
    .selectAll()
    .where('provider', '=', provider)
    .where('state', '=', 'waiting')
    .orderBy('receivedAt')
    .limit(BATCH)
    .execute()
  const begun = shop.now().getTime()
  for (const event of waiting) {
    if (shop.isClosing || shop.now().getTime() - begun > RETRY_TIME_LIMIT_MS) return
    // One at a time, to spare the provider.
    await retry(shop, event)
  }
}

/** A failure does not stop the other events. */
async function retry(shop: Shop, event: InboxRow): Promise<void> {
  try {
    if ((await handle(shop, event)) === 'handled') return
  } catch (error) {
    shop.log(`${event.kind} could not be handled: ${error instanceof Error ? error.message : String(error)}`)
  }
  await abandonIfOld(shop, event)
}

async function handle(shop: Shop, event: InboxRow): Promise<'handled' | 'waiting'> {
  const order = await findOrderByPayment(shop, event.provider, event)
  if (!order) return 'waiting'
  if (!isRealOrder(shop, order)) return await done(shop, event)
  if (event.about === 'fraud-warning') await alertFraudWarning(shop, order)
  else if (!(await settleAndConfirm(shop, order, event))) return 'waiting'
  return await done(shop, event)
}

/** Settles or syncs the order. `false` if the provider does not confirm the event. */
async function settleAndConfirm(shop: Shop, order: Order, event: InboxRow): Promise<boolean> {
  const outcome = await settleOrSync(shop, order, event)
  // The provider's API may never show it, and the money is gone: alert the owner now, not after three days.
  if (event.kind === 'PAYMENT.CAPTURE.REVERSED' && outcome === 'nothing')
    await raiseAlert(shop, alertOf.unconfirmedEvent(event, order))
  return isConfirmed(event, outcome)
}

async function settleOrSync(shop: Shop, order: Order, { about }: InboxRow): Promise<Outcome> {
  const isPaid = order.state === 'paid' || order.state === 'refunded'
  return (await (about !== 'payment' && isPaid ? syncRefunds(shop, order) : settle(shop, order))).outcome
}

async function alertFraudWarning(shop: Shop, order: Order): Promise<void> {
  if (order.state === 'refunded') return
  await raiseAlert(shop, alertOf.fraudWarning(order))
}

async function done(shop: Shop, event: InboxRow): Promise<'handled'> {
  await mark(shop, event, 'handled')
  return 'handled'
}

/** Events that report a payment. */
const SAYS_PAID = new Set(['PAYMENT.CAPTURE.COMPLETED', 'checkout.session.async_payment_succeeded'])

type Outcome = Settlement['outcome'] | RefundSync['outcome']

/** False when the provider does not confirm its own event: one of the two may be late. */
function isConfirmed({ about, kind }: InboxRow, outcome: Outcome): boolean {
  if (outcome === 'unreachable' || outcome === 'unknown') return false
  if (about === 'fee') return true
  if (about !== 'payment') return outcome !== 'nothing'
  return SAYS_PAID.has(kind) ? ['paid', 'refunded', 'wrong-amount'].includes(outcome) : outcome !== 'waiting'
}

async function abandonIfOld(shop: Shop, event: InboxRow): Promise<void> {
  if (shop.now().getTime() - Date.parse(event.receivedAt) < ABANDONED_AFTER) return
  const order = await findOrderByPayment(shop, event.provider, event)
  // A refund without an order of ours may belong to something else the seller sells.
  if (order || event.about === 'payment' || isRowId(event.orderId))
    await raiseAlert(shop, alertOf.abandonedEvent(event, order))
  await mark(shop, event, 'abandoned')
}

async function mark(shop: Shop, event: InboxRow, state: InboxRow['state']): Promise<void> {
  await shop.db
    .updateTable('inbox')
    .set({ state })
    .where('provider', '=', event.provider)
    .where('eventId', '=', event.eventId)
    .execute()
}
