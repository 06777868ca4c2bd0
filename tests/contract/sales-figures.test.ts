import { describe, expect } from 'vitest'
import type { LedgerRow } from '../../platform/db/rows/money.ts'
import { recordMovement } from '../../features/accounts/ledger/ledger.ts'
import { exportMovements } from '../../features/accounts/ledger/export.ts'
import { salesFiguresOf } from '../../features/accounts/ledger/sales-figures.ts'
import { type MovementFilter, parseSpan } from '../../features/accounts/ledger/filter.ts'
import { listMovements, PAGE } from '../../features/accounts/ledger/movements.ts'
import { allSums, bucketSums, totalOf } from '../../features/accounts/ledger/sums.ts'
import type { Order } from '../../features/orders/order.ts'
import { applyPayment } from '../../features/payments/refunds/apply-payment.ts'
import { refundByOwner } from '../../features/after-sale/owner-refund.ts'
import { loadToday } from '../../features/desk/today/today.ts'
import { countVisit } from '../../platform/visits/count-visits.ts'
import { orderPaid, reread, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { sendRefunds } from './send-due.ts'
import { withShop } from './with-shop.ts'

const NOVEMBER: MovementFilter = { from: '2026-11-01', to: '2026-11-30' }

async function fileOf(shop: TestShop, filter: MovementFilter): Promise<string[][]> {
  let file = ''
  for await (const part of exportMovements(shop, filter)) file += part
  const lines = file.trimEnd().split('\r\n')
  return lines.slice(1).map((line) => line.split(','))
}

const sumOf = (rows: readonly string[][], column: number) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

async function move(shop: TestShop, order: Order, movement: Partial<LedgerRow>) {
  const { kind = 'sale', amount = 4000, reference = `r${Math.random()}`, at = shop.now().toISOString(), fee } = movement
  const entry = { ...order, method: movement.method ?? order.method, payerCountry: movement.country ?? null }
  await recordMovement(shop, shop.db, entry, { kind, amount, currency: 'EUR', reference, at, fee })
}

onSqlite((open) => {
  const check = withShop(open)
  const inBerlin = withShop(open, { timeZone: 'Europe/Berlin' })

  describe('the owner’s figures', () => {
    check.onBoth(
      'the CSV has exactly the rows of the page, both have the same sum, and a filter applies to both',
      async (shop) => {
        const order = await orderPaid(shop)
        await move(shop, order, { method: 'paypal', country: 'FR', amount: 3333, fee: 147 })
        await move(shop, order, { kind: 'refund', amount: -1501, method: 'paypal', country: 'FR' })
        await move(shop, order, { kind: 'dispute', amount: -4000, country: 'DE' })
        for (const filter of [NOVEMBER, { ...NOVEMBER, method: 'paypal' }, { ...NOVEMBER, kind: 'refund' }] as const) {
          const rows = await listMovements(shop, filter, null)
          const file = await fileOf(shop, filter)
          const sums = totalOf(allSums(await bucketSums(shop, filter)), 'EUR')
          expect(file.map((row) => row[11])).toEqual(rows.map(({ reference }) => reference))
          expect([sumOf(file, 4), sumOf(file, 5), sumOf(file, 6)]).toEqual([sums.kept, sums.fee, sums.net])
          expect(file).toHaveLength(sums.count)
        }
        expect(await fileOf(shop, { ...NOVEMBER, country: 'FR' })).toHaveLength(2)
        expect(await fileOf(shop, { ...NOVEMBER, country: '' })).toHaveLength(1)
      },
    )

    check('a sale made after the page was rendered is not in its CSV', async (shop) => {
      await orderPaid(shop)
      shop.wait({ minutes: 1 })
      const asOf = shop.now()
      shop.wait({ minutes: 1 })
      await orderPaid(shop)
      expect(await fileOf(shop, { ...NOVEMBER, asOf })).toHaveLength(1)
      expect(await fileOf(shop, NOVEMBER)).toHaveLength(2)
    })

    check.onBoth('a long export blocks no purchase and continues where it was', async (shop) => {
      const order = await orderPaid(shop)
      const [row] = await shop.db.selectFrom('ledger').selectAll().execute()
      if (!row) throw new Error(`Order ${order.number} moved no money.`)
      const copies = Array.from({ length: 2 * PAGE }, (_, n) =>
        Object.assign({}, row, { id: `${row.id}${n}`, reference: `copy ${n}` }),
      )
      for (const half of [copies.slice(PAGE), copies.slice(0, PAGE)]) {
        await shop.db.insertInto('ledger').values(half).execute()
      }
      const parts = exportMovements(shop, { ...NOVEMBER, asOf: shop.now() })
      const firstParts = [(await parts.next()).value, (await parts.next()).value]
      shop.wait({ minutes: 1 })
      await orderPaid(shop)
      for await (const part of parts) firstParts.push(part)
      const lines = firstParts.map((part) => String(part).trimEnd().split('\r\n').length)
      expect(lines).toEqual([1, PAGE, PAGE, 1])
    })

    check(
      'a refund has its sign and its own day, and is subtracted once; a partial one closes nothing',
      async (shop) => {
        const order = await orderPaid(shop)
        shop.wait({ days: 2 })
        const once = { amount: 1500, note: 'as agreed', idempotencyKey: 'a' }
        await Promise.all([refundByOwner(shop, order, once), refundByOwner(shop, order, once)])
        await sendRefunds(shop)
        const now = await reread(shop, order)
        await applyPayment(shop, now, {
          paymentId: now.paymentId ?? '',
          amount: 4000,
          currency: 'EUR',
          refunded: 1500,
          country: null,
          paidWith: null,
          dispute: null,
        })
        const buckets = await bucketSums(shop, NOVEMBER)
        expect(totalOf(allSums(buckets), 'EUR')).toMatchObject({
          sales: 4000,
          refunds: -1500,
          kept: 2500,
          refundsCount: 1,
        })
        const byDay = buckets
          .filter(({ sums }) => sums.length > 0)
          .map(({ from, sums }) => [from, totalOf(sums, 'EUR').kept])
        expect(byDay).toEqual([
          ['2026-11-15', 4000],
          ['2026-11-17', -1500],
        ])
        expect(now).toMatchObject({ state: 'paid', refundedAmount: 1500 })
        expect(await refundByOwner(shop, now, { amount: 2501, note: null, idempotencyKey: 'b' })).toEqual({
          outcome: 'too-much',
          left: 2500,
        })
      },
    )

    inBerlin('a sale at 23:30 UTC on 31 December is the new year’s where the owner lives', async (shop) => {
      const order = await orderPaid(shop)
      await move(shop, order, { at: '2026-12-31T23:30:00.000Z', reference: 'late' })
      await move(shop, order, { at: '2026-12-31T22:59:59.999Z', reference: 'early' })
      const december = await fileOf(shop, { from: '2026-12-31', to: '2026-12-31' })
      const january = await fileOf(shop, { from: '2027-01-01', to: '2027-01-01' })
      expect(december.map((row) => [row[0], row[1], row[11]])).toEqual([['2026-12-31', '23:59:59', 'early']])
      expect(january.map((row) => [row[0], row[1], row[11]])).toEqual([['2027-01-01', '00:30:00', 'late']])
      const year = await bucketSums(shop, { from: '2026-01-01', to: '2026-12-31' })
      expect(year).toHaveLength(12)
      expect(totalOf(allSums(year), 'EUR').salesCount).toBe(2)
    })

    check.onBoth('of two currencies are two totals, on the page, in the terminal and in the CSV', async (shop) => {
      await orderPaid(shop)
      const dollars = await orderPaid(shop)
      await shop.idle()
      await shop.db.updateTable('ledger').set({ currency: 'USD' }).where('orderId', '=', dollars.id).execute()
      const { from, to } = parseSpan(shop, {})
      const figures = await salesFiguresOf(shop, { from, to })
      expect(figures.total).toMatchObject({ sales: 4000, salesCount: 1 })
      expect(figures.totals).toMatchObject([
        { currency: 'EUR', sales: 4000 },
        { currency: 'USD', sales: 4000 },
      ])
      expect((await loadToday(shop)).figures.month).toMatchObject({
        currency: 'EUR',
        kept: 4000,
        others: [{ currency: 'USD', kept: 4000 }],
      })
    })

    check.onBoth('include the funnel, payment methods and countries', async (shop) => {
      const first = await orderPaid(shop)
      await orderPaid(shop)
      shop.wait({ minutes: 12 })
      const opened = { firstDownloadedAt: shop.now().toISOString() }
      await shop.db.updateTable('orders').set(opened).where('id', '=', first.id).execute()
      for (const page of ['/', '/', '/', '/preview', '/preview/why', '/checkout']) countVisit(shop, page)
      await salesFiguresOf(shop, { from: '2026-11-15', to: '2026-11-15' })
      countVisit(shop, '/')
      const figures = await salesFiguresOf(shop, { from: '2026-11-15', to: '2026-11-15' })
      expect(figures.funnel).toMatchObject({ visits: 4, previews: 2, checkouts: 1, paid: 2 })
      expect(figures.methods).toEqual([{ key: 'card', count: 2, kept: 8000 }])
      expect(figures.countries).toEqual([{ key: null, count: 2, kept: 8000 }])
      expect(figures.firstDownload).toEqual({ sales: 2, downloaded: 1, medianMinutes: 12 })
      expect(Object.keys((await shop.db.selectFrom('visits').selectAll().execute())[0] ?? {})).toEqual([
        'day',
        'page',
        'count',
      ])
    })
  })
})
