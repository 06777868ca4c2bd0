import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { checkVatIds } from '../../shop/checkout/check-vat-ids.ts'
import { placeOrder } from '../../shop/checkout/place-order.ts'
import { settle } from '../../shop/checkout/settle.ts'
import { requestInvoice } from '../../shop/documents/invoice.ts'
import { ossReport } from '../../shop/documents/oss-report.ts'
import type { Order } from '../../shop/orders/order.ts'
import { planErasure, erasePersonalData } from '../../shop/people/erase-personal-data.ts'
import { exportPersonalData } from '../../shop/people/personal-data.ts'
import { newIdempotencyKey } from '../../shop/row-id.ts'
import type { Settings, TaxSettings } from '../../shop/settings.ts'
import { documentsIn, report, soldTo, taxRowsOf } from '../support/shop/taxed-sales.ts'
import { act, reread, taxedByOss, type TestShop } from '../support/shop/test-shop.ts'
import { onBothDatabases } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const company = {
  name: 'Salle de Sport SARL',
  address: '1 rue du Port\n13002 Marseille\nFrance',
  vatId: 'FR 40 303 265 045',
}

/** What the stand-in for VIES answers, and what it was asked. */
let answer: object | 'down'
let asked: string[]
const vies = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (answer === 'down') response.writeHead(500).end('{}')
  else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
})
let viesAddress: string
beforeAll(async () => {
  await new Promise<void>((resolve) => vies.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  viesAddress = `http://127.0.0.1:${(vies.address() as AddressInfo).port}`
})
afterAll(() => vies.close())
beforeEach(() => {
  answer = { isValid: true, userError: 'VALID', requestIdentifier: 'WAPI1' }
  asked = []
})

const tax: TaxSettings = { ...taxedByOss, business: 'reverse-charge' }
const settings = (): Partial<Settings> => ({ tax, viesAddress })

async function placed(shop: TestShop, typed = company): Promise<Order> {
  const form = { email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  const placement = await placeOrder(shop, { ...form, company: typed })
  if (placement.outcome !== 'placed') throw new Error(JSON.stringify(placement))
  return placement.order
}

async function pay(shop: TestShop, order: Order, country = 'FR'): Promise<Order> {
  await act(shop, order, 'pay')
  await shop.db.updateTable('rehearsals').set({ country }).where('orderId', '=', order.id).execute()
  return (await settle(shop, order)).order
}

onBothDatabases((open) => {
  const withVies = (name: string, run: (shop: TestShop) => Promise<void>) =>
    withShop((changes) => open({ ...settings(), ...changes }))(name, run)

  describe('a company', () => {
    withVies('whose VAT id VIES confirms before it pays gets an invoice with reverse charge', async (shop) => {
      const order = await placed(shop)
      await shop.idle()
      expect(asked).toEqual(['/ms/FR/vat/40303265045'])
      expect(await pay(shop, order)).toMatchObject({ taxTreatment: 'reverse-charge', taxCountry: 'FR', taxAmount: 0 })
      const [invoice] = await documentsIn(shop)
      expect(invoice).toMatchObject({
        kind: 'invoice',
        content: {
          buyer: { name: company.name, vatId: 'FR40303265045', viesRequestId: 'WAPI1' },
          tax: { treatment: 'reverse-charge', net: 4000, amount: 0 },
        },
      })
    })

    withVies('buys while VIES is down, and is corrected when it answers', async (shop) => {
      answer = 'down'
      const order = await placed(shop)
      await shop.idle()
      expect(await pay(shop, order)).toMatchObject({ state: 'paid', taxTreatment: 'oss', taxAmount: 667 })
      answer = { isValid: true, userError: 'VALID', requestIdentifier: 'WAPI2' }
      shop.wait({ minutes: 2 })
      await checkVatIds(shop)
      expect(await reread(shop, order)).toMatchObject({ taxTreatment: 'reverse-charge', taxAmount: 0, price: 4000 })
      const kinds = (await documentsIn(shop)).map(({ kind, content }) => [kind, content.tax?.amount])
      expect(kinds).toEqual([
        ['invoice', 667],
        ['credit-note', 667],
        ['invoice', 0],
      ])
      expect((await ossReport(shop, { year: 2026, quarter: 4 }, { isDraft: true })).total).toBe(0)
      await report(shop, order, [['re_1', 4000]])
      const rows = await taxRowsOf(shop, order)
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      expect(rows.reduce((sum, { taxAmount }) => sum + (taxAmount ?? 0), 0)).toBe(0)
    })

    withVies('with an unknown VAT id pays the tax of a consumer, after one question to VIES', async (shop) => {
      answer = { isValid: false, userError: 'INVALID' }
      const order = await placed(shop)
      await shop.idle()
      expect(await pay(shop, order)).toMatchObject({ taxTreatment: 'oss', taxAmount: 667 })
      shop.wait({ hours: 2 })
      await checkVatIds(shop)
      expect(asked).toHaveLength(1)
    })

    withVies('VIES is asked again for a day, and then given up', async (shop) => {
      answer = { isValid: false, userError: 'MS_UNAVAILABLE' }
      await placed(shop)
      await shop.idle()
      for (let hour = 0; hour < 30; hour++) {
        shop.wait({ hours: 1 })
        await checkVatIds(shop)
      }
      const [row] = await shop.db.selectFrom('companies').selectAll().execute()
      expect(row).toMatchObject({ state: 'given-up', lastError: 'VIES: MS_UNAVAILABLE' })
      expect(asked.length).toBeGreaterThan(5)
    })

    withVies('in the seller’s own state pays its tax', async (shop) => {
      const order = await placed(shop, { ...company, vatId: 'DE123456789' })
      await shop.idle()
      expect(await pay(shop, order, 'DE')).toMatchObject({ taxTreatment: 'home', taxAmount: 639 })
    })

    withVies('must give name, address and a VAT id, if it gives any of them', async (shop) => {
      const form = { email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
      const refused = await placeOrder(shop, { ...form, company: { name: 'X', address: '', vatId: '' } })
      expect(refused).toEqual({
        outcome: 'refused',
        errors: { company: { address: 'missing', vatId: 'malformed' } },
      })
      const empty = await placeOrder(shop, { ...form, company: { name: ' ', address: '', vatId: '' } })
      expect(empty.outcome).toBe('placed')
    })
  })

  describe('a full invoice on request', () => {
    const oss = withShop(open, { tax: taxedByOss })

    oss(
      'corrects and replaces the receipt and keeps its tax; a credit note refers to it and names its buyer',
      async (shop) => {
        const order = await soldTo(shop, 'FR')
        const issued = await requestInvoice(shop, order, company)
        expect(issued).toMatchObject({ outcome: 'issued' })
        expect(await requestInvoice(shop, order, company)).toEqual(issued)
        await report(shop, order, [['re_1', 1000]])
        const [receipt, invoice, note] = await documentsIn(shop)
        expect(invoice?.content).toMatchObject({
          kind: 'invoice',
          corrects: { number: receipt?.number },
          buyer: { name: company.name, vatId: 'FR40303265045' },
          tax: receipt?.content.tax,
        })
        expect(note?.content).toMatchObject({ corrects: { number: invoice?.number }, buyer: invoice?.content.buyer })
      },
    )

    oss('can be corrected, but not without end', async (shop) => {
      const order = await soldTo(shop, 'FR')
      for (let i = 1; i <= 5; i++) {
        expect((await requestInvoice(shop, order, { ...company, name: `Name ${i}` })).outcome).toBe('issued')
      }
      expect((await requestInvoice(shop, order, company)).outcome).toBe('too-many')
    })

    oss('is not made without name and address', async (shop) => {
      const order = await soldTo(shop, 'FR')
      const nothing = await requestInvoice(shop, order, { name: ' ', address: 'one line', vatId: 'X1' })
      expect(nothing).toEqual({
        outcome: 'refused',
        errors: { name: 'missing', address: 'missing', vatId: 'malformed' },
      })
      expect(await documentsIn(shop)).toHaveLength(1)
    })

    oss('stays when the buyer is erased, and the receipt names nobody', async (shop) => {
      const order = await soldTo(shop, 'FR')
      await requestInvoice(shop, order, company)
      const exported = await exportPersonalData(shop, order.email)
      expect(exported.orders[0]?.documents).toMatchObject([
        { kind: 'receipt', buyer: null, keptUntil: '2036-12-31' },
        { kind: 'invoice', buyer: { name: company.name }, keptUntil: '2036-12-31' },
      ])
      const { keptInvoices } = await planErasure(shop, order.email)
      expect(keptInvoices).toMatchObject([{ number: 'REHEARSAL-2026-00002', until: '2036-12-31' }])
      await erasePersonalData(shop, order.email)
      const [receipt, invoice] = await documentsIn(shop)
      expect(receipt?.body).not.toContain('@example.com')
      expect(invoice?.content.buyer?.name).toBe(company.name)
      expect((await reread(shop, order)).evidence).toContain('FR')
    })

    const gated = withShop(open, { tax: { ...taxedByOss, country: 'IT', documents: 'receipt-only' } })
    gated('is not offered where invoices come from a state platform', async (shop) => {
      const order = await soldTo(shop, 'IT')
      expect((await requestInvoice(shop, order, company)).outcome).toBe('unavailable')
      expect((await documentsIn(shop))[0]?.content).toMatchObject({ kind: 'receipt', isInvoice: false })
    })

    const unset = withShop(open)
    unset('is not offered before the owner has set a tax mode', async (shop) => {
      const order = await soldTo(shop, 'FR')
      expect((await requestInvoice(shop, order, company)).outcome).toBe('unavailable')
    })
  })
})
