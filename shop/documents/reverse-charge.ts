import { raiseAlert } from '../alerts.ts'
import type { CompanyRow } from '../db/rows/documents.ts'
import { recordMovement, type MovementTax } from '../ledger/ledger.ts'
import { findOrder } from '../orders/find-order.ts'
import type { Order } from '../orders/order.ts'
import { lockOrder, setTax } from '../orders/transitions.ts'
import type { Shop } from '../shop.ts'
import { buyerOf } from './companies.ts'
import { issuedFor } from './find-documents.ts'
import { canIssueInvoices } from './invoice.ts'
import { issueDocument } from './issue.ts'
import { draftOf } from './record-movement.ts'

/**
 * VIES confirmed a company after it had paid: its sale is moved from consumer VAT to reverse charge. The price stays.
 * The ledger gets a pair of rows that add up to 0, the buyer a credit note and an invoice.
 */
export async function applyReverseCharge(shop: Shop, company: CompanyRow): Promise<void> {
  const order = await findOrder(shop, company.id)
  if (!order?.paidAt || company.country === shop.settings.tax.country) return
  await shop.db.transaction().execute(async (db) => {
    const current = await lockOrder(db, order.id)
    if (!current || !isTaxed(current) || !canIssueInvoices(shop.settings.tax)) return
    if (current.refundedAmount > 0 || current.state !== 'paid') await alertPartlyRefunded(shop, db, current)
    else await correct(shop, db, current, company)
  })
}

const isTaxed = ({ taxTreatment }: Order) => taxTreatment === 'home' || taxTreatment === 'oss'

async function correct(shop: Shop, db: Shop['db'], order: Order, company: CompanyRow): Promise<void> {
  const { price, currency, paymentId, taxTreatment, taxCountry, taxRate, taxAmount } = order
  const reversed: MovementTax = { taxTreatment, taxCountry, taxRate, taxAmount: -(taxAmount ?? 0) }
  const shifted: MovementTax = {
    taxTreatment: 'reverse-charge',
    taxCountry: company.country,
    taxRate: 0,
    taxAmount: 0,
  }
  const before = { kind: 'tax', amount: -price, currency, reference: `${paymentId} vat`, tax: reversed } as const
  const after = {
    kind: 'tax',
    amount: price,
    currency,
    reference: `${paymentId} reverse charge`,
    tax: shifted,
  } as const
  if (!(await recordMovement(shop, db, order, before))) return
  await recordMovement(shop, db, order, after)
  const issued = await issuedFor(db, order, paymentId ?? '')
  const corrects = issued ? { number: issued.number, issuedOn: issued.issuedOn } : null
  await issueDocument(shop, db, order, { ...draftOf(shop, order, before), kind: 'credit-note', corrects })
  await issueDocument(shop, db, order, {
    ...draftOf(shop, order, after),
    kind: 'invoice',
    corrects,
    buyer: buyerOf(company),
    reference: `sale ${paymentId} #reverse-charge`,
  })
  await setTax(db, order.id, { ...shifted, taxRateVersion: null })
}

async function alertPartlyRefunded(shop: Shop, db: Shop['db'], order: Order): Promise<void> {
  await raiseAlert(
    { ...shop, db },
    {
      about: `reverse-charge ${order.id}`,
      orderId: order.id,
      sentence: `VIES has confirmed the VAT ID of order ${order.number} only after part of it was refunded. It keeps its VAT: ask your accountant whether to correct it.`,
      money: false,
    },
  )
}
