import { afterEach, expect, test } from 'vitest'
import { ossReport } from '../features/accounts/documents/oss-report.ts'
import { type DocumentBody, parseBody } from '../features/accounts/documents/body.ts'
import { documentsOf } from '../features/accounts/documents/find-documents.ts'
import { exportMovements } from '../features/accounts/ledger/export.ts'
import type { Order } from '../features/orders/order.ts'
import type { Dispute } from '../platform/payments/provider.ts'
import type { TaxSettings } from '../platform/shop/settings.ts'
import { report, soldTo } from './support/shop/taxed-sales.ts'
import { openTestShop, taxedByOss, type TestShop } from './support/shop/test-shop.ts'

/*
 * An accountant's view of many sales: what was returned is drawn at random, what must be on paper is computed here with
 * fractions, and documents, ledger, export and OSS return are compared with it.
 */

const PRICE = 4000
const OUTSIDE = ['US', 'CH', 'GB', 'IM', 'AX', 'RE', 'GP', 'MQ', 'GF', 'YT']
const ALIASES: Record<string, string> = { MC: 'FR', EL: 'GR' }

const UNANSWERED = { reason: 'fraudulent', answerBy: null }

let shop: TestShop
afterEach(() => shop.remove())

interface Returned {
  refunds: [id: string, amount: number, state: 'done' | 'failed'][]
  dispute: Dispute | null
}

/** What the provider reports of one payment, step by step: refunds never exceed it, a dispute may take all of it again. */
function* reportsOf({ number }: Order, random: () => number): Generator<Returned> {
  const refunds: Returned['refunds'] = []
  let dispute: Dispute | null = null
  const steps = 1 + Math.floor(random() * 5)
  for (let step = 0; step < steps; step++) {
    const done = refunds.filter(([, , state]) => state === 'done')
    const left = PRICE - done.reduce((sum, [, amount]) => sum + amount, 0)
    const choice = random()
    if (choice < 0.45 && left > 0) {
      const amount = random() < 0.3 ? left : 1 + Math.floor(random() * left)
      refunds.push([`re_${number}_${refunds.length}`, amount, 'done'])
    } else if (choice < 0.55 && done[0]) done[0][2] = 'failed'
    else if (choice < 0.8) {
      const amount: number = dispute?.amount ?? (random() < 0.5 ? PRICE : 1 + Math.floor(random() * PRICE))
      const isDecided: boolean = dispute !== null && dispute.state !== 'open'
      dispute = { ...UNANSWERED, id: `dp_${number}`, state: isDecided || random() < 0.8 ? 'lost' : 'open', amount }
    } else if (dispute) dispute = { ...UNANSWERED, id: `dp_${number}`, state: 'won', amount: dispute.amount }
    yield { refunds: refunds.map(([id, amount, state]) => [id, amount, state]), dispute }
  }
}

interface Expected {
  /** Cents that the seller still has; negative when more was returned than paid. */
  outstanding: number
  /** Cents of the price that are still paid for. */
  paid: number
  vat: number
}

function expectedOf({ refunds, dispute }: Returned, rate: number): Expected {
  const refunded = refunds.reduce((sum, [, amount, state]) => sum + (state === 'done' ? amount : 0), 0)
  const outstanding = PRICE - refunded - (dispute?.state === 'lost' ? dispute.amount : 0)
  const paid = Math.max(0, outstanding)
  return { outstanding, paid, vat: roundHalfUp(BigInt(paid * rate), BigInt(10_000 + rate)) }
}

function roundHalfUp(dividend: bigint, divisor: bigint): number {
  const rest = dividend % divisor
  return Number(dividend / divisor + (rest * 2n >= divisor ? 1n : 0n))
}

function expectAddsUp({ number, gross, tax }: DocumentBody): void {
  expect(gross, number).toBeGreaterThan(0)
  if (!tax) return
  expect(tax.net + tax.amount, number).toBe(gross)
  // Parts of a refund are rounded so that all of them together are exact: each is less than a cent off.
  expect(Math.abs(tax.amount * (10_000 + tax.rate) - gross * tax.rate), number).toBeLessThan(10_000 + tax.rate)
}

const signed = ({ kind }: DocumentBody, cents: number) => (kind === 'credit-note' ? -cents : cents)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

async function checkOrder({ id }: Order, { outstanding, paid, vat }: Expected, about: string): Promise<void> {
  const rows = await shop.db.selectFrom('ledger').selectAll().where('orderId', '=', id).execute()
  const documents = (await documentsOf(shop.db, { id })).map(parseBody)
  documents.forEach(expectAddsUp)
  const isTaxed = rows[0]?.taxAmount !== null
  expect(
    {
      moved: sum(rows.map(({ amount }) => amount)),
      apartFromLosses: sum(rows.map(({ amount, loss }) => amount - loss)),
      vat: sum(rows.map(({ taxAmount }) => taxAmount ?? 0)),
      documented: sum(documents.map((document) => signed(document, document.gross))),
      documentedVat: sum(documents.map((document) => signed(document, document.tax?.amount ?? 0))),
    },
    about,
  ).toEqual({
    moved: outstanding,
    apartFromLosses: paid,
    vat: isTaxed ? vat : 0,
    documented: paid,
    documentedVat: isTaxed ? vat : 0,
  })
}

/** Deterministic numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const states = taxedByOss.rates.map(({ country }) => country)
const checked = taxedByOss.rates.map((row) => ({ ...row, checkedOn: '2026-11-01', checkedBy: 'An accountant' }))
const modes: [name: string, tax: Partial<TaxSettings>][] = [
  ['at standard rates', {}],
  ['at e-book rates', { rateClass: 'e-book', hasIsbn: true }],
  ['at the home rate', { mode: 'home' }],
  ['for a small business', { mode: 'small-business' }],
  ['without a tax mode', { mode: 'unset' }],
]

test.each(modes)(
  'documents, ledger, export and OSS agree for every state, whatever was returned: %s',
  async (name, changes) => {
    shop = await openTestShop({ tax: { ...taxedByOss, rates: checked, ...changes } })
    const { tax } = shop.settings
    const random = randomOf(name.length)
    const declared = new Map<string, { taxable: number; vat: number }>()
    const all: Expected[] = []
    const rateOf = (state: string) => checked.find(({ country }) => country === state)
    const countries = [...states, ...Object.keys(ALIASES), ...OUTSIDE]
    for (const country of countries) {
      const state = ALIASES[country] ?? country
      const own = rateOf(state)
      const row = tax.mode === 'oss' ? own : tax.mode === 'home' && own ? rateOf('DE') : undefined
      const rate = (tax.rateClass === 'e-book' ? row?.eBook : row?.standard) ?? 0
      const order = await soldTo(shop, country)
      let expected = expectedOf({ refunds: [], dispute: null }, rate)
      await checkOrder(order, expected, country)
      for (const returned of reportsOf(order, random)) {
        await report(shop, order, returned.refunds, returned.dispute)
        expected = expectedOf(returned, rate)
        await checkOrder(order, expected, `${country} ${JSON.stringify(returned)}`)
      }
      all.push(expected)
      if (!row || row.country === 'DE') continue
      const before = declared.get(state) ?? { taxable: 0, vat: 0 }
      declared.set(state, {
        taxable: before.taxable + expected.paid - expected.vat,
        vat: before.vat + expected.vat,
      })
    }
    const { supplies, zeroRated, total } = await ossReport(shop, { year: 2026, quarter: 4 })
    const reported = [...supplies, ...zeroRated].map(({ state, taxable, vat }) => [state, { taxable, vat }])
    const written = [...declared].filter(([, { taxable, vat }]) => taxable !== 0 || vat !== 0)
    expect(Object.fromEntries(reported)).toEqual(
      Object.fromEntries(written.map(([state, amounts]) => [state === 'GR' ? 'EL' : state, amounts])),
    )
    expect(total).toBe(sum([...declared.values()].map(({ vat }) => vat)))
    const { Amount, Loss, VAT } = await sumsOfExport()
    expect(Amount).toBe(sum(all.map(({ outstanding }) => outstanding)))
    expect(Loss).toBe(sum(all.map(({ outstanding, paid }) => outstanding - paid)))
    expect(VAT).toBe(sum(all.map(({ vat }) => vat)))
    expect(Loss).toBeLessThan(0)
  },
)

/** Cents. */
async function sumsOfExport(): Promise<Record<string, number>> {
  let text = ''
  for await (const page of exportMovements(shop, { from: '2026-11-01', to: '2026-11-30' })) text += page
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
  const cents = (cell = '') => Math.round(Number(cell || 0) * 100)
  return Object.fromEntries(
    ['Amount', 'Loss', 'VAT'].map((n) => [n, sum(rows.map((row) => cents(row[head.indexOf(n)])))]),
  )
}
