import { DAY, HOUR, MINUTE } from '../../../platform/format/duration.ts'
import { nextAttemptAt, processDueRows, type Queue } from '../../../platform/db/leased-rows.ts'
import type { RefundRow } from '../../../platform/db/rows/refunds.ts'
import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import { findOrder } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { closeOrReopenCopies, closeSeats, readSeats, reopenSeats } from '../../orders/seats/index.ts'
import { lockOrder } from '../../orders/states/index.ts'
import { findProvider } from '../../providers/index.ts'
import {
  type Payment,
  ProviderError,
  ProviderRejection,
  type PaymentProvider,
  type Refund,
} from '../../../platform/payments/provider.ts'
import { alertOf } from '../alerts.ts'
import { raiseAlert, resolveAlerts } from '../../../platform/alerts/alerts.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { applyPayment } from './apply-payment.ts'
import { findRefund } from './find-refunds.ts'
import { findOwnRefund, stillRequested } from './mark-sent.ts'
import { refundable } from './request-refund.ts'

const refundQueue: Queue<RefundRow> = {
  table: 'refunds',
  waiting: 'requested',
  queuedAt: (row) => row.requestedAt,
  leaseMs: 5 * MINUTE,
  retryAfterMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, ...[1, 3, 6, 12, 24].map((hours) => hours * HOUR)],
}

/** While a dispute is open the refund waits and is checked this often. */
const DISPUTE_CHECK_EVERY = DAY

/** Requests a failed refund again. `false` when it did not fail, or is not refundable any more. */
export async function retryRefund(shop: Shop, refundId: string): Promise<boolean> {
  const again = await shop.db.transaction().execute(async (db) => {
    const row = await findRefund(db, refundId)
    const order = row && (await lockOrder(db, row.orderId))
    if (!order || order.state !== 'paid' || order.disputeState === 'open') return undefined
    const limit = await refundable(db, order)
    if (row.amount > limit) return undefined
    const closing = await seatsToClose(db, order, row, limit)
    if (!closing) return undefined
    const now = shop.now().toISOString()
    // The provider's idempotency key contains this time: the old key would only repeat the old answer.
    const requested = { state: 'requested', attempts: 0, nextAt: now, requestedAt: now } as const
    const failed = db.updateTable('refunds').set(requested).where('id', '=', refundId).where('state', '=', 'failed')
    const updated = await failed.returning('id').executeTakeFirst()
    if (updated) await closeSeats(db, closing, { at: now, refundId })
    return updated
  })
  if (again) shop.sendRefundsNow()
  return again !== undefined
}

/** Those the failed refund had closed, or all that are unclaimed. `undefined` when some were refunded otherwise. */
async function seatsToClose(
  db: Shop['db'],
  order: Order,
  { id, amount, copies }: RefundRow,
  limit: number,
): Promise<SeatRow[] | undefined> {
  const seats = await readSeats(db, order)
  if (copies === null) return amount === limit ? seats.filter(({ state }) => state === 'open') : []
  const own = seats.filter(({ refundId, state }) => refundId === id && state !== 'closed')
  return own.length === copies ? own : undefined
}

/** Sends due refunds. After a crash the provider returns the same result for the repeated request. */
export async function sendDueRefunds(shop: Shop): Promise<void> {
  await processDueRows(shop, refundQueue, (row) => sendRefund(shop, row))
}

async function sendRefund(shop: Shop, row: RefundRow): Promise<void> {
  const order = await findOrder(shop, row.orderId)
  const provider = findProvider(shop, order?.provider)
  if (!order || !provider) return await fail(shop, row, order, 'The provider it was paid by is not set up any more.')
  try {
    await recordOutcome(shop, row, order, await sendToProvider(shop, provider, order, row))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await postpone(shop, row, order, error)
  }
}

type Sent =
  /** `reference` is `null` when the owner refunded at the provider meanwhile. */
  | { outcome: 'sent'; payment: Payment; reference: string | null; amount: number }
  | { outcome: 'disputed'; payment: Payment }
  /** The buyer got the money another way, usually through a lost dispute. */
  | { outcome: 'not-due'; payment: Payment }

/** Reads the payment first: it may have been refunded before a crash, or by the owner at the provider. */
async function sendToProvider(shop: Shop, provider: PaymentProvider, order: Order, row: RefundRow): Promise<Sent> {
  const payment = await fetchPayment(provider, order)
  const earlier = findOwnRefund(payment, row)
  if (earlier) return { outcome: 'sent', payment, reference: earlier.id, amount: earlier.amount }
  if (payment.dispute?.state === 'open') return { outcome: 'disputed', payment }
  if (payment.refunded >= payment.amount) return { outcome: 'sent', payment, reference: null, amount: row.amount }
  const lost = payment.dispute?.state === 'lost' ? payment.dispute.amount : 0
  const unreturned = row.amount + (await refundable(shop.db, order))
  const amount = Math.min(row.amount, payment.amount - payment.refunded - lost, unreturned)
  if (amount <= 0) return { outcome: 'not-due', payment }
  const version = row.keyVersion > 0 ? `-${row.keyVersion}` : ''
  const name = `${row.id}-${Date.parse(row.requestedAt)}${version}`
  const { reference } = await provider.refund(order, { name, amount, at: new Date(row.requestedAt) })
  const own: Refund = { id: reference, name, amount, at: shop.now().toISOString(), state: 'done' }
  return { outcome: 'sent', payment: await paymentWith(own, payment, provider, order), reference, amount }
}

/** The provider has accepted the refund, although it can't be asked now, or counts it without listing it. */
async function paymentWith(own: Refund, before: Payment, provider: PaymentProvider, order: Order): Promise<Payment> {
  const after = await fetchPayment(provider, order).catch((error: unknown) => {
    if (error instanceof ProviderError) return before
    throw error
  })
  const isListed = after.refunds?.some(({ id }) => id === own.id)
  if (isListed || after.refunded < before.refunded + own.amount) return after
  return { ...after, refunds: [...(before.refunds ?? []), own] }
}

async function fetchPayment(provider: PaymentProvider, order: Order): Promise<Payment> {
  const status = await provider.fetchStatus(order)
  if (status.status === 'paid' || status.status === 'refunded') return status.payment
  throw new ProviderError(`${provider.name} does not know the payment.`)
}

async function recordOutcome(shop: Shop, row: RefundRow, order: Order, sent: Sent): Promise<void> {
  const { payment, outcome } = sent
  if (outcome !== 'sent') {
    await applyPayment(shop, order, payment)
    return await (outcome === 'disputed' ? waitForDispute : cancelRefund)(shop, row, order)
  }
  const { reference, amount } = sent
  const refused = payment.refunds?.find(({ id, state }) => id === reference && state === 'failed')
  await applyPayment(shop, order, payment, refused ? undefined : { row, reference, amount })
  if (!refused) return
  await update(shop, row, { providerReference: reference })
  await fail(shop, row, order, refused.reason ?? 'The provider gave no reason.')
}

async function waitForDispute(shop: Shop, row: RefundRow, order: Order): Promise<void> {
  const lastError = 'The payment is disputed.'
  const nextAt = new Date(shop.now().getTime() + DISPUTE_CHECK_EVERY).toISOString()
  if (await update(shop, row, { nextAt, lastError })) await raiseAlert(shop, alertOf.refundWaits(row, order))
}

async function cancelRefund(shop: Shop, row: RefundRow, order: Order): Promise<void> {
  if (!(await update(shop, row, { state: 'not-due', lastError: null }))) return
  await resolveAlerts(shop, ['refund', row.id])
  await raiseAlert(shop, alertOf.refundNotDue(row, order))
}

async function postpone(shop: Shop, row: RefundRow, order: Order, error: ProviderError): Promise<void> {
  const nextAt = error instanceof ProviderRejection ? undefined : nextAttemptAt(shop, refundQueue, row)
  if (!nextAt) return await fail(shop, row, order, error.message)
  shop.log(`${order.provider} did not accept the refund of order ${order.number}: ${error.message}`)
  // For the same key, the provider would repeat its response.
  const keyVersion = row.keyVersion + (error.wasAnswered ? 1 : 0)
  await update(shop, row, { attempts: row.attempts + 1, nextAt, lastError: error.message, keyVersion })
}

async function fail(shop: Shop, row: RefundRow, order: Order | undefined, reason: string): Promise<void> {
  const hasFailed = await shop.db.transaction().execute(async (db) => {
    const locked = await lockOrder(db, row.orderId)
    if (!(await update({ db }, row, { state: 'failed', attempts: row.attempts + 1, lastError: reason }))) return false
    await reopenSeats(db, row)
    if (locked) await closeOrReopenCopies(db, locked)
    return true
  })
  if (hasFailed) await raiseAlert(shop, alertOf.refundNotSent(row, order, reason))
}

/** `false` when a webhook has reported it meanwhile. */
async function update({ db }: Pick<Shop, 'db'>, row: RefundRow, change: Partial<RefundRow>): Promise<boolean> {
  const updated = stillRequested(db, row).set(change).returning('id')
  return (await updated.executeTakeFirst()) !== undefined
}
