import { describe, expect } from 'vitest'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { settle } from '../../features/payments/settle.ts'
import { taxOverview } from '../../features/accounts/documents/gauges.ts'
import type { OssReport } from '../../features/accounts/documents/oss.ts'
import { fileReturn, ossReport, versionOfReport } from '../../features/accounts/documents/oss-report.ts'
import type { Quarter } from '../../features/accounts/documents/quarter.ts'
import { DAY } from '../../platform/format/duration.ts'
import { recordMovement } from '../../features/accounts/ledger/ledger.ts'
import type { Order } from '../../features/orders/order.ts'
import type { TaxSettings } from '../../platform/shop/settings.ts'
import { report, settleTogether, soldTo } from '../support/shop/taxed-sales.ts'
import { act, orderPlaced, taxedByOss, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const rates = taxedByOss.rates.map((row) => ({ ...row, checkedOn: '2026-11-01', checkedBy: 'An accountant' }))
/** Sells from Germany; €9,934 were sold across borders elsewhere, so that the second sale abroad crosses the limit. */
const nearLimit: TaxSettings = {
  ...taxedByOss,
  mode: 'home',
  elsewhere: [{ year: 2026, crossBorderNet: 9934, turnover: 0 }],
}
const Q4 = { year: 2026, quarter: 4 }

const foreignSale = {
  kind: 'sale',
  amount: 4000,
  currency: 'EUR',
  tax: { taxTreatment: 'oss', taxCountry: 'FR', taxRate: 2000, taxAmount: 667 },
} as const

const sentences = async (shop: TestShop) => (await openAlerts(shop)).map(({ sentence }) => sentence).join('\n')

/** A buyer whose network is in one country and whose payment names another one. */
async function soldFrom(
  shop: TestShop,
  { network, payer }: Record<'network' | 'payer', string | null>,
): Promise<Order> {
  const order = await orderPlaced(shop, network ? { networkCountry: network } : {})
  await act(shop, order, 'pay')
  await shop.db.updateTable('rehearsals').set({ country: payer }).where('orderId', '=', order.id).execute()
  return (await settle(shop, order)).order
}

onSqlite((open) => {
  describe('the €10,000 threshold', () => {
    const home = withShop(open, { tax: nearLimit })

    home('the sale that crosses it is taxed abroad, and so are later ones, also after refunds', async (shop) => {
      expect(await soldTo(shop, 'FR')).toMatchObject({ taxTreatment: 'home', taxCountry: 'DE', taxRate: 1900 })
      const crossing = await soldTo(shop, 'FR')
      expect(crossing).toMatchObject({ taxTreatment: 'oss', taxCountry: 'FR', taxRate: 2000 })
      expect(await sentences(shop)).toMatch(/passed €10,000 in 2026.*by 10 December 2026/)
      await report(shop, crossing, [['re_1', 4000]])
      expect(await soldTo(shop, 'IT')).toMatchObject({ taxTreatment: 'oss', taxCountry: 'IT' })
      expect(await soldTo(shop, 'DE')).toMatchObject({ taxTreatment: 'home', taxCountry: 'DE' })
      expect(await soldTo(shop, 'CH')).toMatchObject({ taxTreatment: 'outside-eu', taxAmount: 0 })
      expect(await openAlerts(shop)).toHaveLength(1)
    })

    home.onBoth('twenty sales at once cross it once', async (shop) => {
      await settleTogether(shop, 20, 'FR')
      const taxed = await shop.db.selectFrom('ledger').select('taxTreatment').execute()
      expect(taxed.filter(({ taxTreatment }) => taxTreatment === 'home')).toHaveLength(1)
      expect(taxed.filter(({ taxTreatment }) => taxTreatment === 'oss')).toHaveLength(19)
      expect(await openAlerts(shop)).toHaveLength(1)
    })

    home('who crossed it last year is taxed abroad from the first sale of the year', async (shop) => {
      await soldTo(shop, 'FR')
      await soldTo(shop, 'FR')
      shop.wait({ days: 60 })
      expect(await soldTo(shop, 'FR')).toMatchObject({ taxTreatment: 'oss' })
      expect(await openAlerts(shop)).toHaveLength(1)
    })

    const far = { ...nearLimit, elsewhere: [{ year: 2026, crossBorderNet: 7990, turnover: 0 }] }
    const eighty = withShop(open, { tax: far })
    eighty('the owner gets one alert at 80 %', async (shop) => {
      for (let i = 0; i < 3; i++) await soldTo(shop, 'FR')
      expect(await sentences(shop)).toContain('have reached €8,023.61 of €10,000 in 2026')
      expect(await openAlerts(shop)).toHaveLength(1)
    })

    const small = withShop(open, { tax: { ...nearLimit, mode: 'small-business' } })
    small('a small business gets the alert, and keeps charging nothing', async (shop) => {
      for (let i = 0; i < 3; i++) await soldTo(shop, 'FR')
      expect(await soldTo(shop, 'FR')).toMatchObject({ taxTreatment: 'small-business', taxAmount: 0 })
      expect(await sentences(shop)).toContain('The shop keeps charging no VAT')
    })
  })

  describe('the threshold and the tax read the same country', () => {
    const home = withShop(open, { tax: nearLimit })
    home('sales that only the country header locates count, and the one that crosses is taxed there', async (shop) => {
      expect(await soldFrom(shop, { network: 'FR', payer: null })).toMatchObject({ taxTreatment: 'home' })
      expect(await soldFrom(shop, { network: 'FR', payer: null })).toMatchObject({
        taxTreatment: 'oss',
        taxCountry: 'FR',
      })
      expect(await sentences(shop)).toContain('passed €10,000 in 2026')
    })

    const oss = withShop(open, { tax: taxedByOss })
    oss.onBoth('whatever the evidence, the gauges are the sums of what was taxed abroad', async (shop) => {
      const countries = [null, 'DE', 'FR', 'GR', 'EL', 'MC', 'RE', 'US']
      const paid: Order[] = []
      for (const network of countries) {
        for (const payer of countries) paid.push(await soldFrom(shop, { network, payer }))
      }
      for (const order of paid.slice(0, 20)) await report(shop, order, [[`re_${order.number}`, 4000]])
      const kept = paid.slice(20).filter(({ taxTreatment }) => taxTreatment === 'oss')
      const net = (orders: Order[]) => orders.reduce((sum, { price, taxAmount }) => sum + price - (taxAmount ?? 0), 0)
      const { gauges } = await taxOverview(shop)
      const amounts = Object.fromEntries(gauges.map(({ name, amount }) => [name, amount]))
      expect(amounts['crossBorder']).toBe(net(kept))
      expect(amounts['evidence']).toBe(net(kept.filter(({ evidenceState }) => evidenceState === 'one')))
      expect(amounts['evidence']).toBeGreaterThan(0)
      expect(amounts['evidence']).toBeLessThan(amounts['crossBorder'] ?? 0)
    })
  })

  describe('where the buyer is', () => {
    const oss = withShop(open, { tax: taxedByOss })

    oss.onBoth('a sale without any country is taxed at home, and the owner is alerted', async (shop) => {
      expect(await soldTo(shop, null)).toMatchObject({ taxTreatment: 'home', taxCountry: 'DE', evidenceState: 'none' })
      expect(await sentences(shop)).toContain('reports no country')
    })

    oss('the country of the network is kept as evidence beside that of the payment', async (shop) => {
      const order = await orderPlaced(shop, { networkCountry: 'it' })
      await act(shop, order, 'pay')
      await shop.db.updateTable('rehearsals').set({ country: 'FR' }).execute()
      const { order: paid } = await settle(shop, order)
      expect(paid).toMatchObject({ taxCountry: 'FR', evidenceState: 'contradicts' })
      expect(JSON.parse(paid.evidence ?? '')).toMatchObject([
        { kind: 'ip', country: 'IT' },
        { kind: 'payer', country: 'FR' },
      ])
    })
  })

  describe('the OSS report', () => {
    const oss = withShop(open, { tax: { ...taxedByOss, rates }, timeZone: 'Europe/Berlin' })

    oss.onBoth('adds up to the ledger, with refunds of an earlier quarter as corrections', async (shop) => {
      const early = await soldTo(shop, 'GR')
      const refunded = await soldTo(shop, 'FR')
      await soldTo(shop, 'FR')
      await soldTo(shop, 'DE')
      await soldTo(shop, 'US')
      await report(shop, refunded, [['re_1', 1500]])
      expect((await ossReport(shop, Q4)).openPoints).toEqual(['2026-Q4 is not over yet.'])
      expect((await ossReport(shop, Q4)).total).toBe(774 + 667 + 417)
      shop.wait({ days: 60 })
      await report(shop, early, [['re_2', 4000]])
      const q4 = await ossReport(shop, Q4)
      expect(q4.supplies).toEqual([
        { state: 'EL', rateType: 'STANDARD', rate: 2400, taxable: 3226, vat: 774 },
        { state: 'FR', rateType: 'STANDARD', rate: 2000, taxable: 5416, vat: 1084 },
      ])
      const q1 = await ossReport(shop, { year: 2027, quarter: 1 })
      expect(q1).toMatchObject({ supplies: [], corrections: [{ period: 'Q4.2026', state: 'EL', vat: -774 }] })
      const rows = await shop.db.selectFrom('ledger').select('taxAmount').where('taxTreatment', '=', 'oss').execute()
      expect(q1).toMatchObject({ total: 0, negative: [{ state: 'EL', vat: -774 }] })
      expect(q4.total - 774).toBe(rows.reduce((sum, { taxAmount }) => sum + (taxAmount ?? 0), 0))
    })

    oss('a sale at 23:30 UTC on 31 December belongs to the owner’s next quarter', async (shop) => {
      shop.wait({ days: 46, hours: 14, minutes: 30 })
      expect(shop.now().toISOString()).toBe('2026-12-31T23:30:00.000Z')
      await soldTo(shop, 'FR')
      expect((await ossReport(shop, Q4)).supplies).toEqual([])
      expect((await ossReport(shop, { year: 2027, quarter: 1 })).total).toBe(667)
    })

    oss.onBoth('a sale found after the return was filed is a correction of the next one', async (shop) => {
      const order = await soldTo(shop, 'FR')
      shop.wait({ days: 60 })
      const filed = await ossReport(shop, Q4)
      await fileAsShown(shop, Q4)
      shop.wait({ days: 1 })
      await recordMovement(shop, shop.db, order, { ...foreignSale, reference: 'found', at: '2026-12-30T12:00:00.000Z' })
      expect(await ossReport(shop, Q4)).toEqual({ ...filed, filedAt: '2027-01-14T09:00:00.000Z' })
      const next = await ossReport(shop, { year: 2027, quarter: 1 })
      expect(next).toMatchObject({
        supplies: [],
        corrections: [{ period: 'Q4.2026', state: 'FR', vat: 667 }],
        total: 667,
      })
    })

    oss('a return that was not marked counts as filed when it is due', async (shop) => {
      const order = await soldTo(shop, 'FR')
      shop.wait({ days: 70 })
      await recordMovement(shop, shop.db, order, {
        ...foreignSale,
        reference: 'in time',
        at: '2026-12-30T12:00:00.000Z',
      })
      shop.wait({ days: 10 })
      await recordMovement(shop, shop.db, order, { ...foreignSale, reference: 'later', at: '2026-12-30T12:00:00.000Z' })
      expect((await ossReport(shop, Q4)).total).toBe(2 * 667)
      expect((await ossReport(shop, { year: 2027, quarter: 1 })).corrections).toMatchObject([{ vat: 667 }])
    })

    oss(
      'every movement is in exactly one return, whenever it was found and whenever returns were filed',
      async (shop) => {
        const order = await soldTo(shop, 'US')
        const quarters = [1, 2, 3, 4].flatMap((quarter) => [
          { year: 2027, quarter },
          { year: 2028, quarter },
        ])
        const inOrder = [Q4, ...quarters.toSorted((one, other) => one.year - other.year || one.quarter - other.quarter)]
        // A linear congruential generator: the same numbers in every run.
        let seed = 38
        const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
        let declared = 0
        for (let i = 0; i < 200; i++) {
          shop.wait({ days: 3 * random() })
          const at = new Date(shop.now().getTime() - 200 * DAY * random() ** 4).toISOString()
          const vat = 1 + Math.floor(random() * 600)
          const tax = { ...foreignSale.tax, taxAmount: vat }
          await recordMovement(shop, shop.db, order, { ...foreignSale, tax, reference: `found ${i}`, at })
          declared += vat
          const over = inOrder.filter(({ year, quarter }) => Date.UTC(year, quarter * 3, 1) < shop.now().getTime())
          if (random() < 0.1) await fileAsShown(shop, over[Math.floor(random() * over.length)] ?? Q4)
        }
        const reports: OssReport[] = []
        for (const quarter of inOrder) reports.push(await ossReport(shop, quarter))
        const vats = reports.flatMap(({ supplies, corrections }) => [...supplies, ...corrections].map(({ vat }) => vat))
        expect(vats.reduce((sum, vat) => sum + vat, 0)).toBe(declared)
        expect(reports.filter(({ corrections }) => corrections.length > 0).length).toBeGreaterThan(3)
      },
    )

    const unchecked = withShop(open, { tax: taxedByOss })
    unchecked(
      'says that it can’t be filed while a used rate is unchecked, and while nothing is taxed abroad',
      async (shop) => {
        shop.settings.tax = { ...taxedByOss, mode: 'home' }
        shop.wait({ days: 60 })
        expect((await ossReport(shop, Q4)).openPoints.join()).toContain('There is nothing to declare')
        shop.settings.tax = taxedByOss
        await soldTo(shop, 'FR')
        shop.wait({ days: 90 })
        expect((await ossReport(shop, { year: 2027, quarter: 1 })).openPoints.join()).toContain(
          'not checked yet: FR from 2026-01-01',
        )
      },
    )

    oss('the gauges and the table of other countries are sums of the ledger', async (shop) => {
      await soldTo(shop, 'FR')
      await soldTo(shop, 'US')
      const { gauges, outsideEu } = await taxOverview(shop)
      expect(Object.fromEntries(gauges.map(({ name, amount }) => [name, amount]))).toMatchObject({
        crossBorder: 3333,
        smallBusiness: 7333,
        smallBusinessLastYear: 0,
      })
      expect(outsideEu).toEqual([{ country: 'US', sales: 1, amount: 4000 }])
    })
  })
})

const fileAsShown = async (shop: TestShop, quarter: Quarter) =>
  await fileReturn(shop, quarter, versionOfReport(await ossReport(shop, quarter)))
