import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill, shopRoutes } from '../../../routes.ts'
import type { Message } from '../../../platform/mail/mailer.ts'
import type { Order } from '../../orders/order.ts'
import { orderToken } from '../../orders/find/order-link.ts'
import { documentPath } from '../../accounts/routes/document-paths.ts'
import { selectOrders } from '../../orders/find/select-orders.ts'
import { settle } from '../../payments/settle.ts'
import { applyPayment } from '../../payments/refunds/apply-payment.ts'
import { act, orderPlaced, taxedByOss, untaxed } from '../../../tests/support/shop/test-shop.ts'
import { actionOf, filledForm, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(() => site.shop.remove())

async function newest(): Promise<Order> {
  const orders = selectOrders(site.shop.db).orderBy('paidAt', 'desc')
  return await orders.limit(1).executeTakeFirstOrThrow()
}

test('a second order within a day offers a refund on its own page, and the first does not', async () => {
  const first = await site.buy('ada@example.com')
  site.shop.wait({ hours: 2 })
  const second = await site.buy('ada@example.com')
  await site.shop.idle()
  const page = await (await site.get(second)).text()
  expect(page).toContain('less than a day ago')
  expect(page).toContain('withdraw from it and you get your money back at once')
  expect(page).toContain('value="pdf"')
  expect(await (await site.get(first)).text()).not.toContain('less than a day ago')
})

test('a partial refund is on the receipt, and downloads stay open', async () => {
  const path = await site.buy('ada@example.com')
  const order = await newest()
  const refund = { id: 're_1', amount: 1000, at: '2026-11-15T10:00:00.000Z', state: 'done' } as const
  const money = { paymentId: order.paymentId ?? '', amount: 4000, currency: 'EUR', refunded: 1000, refunds: [refund] }
  await applyPayment(site.shop, order, { ...money, country: null, paidWith: null, dispute: null })
  expect(await (await site.get(path)).text()).toMatch(/Refunded<\/dt><dd>€10</)
  const file = await site.post(actionOf(path, shopRoutes.download), { format: 'pdf' })
  expect((await site.get(locationOf(file))).status).toBe(200)
})

test('an order paid and fully refunded before the shop knew says just that', async () => {
  const stage = locationOf(await site.post(shopRoutes.checkout, await filledForm(site)))
  const back = locationOf(await site.post(stage, { act: 'pay' }))
  await site.shop.payments.get('card')?.refund(await newest(), { name: 'whole', amount: 4000 })
  const page = await (await site.get(locationOf(await site.get(back)))).text()
  expect(page).toContain('This order was refunded')
  expect(page).not.toContain('value="pdf"')
})

const sellers = {
  undecided: untaxed,
  exempt: { ...untaxed, mode: 'small-business', country: 'DE' },
  'taxed at home': { ...untaxed, mode: 'home', country: 'DE' },
  'taxed where buyers live': taxedByOss,
} as const

test.each([
  ['undecided', 'DE', 'Tax included.', '€40, tax included', 'The price includes tax.'],
  ['exempt', 'DE', 'No VAT is charged.', '€40, no VAT charged', untaxed.smallBusinessNote],
  ['exempt', 'FR', 'No VAT is charged.', '€40, no VAT charged', untaxed.smallBusinessNote],
  ['taxed at home', 'FR', 'Tax included.', '€40, tax included', 'VAT 19% (Germany)'],
  ['taxed where buyers live', 'FR', 'Tax included.', '€40, tax included', 'VAT 20% (France)'],
  ['taxed where buyers live', 'US', 'Tax included.', '€40, no EU VAT charged', 'not subject to EU VAT'],
] as const)(
  'a seller who is %s tells a buyer from %s the same before and after paying',
  async (seller, country, before, paid, receipt) => {
    await site.shop.remove()
    site = await openTestSite({ tax: sellers[seller] })
    const sent: Message[] = []
    site.shop.mailer.send = async (message) => void sent.push(message)
    const textOf = async (path: string) => await (await site.get(path)).text()
    expect(await textOf(shopRoutes.checkout)).toContain(`${before} Nothing is added later.`)
    const placed = await orderPlaced(site.shop)
    await act(site.shop, placed, 'pay')
    await site.shop.db.updateTable('rehearsals').set({ country }).execute()
    const link = orderToken(site.shop, (await settle(site.shop, placed)).order)
    await site.shop.idle()
    const page = await textOf(fill(shopRoutes.order, link))
    // Where a rate was applied, the order page has it in a line of its own.
    expect(page).toContain(/^VAT \d/.test(receipt) ? `${receipt}: ` : paid)
    expect(sent[0]?.text).toContain(paid)
    const [number = ''] = /REHEARSAL-\d{4}-\d{5}/.exec(page) ?? []
    expect(await textOf(documentPath(link, number))).toContain(receipt)
  },
)
