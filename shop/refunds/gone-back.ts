import type { LedgerRow } from '../db/rows/money.ts'
import { enter } from '../ledger/ledger.ts'
import type { Order } from '../orders/order.ts'
import type { Dispute, Payment, Refund } from '../payments/provider.ts'
import type { Shop } from '../shop.ts'

interface Book {
  shop: Shop
  db: Shop['db']
  order: Order
  rows: Pick<LedgerRow, 'kind' | 'reference' | 'amount'>[]
}

type Kind = 'refund' | 'dispute'

/**
 * Writes down what went back, one row for each refund, and takes out again what failed or was won. Answers how much was
 * refunded. A refund that is not listed any more stays: whoever read first may write last.
 */
export async function recordReversals(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  payment: Payment,
  dispute: Dispute | null,
): Promise<number> {
  const known = db.selectFrom('ledger').select(['kind', 'reference', 'amount']).where('orderId', '=', order.id)
  const book: Book = { shop, db, order, rows: await known.where('kind', '!=', 'sale').execute() }
  // One after the other: each looks at what the others left.
  // oxlint-disable-next-line no-await-in-loop
  for (const refund of payment.refunds ?? []) await enterRefund(book, payment, refund)
  if (payment.refunded >= payment.amount) await enterRest(book, payment)
  const refunded = -sum(book.rows.filter(({ kind }) => kind === 'refund'))
  if (dispute) {
    // PayPal may list the same money as a refund and as a lost dispute.
    const lost = dispute.state === 'lost' ? Math.min(dispute.amount, payment.amount - refunded) : 0
    await bringTo(book, 'dispute', dispute.id, -lost)
  }
  return refunded
}

async function enterRefund(book: Book, payment: Payment, { id, amount, at, state }: Refund): Promise<void> {
  if (state === 'failed') await bringTo(book, 'refund', id, 0)
  else await bringTo(book, 'refund', id, -Math.min(amount, roomFor(book, payment, id)), at)
}

/** All of it went back, but not every refund has a name: the rest stands under the name of the payment. */
async function enterRest(book: Book, payment: Payment): Promise<void> {
  await bringTo(book, 'refund', payment.paymentId, -roomFor(book, payment, payment.paymentId))
}

/** More than was paid never goes back. */
function roomFor({ rows }: Book, { amount }: Payment, name: string): number {
  const others = rows.filter(({ kind, reference }) => kind === 'refund' && !belongs(reference, name))
  return Math.max(0, amount + sum(others))
}

async function bringTo(book: Book, kind: Kind, name: string, target: number, at?: string): Promise<void> {
  const entered = book.rows.filter((row) => row.kind === kind && belongs(row.reference, name))
  const amount = target - sum(entered)
  if (amount === 0) return
  const { currency } = book.order
  const reference = entered.length === 0 ? name : `${name} #${entered.length + 1}`
  const date = entered.length === 0 ? at : undefined
  await enter(book.shop, book.db, book.order, { kind, amount, currency, reference, at: date })
  book.rows.push({ kind, reference, amount })
}

const belongs = (reference: string, name: string) => reference === name || reference.startsWith(`${name} #`)
const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
