import { money } from '../../../platform/format/money.ts'
import { alertOf } from '../alerts.ts'
import { raiseAlert } from '../../../platform/alerts/alerts.ts'
import {
  recordReversal,
  recordSaleOnce,
  taxedColumns,
  type TaxedRow,
} from '../../accounts/documents/record-movement.ts'
import { recordMovement, setDisputeFee } from '../../accounts/ledger/ledger.ts'
import { hasSeats, type Order } from '../../orders/order.ts'
import { type Dispute, payerColumns, type Payment, type Refund } from '../../../platform/payments/provider.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

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
export async function recordReversals(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  payment: Payment,
  dispute: Dispute | null,
): Promise<number> {
  const movements = db.selectFrom('ledger').select(taxedColumns).where('orderId', '=', order.id).orderBy('id')
  const { paymentId } = payment
  const book: Reversals = { shop, db, order, paymentId, rows: movementsOf(await movements.execute(), payment) }
  // In sequence: each depends on the rows before. Rejected ones first, because they make room for later ones.
  const { failed = [], done = [] } = Object.groupBy(payment.refunds ?? [], ({ state }) => state)
  for (const refund of [...failed, ...done]) await recordRefund(book, payment, refund)
  if (payment.refunded >= payment.amount) await recordRemainder(book, payment)
  const refunded = -sum(book.rows.filter(({ kind }) => kind === 'refund'))
  if (dispute) await recordDispute(book, payment, dispute, refunded)
  return refunded
}

/** Without those of other payments for the same order. */
function movementsOf(movements: TaxedRow[], { paymentId }: Payment): TaxedRow[] {
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
    const all = db.selectFrom('ledger').select(taxedColumns).where('orderId', '=', order.id).orderBy('id')
    const rows = (await all.execute()).filter(
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

async function recordDispute(book: Reversals, payment: Payment, dispute: Dispute, refunded: number): Promise<void> {
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
