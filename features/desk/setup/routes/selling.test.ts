import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskRoutes, fill } from '../../../../routes.ts'
import { DAY } from '../../../../platform/format/duration.ts'
import { readJournal } from '../../../../platform/journal/journal.ts'
import { recordMovement } from '../../../accounts/ledger/ledger.ts'
import { readSeats } from '../../../orders/seats/seats.ts'
import type { Order } from '../../../orders/order.ts'
import { selectOrders } from '../../../orders/find/select-orders.ts'
import { ProviderRejection } from '../../../../platform/payments/provider.ts'
import { ownerOf, type Owner } from '../../../../tests/support/shop/owner.ts'
import { orderPaid, reread } from '../../../../tests/support/shop/test-shop.ts'
import { locationOf, openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'
import { deskRouteList } from '../../../../app/server/desk-routes.ts'

let site: TestSite
let owner: Owner
let order: Order

beforeAll(async () => {
  site = await openTestSite()
  owner = await ownerOf(site)
  order = await orderPaid(site.shop, 'anna@example.com')
})
afterAll(() => site.shop.remove())

const at = (route: string) => fill(route, order.id)
const textOf = async (response: Response | Promise<Response>) => await (await response).text()
const acts = async () => (await readJournal(site.shop, 20)).map(({ act }) => act)

describe('orders at the desk', () => {
  test('the search box finds an order, and opens an exact match', async () => {
    expect(await textOf(owner.get(`${deskRoutes.orders}?find=anna`))).toContain(order.number)
    expect(locationOf(await owner.get(`${deskRoutes.orders}?find=${order.number}`))).toBe(at(deskRoutes.order))
    expect(await textOf(owner.get(`${deskRoutes.orders}?find=<script>`))).toContain('&lt;script&gt;')
    expect((await owner.get(`${deskRoutes.orders}?before=nonsense&state=x&from=never`)).status).toBe(200)
  })

  test('a payment without an order can be restored from its provider', async () => {
    const lost = await orderPaid(site.shop)
    await site.shop.idle()
    for (const table of ['links', 'ledger', 'outbox'] as const) {
      await site.shop.db.deleteFrom(table).where('orderId', '=', lost.id).execute()
    }
    await site.shop.db.deleteFrom('orders').where('id', '=', lost.id).execute()
    const page = await textOf(owner.get(`${deskRoutes.orders}?find=${lost.paymentId}`))
    expect(page).toContain('No orders found for')
    expect(page).toContain(fill(deskRoutes.orderDelivery, lost.paymentId ?? ''))
  })

  test('the order page shows everything, and every action is in the journal', async () => {
    const page = await textOf(owner.get(at(deskRoutes.order)))
    for (const parts of ['anna@example.com', 'Order placed', 'Paid €40', 'Open their page', order.paymentId ?? '']) {
      expect(page).toContain(parts)
    }
    expect(locationOf(await owner.post(at(deskRoutes.orderMail), {}))).toContain('note=mail-queued')
    expect(locationOf(await owner.post(at(deskRoutes.orderPage), {}))).toMatch(/^\/orders\/[\w-]{22}$/)
    const wrong = await owner.post(at(deskRoutes.orderAddress), { email: 'no address' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('value="no address"')
    const right = { email: 'berg@example.com' }
    const review = await textOf(owner.post(at(deskRoutes.orderAddress), right))
    for (const address of ['anna@example.com', 'berg@example.com']) expect(review).toContain(address)
    expect(await reread(site.shop, order)).toMatchObject({ email: 'anna@example.com' })
    expect(locationOf(await owner.post(at(deskRoutes.orderAddressConfirm), right))).toContain('corrected')
    expect(await acts()).toEqual(expect.arrayContaining(['correct-address', 'open-page', 'resend']))
    expect(await textOf(owner.get(at(deskRoutes.dispute)))).toContain('All sales are final.')
  })

  test('a refund is reviewed first, happens once, and a part closes nothing', async () => {
    const form = { amount: '12,50', note: 'as agreed', key: 'k1' }
    for (const amount of ['', ' ', '0', 'much']) {
      const wrong = await owner.post(at(deskRoutes.orderRefund), { amount, key: 'k0' })
      expect(wrong.status).toBe(422)
      const named = 'Enter an amount, such as 12.50.'
      expect((await wrong.text()).split('class="order-sides"')).toEqual([
        expect.stringContaining(`<a href="#amount">${named}</a>`),
        expect.stringContaining(`id="amount-error">${named}<`),
      ])
      expect((await owner.post(at(deskRoutes.orderRefundConfirm), { amount, key: 'k0' })).status).toBe(422)
    }
    const review = await textOf(owner.post(at(deskRoutes.orderRefund), form))
    for (const text of ['Refund €12.50?', 'of €40 paid', 'berg@example.com', 'The buyer keeps the guide', 'value="k1"'])
      expect(review).toContain(text)
    await site.shop.idle()
    expect(await reread(site.shop, order)).toMatchObject({ refundedAmount: 0 })
    await owner.post(at(deskRoutes.orderRefundConfirm), form)
    expect(locationOf(await owner.post(at(deskRoutes.orderRefundConfirm), form))).toContain('note=refund')
    await site.shop.idle()
    expect(await reread(site.shop, order)).toMatchObject({ state: 'paid', refundedAmount: 1250 })
    for (const route of [deskRoutes.orderRefund, deskRoutes.orderRefundConfirm]) {
      const over = await owner.post(at(route), { amount: '30', key: 'k2' })
      expect(over.status).toBe(422)
      expect(await over.text()).toContain('You can refund up to €27.50.')
    }
  })
})

describe('figures and money', () => {
  test('each figure links to its rows', async () => {
    const page = await textOf(owner.get(`${deskRoutes.figures}?from=2026-11-15&to=2026-11-15`))
    for (const sum of ['€40', '−€12.50', '€27.50']) expect(page).toContain(sum)
    const [, rows = ''] = /href="([^"]*kind=back[^"]*)"/.exec(page) ?? []
    const opened = await textOf(owner.get(rows.replaceAll('&amp;', '&')))
    expect(opened).toContain('−€12.50')
    expect(opened).not.toContain('<td>Sale</td>')
  })

  test('the CSV has the rows of the filtered page, and no cell runs as a formula', async () => {
    const sale = { kind: 'sale', amount: 100, currency: 'EUR' } as const
    await recordMovement(site.shop, site.shop.db, order, { ...sale, reference: '=HYPERLINK("http://x","y")' })
    const page = await textOf(owner.get(`${deskRoutes.money}?kind=sale&from=2026-11-01&to=2026-11-30`))
    const fields = Array.from(page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g), ([, name, value]) => [
      name,
      value,
    ])
    const file = await owner.post(deskRoutes.moneyFile, Object.fromEntries(fields))
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="accounts-2026-11-01-2026-11-30.csv"')
    const text = await file.text()
    expect(text.split('\r\n').filter((line) => line.includes(',sale,'))).toHaveLength(2)
    site.shop.wait({ minutes: 1 })
    const later = await textOf(owner.post(deskRoutes.moneyFile, { kind: 'sale', from: '2026-11-01', to: '2026-11-30' }))
    expect(later).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
    expect(later).not.toMatch(/,=HYPER/)
    expect(await acts()).toContain('export-money')
  })
})

test('sales that were recorded while the clock was ahead are on the page and in the file', async () => {
  const ahead = new Date(site.shop.now().getTime() + 3 * DAY)
  const shop = { ...site.shop, now: () => ahead }
  await recordMovement(shop, shop.db, order, {
    kind: 'sale',
    amount: 700,
    currency: 'EUR',
    reference: 'from-the-future',
  })
  const span = { from: '2026-11-01', to: '2026-11-30' }
  const page = await textOf(owner.get(`${deskRoutes.money}?${new URLSearchParams(span).toString()}`))
  expect(page).toContain('from-the-future')
  const [, asOf = ''] = /name="asOf" value="([^"]*)"/.exec(page) ?? []
  expect(await textOf(owner.post(deskRoutes.moneyFile, { ...span, asOf }))).toContain('from-the-future')
})

test('what was returned above the price is shown apart, as a loss', async () => {
  const lost = { kind: 'dispute', amount: -4000, loss: -1500, currency: 'EUR', reference: 'dp_loss' } as const
  await recordMovement(site.shop, site.shop.db, order, lost)
  const page = await textOf(owner.get(deskRoutes.money))
  expect(page.match(/[−-]€15 above the price: a loss, without VAT/g)).toHaveLength(2)
})

test('an invalid time in the URL of the money page is ignored', async () => {
  for (const query of [
    'asOf=x',
    'asOf=275760-09-13',
    'from=x&to=2026-13-45',
    'after=x_y',
    'after=275760-09-13_y',
    'after=x',
    'kind=x&method=x&country=x',
  ]) {
    expect((await owner.get(`${deskRoutes.money}?${query}`)).status, query).toBe(200)
  }
  expect((await owner.post(deskRoutes.moneyFile, { asOf: 'x' })).status).toBe(200)
})

describe('personal data', () => {
  test('is shown, exported and erased, and appears in no URL or journal entry', async () => {
    const email = 'berg@example.com'
    expect((await owner.post(deskRoutes.personalData, { email: 'nobody' })).status).toBe(422)
    expect(await textOf(owner.post(deskRoutes.personalData, { email }))).toContain(order.number)
    const file: unknown = await (await owner.post(deskRoutes.personalDataExport, { email })).json()
    expect(file).toMatchObject({ email, orders: [{ number: order.number }] })
    expect((await owner.post(deskRoutes.personalDataErase, { email })).status).toBe(422)
    const erased = await textOf(owner.post(deskRoutes.personalDataErase, { email, confirm: 'yes' }))
    expect(erased).toContain('Erased for berg@example.com. One order is anonymized.')
    expect(await textOf(owner.get(at(deskRoutes.order)))).toContain('erased on request')
    expect(JSON.stringify(await readJournal(site.shop, 50))).not.toMatch(/anna|berg/)
    expect(await textOf(owner.get(`${deskRoutes.orders}?find=berg`))).not.toContain(order.number)
  })
})

test('a failed refund is shown with its reason, and retried after a review', async () => {
  const failing = await orderPaid(site.shop, 'carl@example.com')
  const of = (route: string) => fill(route, failing.id)
  const provider = site.shop.payments.get(failing.method)
  if (!provider) throw new Error('No provider takes the money.')
  const send = provider.refund.bind(provider)
  provider.refund = () => Promise.reject(new ProviderRejection('insufficient balance'))
  await owner.post(of(deskRoutes.orderRefundConfirm), { amount: '1', key: 'f1' })
  await site.shop.idle()
  provider.refund = send
  const page = await textOf(owner.get(of(deskRoutes.order)))
  expect(page).toContain('€1 could not be sent: insufficient balance')
  expect(page).toContain('Failed refund')
  expect(await textOf(owner.post(of(deskRoutes.orderRefundAgain), {}))).toContain('Refund €1?')
  await site.shop.idle()
  expect(await reread(site.shop, failing)).toMatchObject({ refundedAmount: 0 })
  expect(locationOf(await owner.post(of(deskRoutes.orderRefundAgainConfirm), {}))).toContain('note=refund')
  await site.shop.idle()
  expect(await reread(site.shop, failing)).toMatchObject({ refundedAmount: 100 })
  expect(locationOf(await owner.post(of(deskRoutes.orderRefundAgain), {}))).toContain('refund-not-again')
})

test('chosen copies are refunded and closed after a review; the others stay open', async () => {
  const team = await orderPaid(site.shop, 'team@example.com', 5)
  const of = (route: string) => fill(route, team.id)
  expect(await textOf(owner.get(of(deskRoutes.order)))).toContain('Or refund some copies')
  const none = await owner.post(of(deskRoutes.orderRefund), { key: 'c0' })
  expect(none.status).toBe(422)
  expect(await none.text()).toContain('Choose at least one copy that isn’t refunded yet.')
  const chosen: [string, string][] = [
    ['copy', '2'],
    ['copy', '4'],
    ['key', 'c1'],
  ]
  const review = await textOf(owner.post(of(deskRoutes.orderRefund), chosen))
  for (const text of ['Refund €68?', 'of €170 paid', 'Copies 2 and 4, also for readers who opened them'])
    expect(review).toContain(text)
  for (let press = 0; press < 2; press++) {
    const confirmed = await owner.post(of(deskRoutes.orderRefundConfirm), chosen)
    expect(locationOf(confirmed)).toContain('note=refund')
  }
  await site.shop.idle()
  expect(await reread(site.shop, team)).toMatchObject({ state: 'paid', refundedAmount: 6800 })
  const states = (await readSeats(site.shop.db, team)).map(({ state }) => state)
  expect(states).toEqual(['open', 'closed', 'open', 'closed', 'open'])
  expect((await owner.post(of(deskRoutes.orderRefund), { copy: '2', key: 'c2' })).status).toBe(422)
})

test('a free copy is given with a reason and once, and only by the passkey where there is one', async () => {
  expect(await textOf(owner.get(deskRoutes.orders))).toContain(`href="${deskRoutes.give}"`)
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(await textOf(owner.get(deskRoutes.give))) ?? []
  expect(key).not.toBe('')
  const typed = { email: 'critic@example.com', note: 'review copy', key }
  for (const [wrong, error] of [
    [{ ...typed, note: ' ' }, 'Enter why, such as “review copy”.'],
    [{ ...typed, email: 'critic' }, 'That doesn’t look like an email address.'],
  ] as const) {
    const refused = await owner.post(deskRoutes.give, wrong)
    const html = await refused.text()
    expect([refused.status, html.includes(`value="${wrong.email}"`)]).toEqual([422, true])
    expect(html).toContain(error)
  }
  const sent = [await owner.post(deskRoutes.give, typed), await owner.post(deskRoutes.give, typed)]
  await site.shop.idle()
  const copies = await selectOrders(site.shop.db).where('orders.email', '=', typed.email).execute()
  expect(copies).toMatchObject([{ state: 'paid', price: 0 }])
  const page = `${fill(deskRoutes.order, copies[0]?.id ?? '')}?note=given`
  expect(sent.map(locationOf)).toEqual([page, page])
  expect(await textOf(owner.get(page))).toContain('The email with the copy is saved as a file')
  const given = (await readJournal(site.shop, 50)).filter(({ act }) => act === 'give')
  expect(given).toMatchObject([{ note: 'review copy', orderId: copies[0]?.id }])
  expect(deskRouteList.find(({ path, method }) => path === deskRoutes.give && method === 'POST')?.proof).toBe('always')
})
