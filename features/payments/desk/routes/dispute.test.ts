import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskRoutes, fill } from '../../../../routes.ts'
import { type Owner, ownerOf } from '../../../../tests/support/shop/owner.ts'
import { openDispute, orderPaid, reread } from '../../../../tests/support/shop/test-shop.ts'
import { locationOf, openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'
import type { Payment } from '../../../../platform/payments/provider.ts'
import type { Order } from '../../../orders/index.ts'
import { recordFirstRead } from '../../../orders/reader/record-access.ts'
import { applyPayment } from '../../refunds/apply-payment.ts'

let site: TestSite
let owner: Owner
let order: Order
beforeEach(async () => {
  site = await openTestSite()
  owner = await ownerOf(site)
  order = await orderPaid(site.shop, 'ada@example.com')
})
afterEach(() => site.shop.remove())

const read = async (path: string) => await (await owner.get(path)).text()
const disputePath = () => fill(deskRoutes.dispute, order.id)

test('a dispute that is answered leaves Today, and comes back if it is not answered after all', async () => {
  await reported({ isAnswered: false })
  const today = async () => await read(deskRoutes.today)
  expect(await today()).toContain(disputePath())
  expect(locationOf(await owner.post(disputePath(), { answered: 'yes' }))).toBe(disputePath())
  expect(await today()).toContain('All clear')
  expect(await read(disputePath())).toContain('You have answered. The bank or PayPal decides')
  expect(await read(fill(deskRoutes.order, order.id))).toContain('answered, not decided yet')
  await owner.post(disputePath(), { answered: 'no' })
  expect(await today()).toContain(disputePath())
  const acts = await read(deskRoutes.journal)
  for (const act of ['answered a dispute', 'marked a dispute as not answered yet']) expect(acts).toContain(act)
})

test('a dispute that the provider has an answer for is not on Today; its next stage is', async () => {
  await reported({ state: 'inquiry', isAnswered: true })
  expect(await read(deskRoutes.today)).toContain('All clear')
  await reported({ state: 'inquiry', isAnswered: false })
  expect(await read(deskRoutes.today)).toContain('All clear')
  await reported({ state: 'open', isAnswered: false })
  expect(await read(deskRoutes.today)).toContain(disputePath())
})

test('what came after the page was opened is not marked as answered', async () => {
  await reported({ state: 'inquiry' })
  const [, version = ''] = /name="version" value="([^"]+)"/.exec(await read(disputePath())) ?? []
  await reported({ state: 'open' })
  expect((await owner.post(disputePath(), { answered: 'yes', version })).status).toBe(409)
  expect((await reread(site.shop, order)).disputeAnsweredAt).toBeNull()
})

test('an answer that is late is called overdue, on the dispute and on the order', async () => {
  await openDispute(site.shop, order, { answerBy: '2026-11-20T00:00:00.000Z' })
  expect(await read(disputePath())).not.toMatch(/overdue|The deadline has passed/)
  site.shop.wait({ days: 10 })
  owner = await ownerOf(site)
  expect(await read(disputePath())).toContain('overdue')
  expect(await read(disputePath())).toContain('if it still takes an answer, send it now')
  expect(await read(fill(deskRoutes.order, order.id))).toContain('answer overdue since')
})

test('disputes are listed under Cases, with their deadline, also one that is answered', async () => {
  await openDispute(site.shop, order, { answerBy: '2026-11-20T00:00:00.000Z' })
  const cases = async () => {
    const page = await read(deskRoutes.cases)
    return page.slice(page.indexOf('<h2>Disputes</h2>'), page.indexOf('<h2>Open cases</h2>'))
  }
  for (const text of [`href="${disputePath()}"`, order.number, 'ada@example.com', '20 Nov 2026'])
    expect(await cases()).toContain(text)
  site.shop.wait({ days: 10 })
  owner = await ownerOf(site)
  expect(await cases()).toContain('overdue')
  await owner.post(disputePath(), { answered: 'yes' })
  // Below the number, not over it.
  expect(await cases()).toContain('<td class="wide">answered, the bank or PayPal decides')
  await reported({ state: 'lost' })
  expect(await cases()).not.toContain(order.number)
})

test('a dispute begins with its deadline, and says what giving in costs and where it is done', async () => {
  await openDispute(site.shop, order, { answerBy: '2026-11-20T00:00:00.000Z' })
  await site.shop.db.updateTable('orders').set({ provider: 'stripe' }).execute()
  const page = await read(disputePath())
  expect(page.indexOf('answer by')).toBeLessThan(page.indexOf('How to answer'))
  expect(page).toContain('It costs you €40, which goes to the buyer, and the provider’s fee')
  expect(page).toContain('Open the dispute at Stripe, and choose “Accept dispute”.')
})

test('the field of the suggested answer is as long as its text, and in a rehearsal nothing can be given in', async () => {
  await openDispute(site.shop, order, { reason: 'other' })
  const rows = async () => Number(/<textarea[^>]* rows="(\d+)"/.exec(await read(disputePath()))?.[1])
  const short = await rows()
  expect(short).toBeLessThan(12)
  expect(await read(disputePath())).toContain('In a rehearsal there is no provider where you could accept it.')
  await recordFirstRead(site.shop, order.id)
  expect(await rows()).toBeGreaterThan(short)
})

test('an inquiry ends with a refund of the order', async () => {
  await openDispute(site.shop, order, { state: 'inquiry' })
  const page = await read(disputePath())
  expect(page).toContain(`<a href="${fill(deskRoutes.order, order.id)}#refund">Refund the order</a>`)
  expect(page).not.toContain('It costs you')
})

test('the suggested answer says only what the shop has recorded', async () => {
  await openDispute(site.shop, order, { reason: 'product_unacceptable' })
  const before = await read(disputePath())
  expect(before).toContain(`Order ${order.number} is a purchase of`)
  expect(before).toContain('whole chapters can be read on our site before buying')
  const [there = '', missing = ''] = before.split('The shop has no record of these, so the answer leaves them out:')
  expect(there).not.toContain('A sign that the buyer opened the guide')
  expect(missing).toContain('A sign that the buyer opened the guide')
  expect(before).not.toContain('The guide was first opened on')
  await recordFirstRead(site.shop, order.id)
  const download = { orderId: order.id, edition: 1, at: site.shop.now().toISOString() }
  await site.shop.db
    .insertInto('downloads')
    .values({ ...download, ticketHash: 'a', format: 'pdf' })
    .execute()
  await site.shop.db
    .insertInto('downloads')
    .values({ ...download, ticketHash: 'b', format: 'epub' })
    .execute()
  site.shop.wait({ days: 1 })
  await site.shop.db
    .insertInto('downloads')
    .values({ ...download, ticketHash: 'c', format: 'pdf', at: site.shop.now().toISOString() })
    .execute()
  owner = await ownerOf(site)
  const page = await read(disputePath())
  expect(page).toContain('The guide was first opened on 15 November 2026 at 09:00 UTC. Our records show: ')
  for (const use of ['PDF downloaded on 15', 'EPUB downloaded on 15', 'First chapter read in the browser on 15'])
    expect(page.split(`${use} November 2026 at 09:00 UTC`)).toHaveLength(3)
})

test('the suggested answer announces no emails that a mail server did not accept, and no use that is not recorded', async () => {
  await openDispute(site.shop, order)
  await site.shop.idle()
  const attached = async () => /Attached: [^<]*\./.exec(await read(disputePath()))?.[0]
  expect(await attached()).toBe('Attached: the record of the sale and the refund policy that the buyer agreed to.')
  await site.shop.db.updateTable('outbox').set({ state: 'accepted' }).execute()
  await recordFirstRead(site.shop, order.id)
  expect(await attached()).toMatch(/the record of delivery and use, our emails to the buyer, and/)
})

test.each(['product_not_received', 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED'])(
  'the answer to %s says how the guide is delivered',
  async (reason) => {
    await openDispute(site.shop, order, { reason })
    expect(await read(disputePath())).toContain('The guide was delivered by download')
  },
)

test('placeholders of the seller are left out of the evidence, and named above everything to send', async () => {
  const { seller } = site.shop.settings
  expect(await read(disputePath())).toContain(`<p>${[seller.name, ...seller.address, seller.email].join(', ')}</p>`)
  Object.assign(site.shop.settings, { seller: { ...seller, placeholder: true } })
  const page = await read(disputePath())
  expect(page).not.toContain(seller.address[0])
  await openDispute(site.shop, order)
  const dispute = await read(disputePath())
  const warning = dispute.indexOf('This record leaves out your postal address')
  expect(warning).toBeGreaterThan(0)
  for (const later of ['data-copy', 'data-print', 'I have answered'])
    expect(dispute.indexOf(later)).toBeGreaterThan(warning)
})

test.each([
  ['stripe', 0, 'https://dashboard.stripe.com/disputes/dp_1'],
  ['stripe', 1, 'https://dashboard.stripe.com/test/disputes/dp_1'],
  ['paypal', 0, 'https://www.paypal.com/resolutioncenter/view/dp_1'],
  ['paypal', 1, 'https://www.sandbox.paypal.com/resolutioncenter/view/dp_1'],
] as const)('a dispute at %s (test: %d) is one press away', async (provider, isTest, url) => {
  await openDispute(site.shop, order)
  await site.shop.db.updateTable('orders').set({ provider, test: isTest }).execute()
  expect(await read(disputePath())).toContain(`href="${url}"`)
})

/** By the provider. */
async function reported(dispute: Partial<NonNullable<Payment['dispute']>>): Promise<void> {
  const { paymentId, price: amount, currency } = order
  const about = { id: 'dp_1', state: 'open', reason: 'fraudulent', amount, answerBy: null, ...dispute } as const
  const payment = { paymentId: paymentId ?? '', amount, currency, refunded: 0, country: null, paidWith: null }
  await applyPayment(site.shop, order, { ...payment, dispute: about })
}
