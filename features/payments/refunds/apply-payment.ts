import { alertOf } from '../alerts.ts'
import { raiseAlert, resolveAlerts } from '../../../platform/alerts/alerts.ts'
import { resolveDisputeAlerts } from '../answer-dispute.ts'
import { money } from '../../../platform/format/money.ts'
import { type Dispute, payerColumns, type Payment, type Refund } from '../../../platform/payments/provider.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { recordMissingFee, recordMovement, setDisputeFee } from '../../accounts/ledger/index.ts'
import { movementsOf, recordReversal, recordSaleOnce, type TaxedRow } from '../../accounts/documents/index.ts'
import { orderRows } from '../../orders/find/index.ts'
import { hasSeats, isPayable, type Order } from '../../orders/index.ts'
import { reopenSeats } from '../../orders/seats/index.ts'
import { lockOrder, recordDispute, updateReversals } from '../../orders/states/index.ts'
import { markSentRefunds, type SentRefund } from './mark-sent.ts'

/**
 * The only code that sets `refunded`: records the provider's state of the payment. Idempotent, also with older
 * responses. An unpaid order is left to `settle`, unless its payment was returned before the shop knew of it. `sent` is a
 * refund of ours that the provider has just accepted.
 */
export async function applyPayment(shop: Shop, order: Order, payment: Payment, sent?: SentRefund): Promise<Order> {
  const now = await shop.db.transaction().execute(async (db) => {
    const applied = await apply(shop, db, order, payment)
    await markSentRefunds({ ...shop, db }, order, payment, sent)
    return applied
  })
  if (now?.paymentId !== payment.paymentId) return now ?? order
  await alertDispute(shop, now)
  if (now.state === 'refunded') await resolveDuplicates(shop, now)
  for (const refund of (payment.refunds ?? []).filter(({ state }) => state === 'failed')) {
    await raiseAlert(shop, alertOf.refundFailed(now, refund, payment.currency))
  }
  return now
}

async function apply(shop: Shop, db: Shop['db'], { id }: Order, payment: Payment): Promise<Order | undefined> {
  const order = await lockOrder(db, id)
  if (!order) return undefined
  const unheard = isPayable(order)
  const dispute = latestDispute(order, payment.dispute)
  if (unheard ? !isFullyReversed(payment, payment.refunded, dispute) : order.paymentId !== payment.paymentId)
    return order
  const at = shop.now().toISOString()
  const { paymentId } = payment
  const payer = { ...order, ...payerColumns(payment) }
  const tax = unheard ? await recordSaleOnce(shop, db, payer, payment) : {}
  if (!unheard) await recordMissingFee(db, order.provider, payment)
  const refundedAmount = await recordReversals(shop, db, order, payment, dispute)
  await markFailed(db, id, payment)
  const isReversed = isFullyReversed(payment, refundedAmount, dispute)
  const change = {
    ...(unheard ? { paidAt: payment.at ?? at, paymentId, ...payerColumns(payment) } : {}),
    ...tax,
    refundedAmount,
    state: isReversed ? ('refunded' as const) : ('paid' as const),
    refundedAt: isReversed ? (order.refundedAt ?? at) : null,
  }
  if (dispute) await recordDispute(db, id, { ...dispute, answeredAt: dispute.isAnswered ? at : null })
  return await updateReversals(db, id, change)
}

/** The bank may reject a refund days after the provider accepted it. */
async function markFailed(db: Shop['db'], orderId: string, { refunds = [] }: Payment): Promise<void> {
  for (const { id, reason } of refunds.filter(({ state }) => state === 'failed')) {
    const sent = db.updateTable('refunds').where('orderId', '=', orderId).where('providerReference', '=', id)
    const failed = { state: 'failed', lastError: reason ?? 'no reason given' } as const
    const [row] = await sent.set(failed).where('state', '=', 'sent').returning(['id', 'orderId']).execute()
    if (row) await reopenSeats(db, row)
  }
}

/** An older response does not reopen a decided dispute. */
function latestDispute(order: Order, reported: Dispute | null): Dispute | null {
  const decided = order.disputeState === 'won' || order.disputeState === 'lost' ? order.disputeState : null
  const isUndecided = reported?.state === 'open' || reported?.state === 'inquiry'
  if (!isUndecided || reported.id !== order.disputeId || !decided) return reported
  return { ...reported, state: decided }
}

function isFullyReversed(payment: Payment, refunded: number, dispute: Dispute | null): boolean {
  return refunded + (dispute?.state === 'lost' ? dispute.amount : 0) >= payment.amount
}

/** Once per stage of the dispute. */
async function alertDispute(shop: Shop, order: Order): Promise<void> {
  const { disputeId: id, disputeState: state, disputeAnswerBy: answerBy } = order
  if (!id || !state) return
  if (order.disputeAnsweredAt) return await resolveDisputeAlerts(shop, order)
  const stage = state === 'open' ? `open until ${answerBy ?? 'closed'}` : state
  await raiseAlert(shop, alertOf.dispute(order, { id, stage, timeZone: shop.settings.timeZone }))
}

/** Alerts about two orders of one day, whichever of them was refunded. */
async function resolveDuplicates(shop: Shop, { id, emailKey }: Order): Promise<void> {
  const same = shop.db.selectFrom(orderRows(shop.db)).select('id').where('emailKey', '=', emailKey)
  const later = await same.where('duplicateOf', '=', id).execute()
  for (const order of [{ id }, ...later]) await resolveAlerts(shop, ['duplicate', order.id])
}

interface Reversals {
  shop: Shop
  db: Shop['db']
  order: Order
  paymentId: string
  /** Of this payment, the sale included. */
  rows: TaxedRow[]
}

type Kind = 'refund' | 'dispute'
/** Between the id of a second payment and the id of its refund. */
const OF_PAYMENT = ' > '

/**
 * Records one row per refund and dispute, and reverses those that failed or were won. Returns the refunded amount. A
 * refund missing from an older answer stays.
 */
async function recordReversals(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  payment: Payment,
  dispute: Dispute | null,
): Promise<number> {
  const { paymentId } = payment
  const book: Reversals = { shop, db, order, paymentId, rows: ofPayment(await movementsOf(db, order), payment) }
  // In sequence: each depends on the rows before. Rejected ones first, because they make room for later ones.
  const { failed = [], done = [] } = Object.groupBy(payment.refunds ?? [], ({ state }) => state)
  for (const refund of [...failed, ...done]) await recordRefund(book, payment, refund)
  if (payment.refunded >= payment.amount) await recordRemainder(book, payment)
  const refunded = -sum(book.rows.filter(({ kind }) => kind === 'refund'))
  if (dispute) await bookDispute(book, payment, dispute, refunded)
  return refunded
}

/** Without those of other payments for the same order. */
function ofPayment(movements: TaxedRow[], { paymentId }: Payment): TaxedRow[] {
  const others = movements.filter(({ kind, reference }) => kind === 'sale' && reference !== paymentId)
  return movements.filter(
    (row) =>
      !others.includes(row) && !others.some((other) => row.reference.startsWith(`${other.reference}${OF_PAYMENT}`)),
  )
}

/** Records a payment beside the one that counts, and what was refunded of it. */
export async function recordSecondPayment(shop: Shop, order: Order, payment: Payment): Promise<void> {
  const { paymentId, currency, refunds = [] } = payment
  const payer = { ...order, ...payerColumns(payment) }
  await shop.db.transaction().execute(async (db) => {
    await recordSaleOnce(shop, db, payer, payment)
    const rows = (await movementsOf(db, order)).filter(
      ({ reference }) => reference === paymentId || reference.startsWith(`${paymentId}${OF_PAYMENT}`),
    )
    for (const refund of refunds.filter(({ state }) => state === 'done')) {
      const reference = `${paymentId}${OF_PAYMENT}${refund.id}`
      if (rows.some((row) => row.reference === reference)) continue
      const movement = { kind: 'refund', amount: -refund.amount, currency, reference, at: refund.at } as const
      rows.push(await recordReversal(shop, db, payer, { ...movement, rows, paymentId }))
    }
  })
}

async function bookDispute(book: Reversals, payment: Payment, dispute: Dispute, refunded: number): Promise<void> {
  const { shop, db, order } = book
  const lost = dispute.state === 'lost' ? dispute.amount : 0
  await adjustTo(book, 'dispute', dispute.id, -lost)
  if (typeof dispute.fee === 'number') await recordDisputeFee(book, dispute.id, dispute.fee)
  const returned = refunded + lost
  if (returned <= payment.amount) return
  const [total, paid] = [money(returned, order.currency), money(payment.amount, order.currency)]
  await raiseAlert({ ...shop, db }, alertOf.returnedTwice(order, { total, paid, disputeId: dispute.id }))
}

async function recordRefund(book: Reversals, payment: Payment, refund: Refund): Promise<void> {
  const { id, amount, at, state } = refund
  if (state === 'failed') return await adjustTo(book, 'refund', id, 0)
  const copies = await copiesOf(book, refund)
  await adjustTo(book, 'refund', id, -Math.min(amount, maxRefund(book, payment, id)), { at, copies })
}

/** How many copies one of our own refunds is for. Its name begins with its id. */
async function copiesOf({ db, order }: Reversals, { name }: Refund): Promise<number | undefined> {
  if (!hasSeats(order) || !name) return undefined
  const [id = ''] = name.split('-')
  const own = await db.selectFrom('refunds').select('copies').where('id', '=', id).executeTakeFirst()
  return own?.copies ?? undefined
}

/** PayPal may not list every refund: the remainder is recorded under the payment id. */
async function recordRemainder(book: Reversals, payment: Payment): Promise<void> {
  await adjustTo(book, 'refund', payment.paymentId, -maxRefund(book, payment, payment.paymentId))
}

function maxRefund({ rows }: Reversals, { amount }: Payment, name: string): number {
  const others = rows.filter(({ kind, reference }) => kind === 'refund' && !isSameReversal(reference, name))
  return Math.max(0, amount + sum(others))
}

interface Details {
  at?: string | undefined
  copies?: number | undefined
}

async function adjustTo(
  book: Reversals,
  kind: Kind,
  name: string,
  target: number,
  { at, copies }: Details = {},
): Promise<void> {
  const entered = book.rows.filter((row) => row.kind === kind && isSameReversal(row.reference, name))
  const amount = target - sum(entered)
  if (amount === 0) return
  const { currency } = book.order
  const reference = entered.length === 0 ? name : `${name} #${entered.length + 1}`
  const date = entered.length === 0 ? at : undefined
  const { rows, paymentId } = book
  const reversal = { kind, amount, currency, reference, at: date, rows, paymentId, copies }
  rows.push(await recordReversal(book.shop, book.db, book.order, reversal))
}

/** The first row of a dispute carries its fee: it has an amount of 0 while no money is lost. */
async function recordDisputeFee({ shop, db, order, rows }: Reversals, reference: string, fee: number): Promise<void> {
  if (!rows.some((row) => row.kind === 'dispute' && row.reference === reference)) {
    const { currency } = order
    if (fee === 0) return
    await recordMovement(shop, db, order, { kind: 'dispute', amount: 0, currency, reference, fee })
    return
  }
  await setDisputeFee(db, order, { reference, fee })
}

const isSameReversal = (reference: string, name: string) => reference === name || reference.startsWith(`${name} #`)
const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
