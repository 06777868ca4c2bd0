import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { codesText } from '../../../content/codes.ts'
import { documents } from '../../../content/documents.ts'
import { site as siteContent } from '../../../content/site.ts'
import { tax } from '../../../content/tax.ts'
import { settle } from '../../payments/settle.ts'
import { deliverManually } from '../../payments/deliver-manually.ts'
import { documentsOf } from '../documents/find-documents.ts'
import { parseBody } from '../documents/body.ts'
import { requestInvoice } from '../documents/invoice.ts'
import { orderToken } from '../../orders/find/order-link.ts'
import type { Order } from '../../orders/order.ts'
import type { Settings } from '../../../platform/shop/settings.ts'
import { documentFonts } from '../../../tests/support/shop/document-fonts.ts'
import { report, soldTo } from '../../../tests/support/shop/taxed-sales.ts'
import { act, orderPlaced, reread, taxedByOss, testOffer } from '../../../tests/support/shop/test-shop.ts'
import { openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { documentFilePath, documentPath } from './document-paths.ts'

let site: TestSite
afterEach(() => site.shop.remove())

const company = { name: 'Salle de Sport SARL', address: '1 rue du Port\n13002 Marseille' }
const code = {
  code: 'COACH7K2M',
  percent: 25,
  amount: null,
  startsAt: null,
  endsAt: null,
  limit: null,
  perAddress: null,
}
const offer = { ...testOffer, codes: [code] }
const lost = { id: 'dp_1', state: 'lost', reason: 'fraudulent', amount: 4000, answerBy: null } as const

async function open(changes: Partial<Settings> = {}): Promise<TestSite> {
  site = await openTestSite({ offer, tax: taxedByOss, documentFonts: await documentFonts(), ...changes })
  return site
}

const printedOf = async (order: Order) =>
  (await documentsOf(site.shop.db, order)).map((document) => parseBody(document).printed)

async function sold(country: string, choice: { quantity?: number; code?: string } = {}): Promise<Order> {
  const order = await orderPlaced(site.shop, choice)
  await act(site.shop, order, 'pay')
  await site.shop.db.updateTable('rehearsals').set({ country }).where('orderId', '=', order.id).execute()
  return (await settle(site.shop, order)).order
}

/** The sheet of each document as HTML, and its PDF. */
async function rendered(orders: readonly Order[]): Promise<string[]> {
  const sheets: string[] = []
  for (const order of orders) {
    const link = orderToken(site.shop, order)
    for (const { number } of await documentsOf(site.shop.db, order)) {
      const page = await (await site.get(documentPath(link, number))).text()
      const pdf = await (await site.get(documentFilePath(link, number))).arrayBuffer()
      sheets.push(/<article class="document-sheet">.*<\/article>/s.exec(page)?.[0] ?? '')
      sheets.push(Buffer.from(pdf).toString('base64'))
    }
  }
  return sheets
}

/** Writes another text into every text of the content, until the test ends. */
function rewrite(content: object): void {
  for (const [key, value] of Object.entries(content)) {
    if (typeof value === 'object' && value !== null) rewrite(value)
    if (typeof value !== 'string') continue
    Object.assign(content, { [key]: `${value} CHANGED` })
    onTestFinished(() => void Object.assign(content, { [key]: value }))
  }
}

test.each<Settings['tax']['mode']>(['unset', 'small-business', 'home', 'oss'])(
  'issued documents are the same to the byte after every text of the content has changed: %s',
  async (mode) => {
    await open({ tax: { ...taxedByOss, mode } })
    const { shop } = site
    const orders = [await sold('FR'), await sold('US'), await sold('DE', { quantity: 3, code: 'COACH7K2M' })]
    for (const order of orders) await requestInvoice(shop, order, company)
    const [first] = orders
    if (first) await report(shop, first, [['re_1', 1500]], lost)
    const before = await rendered(orders)
    expect(before.length).toBeGreaterThan(7)
    expect(before.join()).not.toContain('CHANGED')
    for (const content of [documents, codesText, siteContent, tax, shop.settings]) rewrite(pick(content))
    expect(await rendered(orders)).toEqual(before)
  },
)

/** Of the settings, only what a document could print: without the database and the keys of links. */
function pick(content: object): object {
  return content === site.shop.settings
    ? [site.shop.settings.seller, site.shop.settings.offer, site.shop.settings.documentCopy, site.shop.settings.tax]
    : content
}

describe('a full invoice', () => {
  const netLines = async (order: Order) => {
    await requestInvoice(site.shop, order, company)
    return (await printedOf(order)).at(-1)?.parts
  }

  test('states the price of each copy without VAT', async () => {
    await open()
    expect(await netLines(await sold('DE'))).toEqual([
      ['Price each, net', '€33.61'],
      ['Net amount', '€33.61'],
      ['VAT 19% (Germany)', '€6.39'],
    ])
    // 20 × €23.53 would be a cent too much.
    expect(await netLines(await sold('DE', { quantity: 20 }))).toEqual([
      ['Price each, net', '€23.5295'],
      ['Net amount', '€470.59'],
      ['VAT 19% (Germany)', '€89.41'],
    ])
    expect(await netLines(await sold('US'))).toContainEqual(['Price each, net', '€40.00'])
  })

  test('states the discount without VAT as well, and the lines add up', async () => {
    await open()
    const order = await sold('FR', { quantity: 3, code: 'COACH7K2M' })
    expect(await netLines(order)).toEqual([
      ['Discount, code COACH7K2M', '−€30.00'],
      ['Price each, net', '€33.3333'],
      ['Discount, net', '−€25.00'],
      ['Net amount', '€75.00'],
      ['VAT 20% (France)', '€15.00'],
    ])
    const [receipt] = await printedOf(order)
    expect(receipt?.parts.map(([label]) => label)).not.toContain('Price each, net')
  })

  test('of a small business states no net amount', async () => {
    await open({ tax: { ...taxedByOss, mode: 'small-business' } })
    expect(await netLines(await sold('DE'))).toEqual([])
  })

  test('keeps its name after a credit note, and the order page offers no correction', async () => {
    await open()
    const order = await soldTo(site.shop, 'FR')
    await requestInvoice(site.shop, order, company)
    await report(site.shop, order, [['re_1', 1000]])
    expect(await requestInvoice(site.shop, order, { ...company, name: 'Another' })).toEqual({ outcome: 'credited' })
    expect((await requestInvoice(site.shop, order, company)).outcome).toBe('issued')
    expect(await printedOf(order)).toHaveLength(3)
    const page = `/orders/${orderToken(site.shop, order)}`
    expect(await (await site.get(page)).text()).not.toContain('Correct the invoice')
    const sent = await site.post(`${page}/invoice`, { company: 'Another', address: '1 Street\nTown' })
    expect(await sent.text()).toContain('A credit note refers to this invoice')
  })

  test('can still be asked for after a part was refunded', async () => {
    await open()
    const order = await soldTo(site.shop, 'FR')
    await report(site.shop, order, [['re_1', 1000]])
    expect((await requestInvoice(site.shop, order, company)).outcome).toBe('issued')
  })
})

test('a wrong amount has a receipt that does not say "Paid in full", until the owner accepts it as the price', async () => {
  await open()
  const order = await orderPlaced(site.shop)
  await act(site.shop, order, 'pay')
  await site.shop.db.updateTable('rehearsals').set({ amount: 3000, country: 'DE' }).execute()
  expect((await settle(site.shop, order)).outcome).toBe('wrong-amount')
  const [receipt] = await printedOf(order)
  expect(receipt?.notes).toContain('Received: €30.00. The price of the order is €40.00.')
  expect(receipt?.notes.join()).not.toContain('Paid in full')
  await deliverManually(site.shop, order)
  await requestInvoice(site.shop, await reread(site.shop, order), company)
  expect((await printedOf(order)).at(-1)?.notes).toContain('Paid in full. Nothing is due.')
})

test('money that returns after a lost dispute has a receipt over that amount, not "Paid in full"', async () => {
  await open()
  const order = await soldTo(site.shop, 'FR')
  await report(site.shop, order, [], { ...lost, amount: 1500 })
  await report(site.shop, order, [], { ...lost, amount: 1500, state: 'won' })
  const [sale, , returned] = await printedOf(order)
  expect(sale?.notes).toContain('Paid in full. Nothing is due.')
  expect(returned?.notes).toContain('Received: €15.00. The price of the order is €40.00.')
})

test('a tax number is not called a VAT ID', async () => {
  const seller = { name: 'The Seller', address: ['1 High Street', 'Town'], email: 'seller@shop.example' }
  await open({ seller: { ...seller, vatId: null, economicId: '12/345/67890' } })
  const [receipt] = await printedOf(await soldTo(site.shop, 'DE'))
  expect(receipt?.seller.lines.at(-1)).toBe('Tax number 12/345/67890')
  await site.shop.remove()
  await open({ seller: { ...seller, vatId: 'DE301204657', economicId: '12/345/67890' } })
  const [other] = await printedOf(await soldTo(site.shop, 'DE'))
  expect(other?.seller.lines.at(-1)).toBe('VAT ID DE301204657')
})
