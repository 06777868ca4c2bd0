import type { DocumentRow } from '../../../platform/db/rows/documents.ts'
import type { LedgerRow } from '../../../platform/db/rows/money.ts'
import { type Movement, type MovementTax, recordMovement } from '../ledger/ledger.ts'
import { type Order, unitPriceOf } from '../../orders/index.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Payment } from '../../../platform/payments/provider.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { assessSale, evidenceOf, type TaxColumns, taxOfRecordedSale } from './assess-sale.ts'
import { type DocumentBuyer, documentSeller, type DocumentTax } from './body.ts'
import { issuedFor } from './find-documents.ts'
import { type DocumentDraft, issueDocument } from './issue.ts'
import { isInvoicing } from './invoice.ts'
import { taxChange } from './tax.ts'

/** Records a payment and issues its receipt. Call it in the settling transaction. */
export async function recordSale(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  payment: Payment,
  tax: MovementTax,
): Promise<void> {
  const { paymentId: reference, amount, currency, at, fee } = payment
  const movement = { kind: 'sale', amount, currency, reference, at, fee, tax } as const
  if (!(await recordMovement(shop, db, order, movement))) return
  await issueDocument(shop, db, order, { ...draftOf(shop, order, movement), kind: 'receipt', corrects: null })
}

/** Assesses and records a payment outside the settling transition. One that was recorded before keeps its tax. */
export async function recordSaleOnce(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  payment: Payment,
): Promise<Partial<TaxColumns>> {
  const recorded = await taxOfRecordedSale(db, order, payment)
  if (recorded) return { ...recorded, ...evidenceOf(shop, order, payment) }
  const tax = await assessSale(shop, db, order, payment)
  await recordSale(shop, db, { ...order, ...tax }, payment, tax)
  return tax
}

export type TaxedRow = Pick<LedgerRow, 'kind' | 'reference' | 'amount' | 'country' | keyof MovementTax>

/** All movements of an order, as `recordReversal` needs them. */
export async function movementsOf(db: Shop['db'], { id }: Pick<Order, 'id'>): Promise<TaxedRow[]> {
  return await db
    .selectFrom('ledger')
    .select(['kind', 'reference', 'amount', 'country', 'taxTreatment', 'taxCountry', 'taxRate', 'taxAmount'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
}

interface Reversal extends Omit<Movement, 'tax'> {
  rows: readonly TaxedRow[]
  paymentId: string
  /** How many copies are returned, if that is known. */
  copies?: number | undefined
}

/**
 * Records a refund or another reversal and issues its credit note. Money that came back to the seller, such as a
 * dispute won after all, gets a receipt. `rows` are the movements of the same payment. What is returned above the price
 * is a loss: the document is about the rest.
 */
export async function recordReversal(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  { rows, paymentId, copies, ...reversal }: Reversal,
): Promise<TaxedRow> {
  const { kind, reference, amount } = reversal
  const before = sum(rows.map((row) => row.amount))
  const documented = Math.max(0, before + amount) - Math.max(0, before)
  const tax = taxOfReversal(rows, amount)
  const country = rows.find((row) => row.kind === 'sale')?.country ?? null
  const movement = { ...reversal, country, tax, loss: amount - documented }
  const isNew = await recordMovement(shop, db, order, movement)
  if (isNew && documented !== 0) {
    const corrected = await issuedFor(db, order, paymentId)
    const corrects = corrected && documented < 0 ? { number: corrected.number, issuedOn: corrected.issuedOn } : null
    const document: DocumentRow['kind'] = documented < 0 ? 'credit-note' : 'receipt'
    const draft = draftOf(shop, order, { ...movement, amount: documented, copies })
    const buyer = corrects && corrected ? corrected.buyer : null
    await issueDocument(shop, db, order, { ...draft, kind: document, corrects, buyer })
  }
  return { kind, reference, amount, country, ...tax }
}

/** Country and rate are those of the sale. */
function taxOfReversal(rows: readonly TaxedRow[], amount: number): MovementTax {
  const sale = rows.find(({ kind }) => kind === 'sale')
  const { taxTreatment = null, taxCountry = null, taxRate = null } = sale ?? {}
  if (taxTreatment === null || taxRate === null) return { taxTreatment, taxCountry, taxRate, taxAmount: null }
  const remaining = {
    gross: sum(rows.map((row) => row.amount)),
    tax: sum(rows.map((row) => row.taxAmount ?? 0)),
  }
  return { taxTreatment, taxCountry, taxRate, taxAmount: taxChange(remaining, amount, taxRate) }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

type Documented = Pick<Movement, 'kind' | 'amount' | 'currency' | 'reference' | 'at'> & {
  tax: MovementTax
  copies?: number | undefined
}

function draftOf(
  shop: Shop,
  order: Order,
  { kind, amount, currency, reference, at, tax, copies = order.quantity }: Documented,
): Omit<DocumentDraft, 'kind' | 'corrects'> & { buyer: DocumentBuyer | null } {
  const { tax: rules, timeZone } = shop.settings
  return {
    reference: `${kind} ${reference}`,
    suppliedOn: ownerDays(timeZone).dayOf(at ? new Date(at) : shop.now()),
    seller: documentSeller(shop.settings),
    buyer: null,
    product: order.product,
    ...copiesOf(order, Math.abs(amount), copies),
    ...discountOf(order, Math.abs(amount)),
    currency,
    gross: Math.abs(amount),
    tax: documentTax(Math.abs(amount), tax),
    isInvoice: isInvoicing(rules),
  }
}

/** Only if the amount is the price of that many copies: otherwise it is one amount. */
function copiesOf(order: Order, gross: number, copies: number): Pick<DocumentDraft, 'quantity' | 'unitPrice'> {
  const unitPrice = unitPriceOf(order)
  const isWhole = order.quantity > 1 && copies * unitPrice === gross
  return isWhole ? { quantity: copies, unitPrice } : { quantity: 1 }
}

/** Only if the amount is the whole price: a part of it has no discount of its own. */
function discountOf({ price, discount, discountCode }: Order, gross: number): Pick<DocumentDraft, 'discount'> {
  return discountCode !== null && gross === price ? { discount: { amount: discount, code: discountCode } } : {}
}

function documentTax(gross: number, { taxTreatment, taxCountry, taxRate, taxAmount }: MovementTax): DocumentTax | null {
  if (taxTreatment === null || taxRate === null || taxAmount === null) return null
  const amount = Math.abs(taxAmount)
  return { treatment: taxTreatment, country: taxCountry ?? '', rate: taxRate, net: gross - amount, amount }
}
