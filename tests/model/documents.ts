import { z } from 'zod'
import { ossReport } from '../../features/accounts/documents/oss-report.ts'
import type { TestShop } from '../support/shop/test-shop.ts'
import type { Stored } from './invariants.ts'
import { hold, same } from './violation.ts'
import { type ModelOrder, RATES, type World } from './world.ts'

const body = z.object({
  number: z.string(),
  gross: z.number(),
  quantity: z.number(),
  unitPrice: z.number().optional(),
  tax: z.object({ treatment: z.string(), country: z.string(), rate: z.number(), net: z.number(), amount: z.number() }),
})

/** VAT contained in a gross amount of cents, half a cent up. */
const vatIn = (gross: number, rate: number): number => {
  const exact = (gross * rate) / (10_000 + rate)
  return Math.floor(exact + 0.5 + 1e-9)
}

/** Each movement has its document, each document its movement, and both say the same amounts. */
export function checkDocuments(order: ModelOrder, { ledger, documents }: Stored): void {
  const all = ledger.filter(({ orderId }) => orderId === order.id)
  // What was returned above the price is a loss: it has no document.
  const movements = all
    .map(({ amount, loss, ...row }) => ({ ...row, amount: amount - loss }))
    .filter(({ amount }) => amount !== 0)
  const own = documents.filter(({ orderId }) => orderId === order.id)
  const about = `${order.number} (order ${order.label})`
  const corrections = own.filter(({ kind }) => kind === 'invoice')
  same(own.length - corrections.length, movements.length, 'a document for each movement', about)
  let [gross, vat] = [0, 0]
  const rate = RATES[order.country] ?? 0
  for (const { kind, reference, amount, taxRate, taxAmount } of movements) {
    const document = own.find((one) => one.reference === `${kind} ${reference}` && one.kind !== 'invoice')
    if (!document) throw new Error(`${about} has no document for ${kind} ${reference}.`)
    same(document.kind, amount > 0 ? 'receipt' : 'credit-note', 'money that leaves is a credit note', about)
    const printed = body.parse(JSON.parse(document.body))
    same(
      [printed.gross, taxRate, printed.tax.rate],
      [Math.abs(amount), rate, rate],
      'a document is its movement',
      printed.number,
    )
    same(printed.tax.amount, Math.abs(taxAmount ?? 0), 'a document shows the tax of the ledger', printed.number)
    same(printed.tax.net + printed.tax.amount, printed.gross, 'a document adds up', printed.number)
    const off = Math.abs(printed.tax.amount - vatIn(printed.gross, rate))
    hold(off <= 1, 'a document adds up at its rate', () => `${printed.number}: ${JSON.stringify(printed.tax)}`)
    const { quantity, unitPrice } = printed
    hold(unitPrice === undefined || quantity * unitPrice === printed.gross, 'copies cost the total', printed.number)
    gross += amount
    vat += taxAmount ?? 0
  }
  const moved = all.reduce((total, { amount }) => total + amount, 0)
  same(gross, Math.max(0, moved), 'documents add up to what remains of the price', about)
  same(vat, vatIn(gross, rate), 'the tax of an order is that of what remains', about)
}

/** Series have no gaps, and no number ever stands on two documents. */
export function checkNumbers({ issued }: World, { documents }: Stored): void {
  const places = new Map<string, number>()
  for (const { series, place, number, hash } of documents) {
    same(place, (places.get(series) ?? 0) + 1, 'numbers have no gaps', number)
    places.set(series, place)
    const before = issued.get(number)
    hold(before === undefined || before === hash, 'no number is on two documents', number)
    issued.set(number, hash)
  }
}

/** The reports of all quarters together declare the tax in the ledger. */
export async function checkOss(shop: TestShop, { ledger }: Stored): Promise<void> {
  const abroad = ledger.filter(({ taxTreatment }) => taxTreatment === 'oss')
  const quarters = new Map(abroad.map(({ at }) => [quarterOf(at).join('-'), quarterOf(at)]))
  const declared = new Map<string, number>()
  for (const [year, quarter] of quarters.values()) {
    const { supplies, corrections } = await ossReport(shop, { year, quarter })
    for (const { state, vat } of [...supplies, ...corrections]) declared.set(state, (declared.get(state) ?? 0) + vat)
  }
  const owed = new Map<string, number>()
  for (const { taxCountry, taxAmount } of abroad) {
    owed.set(taxCountry ?? '', (owed.get(taxCountry ?? '') ?? 0) + (taxAmount ?? 0))
  }
  const sorted = (sums: Map<string, number>) =>
    [...sums].flatMap(([state, vat]) => (vat === 0 ? [] : [`${state} ${vat}`])).toSorted()
  same(sorted(declared), sorted(owed), 'the quarters declare the tax of the ledger', 'OSS')
}

function quarterOf(at: string): [year: number, quarter: 1 | 2 | 3 | 4] {
  const month = Number(at.slice(5, 7))
  const quarter = month <= 3 ? 1 : month <= 6 ? 2 : month <= 9 ? 3 : 4
  return [Number(at.slice(0, 4)), quarter]
}
