import { HOUR, MINUTE } from '../../format/duration.ts'
import { nextAttemptAt, processDueRows, type Queue } from '../db/leased-rows.ts'
import type { RefundRow } from '../db/rows/refunds.ts'
import { findOrder } from '../orders/find-order.ts'
import type { Order } from '../orders/order.ts'
import { lockOrder } from '../orders/transitions.ts'
import { findProvider } from '../payments/find-provider.ts'
import { type Payment, ProviderError, ProviderRejection, type PaymentProvider } from '../payments/provider.ts'
import { raiseAlert } from '../alerts.ts'
import { newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'
import { applyPayment } from './apply-payment.ts'

const refundQueue: Queue<RefundRow> = {
  table: 'refunds',
  waiting: 'requested',
  queuedAt: (row) => row.requestedAt,
  leaseMs: 5 * MINUTE,
  retryAfterMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, ...[1, 3, 6, 12, 24].map((hours) => hours * HOUR)],
}

export type RefundRequest = Pick<RefundRow, 'amount' | 'cause' | 'causeId' | 'by' | 'note'> &
  Partial<Pick<RefundRow, 'id'>>

/**
 * Writes down that money goes back, in the transaction that decides it; `payDueRefunds` sends it. `null` when so much is
 * not left, or while a bank or PayPal decides about it. Of one name there is one refund, however often it is asked for.
 */
export async function requestRefund(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  wish: RefundRequest,
): Promise<RefundRow | null> {
  const held = await lockOrder(db, order.id)
  const known = wish.id ? await findRefund(db, wish.id) : undefined
  if (known) return known
  if (held?.state !== 'paid' || held.disputeState === 'open') return null
  if (wish.amount <= 0 || wish.amount > (await refundable(db, held))) return null
  const now = shop.now()
  const at = now.toISOString()
  const fresh = {
    state: 'requested',
    attempts: 0,
    sentAt: null,
    providerReference: null,
    lastError: null,
    notified: 'nothing',
  } as const
  const row: RefundRow = { id: newRowId(now), orderId: order.id, ...wish, ...fresh, nextAt: at, requestedAt: at }
  await db.insertInto('refunds').values(row).execute()
  return row
}

async function findRefund(db: Shop['db'], id: string): Promise<RefundRow | undefined> {
  return await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What has not gone back, and is not on its way back already. */
export async function refundable(db: Shop['db'], { id, price, refundedAmount }: Order): Promise<number> {
  const { underWay } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('underWay'))
    .where('orderId', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  return price - refundedAmount - Number(underWay ?? 0)
}

/** Asks once more for a refund that failed. `false` when there is nothing left to give back, or nothing failed. */
export async function retryRefund(shop: Shop, refundId: string): Promise<boolean> {
  const again = await shop.db.transaction().execute(async (db) => {
    const row = await db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
    const order = row && (await lockOrder(db, row.orderId))
    if (!order || order.state !== 'paid' || order.disputeState === 'open') return undefined
    if (row.amount > (await refundable(db, order))) return undefined
    const now = shop.now().toISOString()
    // The time is part of its name at the provider: under the old one, it would only repeat what it said then.
    const asked = { state: 'requested', attempts: 0, nextAt: now, requestedAt: now } as const
    const failed = db.updateTable('refunds').set(asked).where('id', '=', refundId).where('state', '=', 'failed')
    return await failed.returning('id').executeTakeFirst()
  })
  if (again) shop.sendRefundsNow()
  return again !== undefined
}

/** Sends what is due. After a crash the provider answers a repeated request the same way. */
export async function sendDueRefunds(shop: Shop): Promise<void> {
  await processDueRows(shop, refundQueue, (row) => sendRefund(shop, row))
}

async function sendRefund(shop: Shop, row: RefundRow): Promise<void> {
  const order = await findOrder(shop, row.orderId)
  const provider = findProvider(shop, order?.provider)
  if (!order || !provider) return await fail(shop, row, order, 'The provider it was paid by is not set up any more.')
  try {
    const sending = await send(provider, order, row)
    if (sending === 'disputed') return await fail(shop, row, order, 'The payment is disputed, and that decides first.')
    await applyPayment(shop, order, sending.payment)
    const sent = { state: 'sent', sentAt: shop.now().toISOString(), lastError: null } as const
    await update(shop, row, { ...sent, providerReference: sending.reference })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await postpone(shop, row, order, provider, error)
  }
}

interface SentRefund {
  payment: Payment
  /** The provider's name for it; `null` when the money went back in another way meanwhile. */
  reference: string | null
}

/** Looks first: it may have been given before a crash, or by the owner's own hand at the provider. */
async function send(provider: PaymentProvider, order: Order, row: RefundRow): Promise<SentRefund | 'disputed'> {
  const payment = await paymentOf(provider, order)
  const given = payment.refunds?.find(({ name, state }) => state === 'done' && name?.startsWith(row.id))
  const left = payment.amount - payment.refunded
  if (given ?? left <= 0) return { payment, reference: given?.id ?? null }
  if (payment.dispute?.state === 'open') return 'disputed'
  const name = `${row.id}-${Date.parse(row.requestedAt)}`
  const { reference } = await provider.refund(order, {
    name,
    amount: Math.min(row.amount, left),
    at: new Date(row.requestedAt),
  })
  return { payment: await paymentOf(provider, order), reference }
}

async function paymentOf(provider: PaymentProvider, order: Order): Promise<Payment> {
  const verdict = await provider.fetchStatus(order)
  if (verdict.status === 'paid' || verdict.status === 'refunded') return verdict.payment
  throw new ProviderError(`${provider.name} does not know the payment.`)
}

async function postpone(
  shop: Shop,
  row: RefundRow,
  order: Order,
  { name }: PaymentProvider,
  error: ProviderError,
): Promise<void> {
  const nextAt = error instanceof ProviderRejection ? undefined : nextAttemptAt(shop, refundQueue, row)
  if (!nextAt) return await fail(shop, row, order, error.message)
  shop.log(`${name} did not take the refund of order ${order.number}: ${error.message}`)
  await update(shop, row, { attempts: row.attempts + 1, nextAt, lastError: error.message })
}

async function fail(shop: Shop, row: RefundRow, order: Order | undefined, reason: string): Promise<void> {
  await update(shop, row, { state: 'failed', attempts: row.attempts + 1, lastError: reason })
  await raiseAlert(shop, {
    // Asked for again and failed again is told again.
    about: `refund ${row.id} of ${row.requestedAt}`,
    orderId: row.orderId,
    sentence: `The refund of order ${order?.number ?? row.orderId} could not be sent: ${reason} The buyer was promised the money: send it at the provider's own page, or ask again.`,
  })
}

async function update({ db }: Shop, { id }: RefundRow, change: Partial<RefundRow>): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).execute()
}
