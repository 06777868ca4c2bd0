import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskRoutes, fill } from '../../../../routes.ts'
import { newIdempotencyKey } from '../../../../platform/shop/row-id.ts'
import { placeOrder } from '../../../checkout/place-order.ts'
import { claimSeat } from '../../../gifts/claim-seat.ts'
import type { Order } from '../../../orders/index.ts'
import { readSeats, seatCode } from '../../../orders/seats/index.ts'
import { settle } from '../../../payments/settle.ts'
import { sentTo } from '../../../../tests/support/mail/sent-mails.ts'
import { ownerOf, type Owner } from '../../../../tests/support/shop/owner.ts'
import { act, orderPaid } from '../../../../tests/support/shop/test-shop.ts'
import { locationOf, openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'

let site: TestSite
let owner: Owner
beforeEach(async () => {
  site = await openTestSite()
  owner = await ownerOf(site)
})
afterEach(() => site.shop.remove())

const send = (order: Order, fields: Record<string, string>) =>
  owner.post(fill(deskRoutes.orderCopy, order.id), { place: '1', ...fields })
const firstSeat = async (order: Order) => (await readSeats(site.shop.db, order))[0]
const recipients = async () =>
  (await site.shop.db.selectFrom('outbox').select('recipient').where('kind', 'in', ['gift', 'seat']).execute()).map(
    ({ recipient }) => recipient,
  )

async function buyGift(date: string): Promise<Order> {
  const gift = {
    recipientName: 'Grace',
    fromName: 'Ada',
    delivery: 'email',
    email: 'graec@example.com',
    date,
    message: 'Run!',
  }
  const request = { email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey(), gift }
  const placed = await placeOrder(site.shop, request)
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  await act(site.shop, placed.order, 'pay')
  return (await settle(site.shop, placed.order)).order
}

test('a gift that went to a wrong address is sent to the right one, and says so', async () => {
  const gift = await buyGift('')
  await site.shop.idle()
  const page = await (await owner.get(fill(deskRoutes.order, gift.id))).text()
  for (const text of ['For Grace', 'graec@example.com', 'Send it by email …']) expect(page).toContain(text)
  const sent = await send(gift, { email: 'grace@example.com' })
  expect(locationOf(sent)).toContain('note=copy-now#copies-list')
  expect(await (await owner.get(locationOf(sent))).text()).toContain('The email with the gift is saved as a file')
  expect(await firstSeat(gift)).toMatchObject({ sentTo: 'grace@example.com', generation: 2 })
  expect(await recipients()).toContain('grace@example.com')
})

test('a gift that waits for its day gets another address and another day', async () => {
  const gift = await buyGift('2026-12-24')
  expect(await (await owner.get(fill(deskRoutes.order, gift.id))).text()).toContain('value="2026-12-24"')
  const past = await send(gift, { email: 'grace@example.com', date: '2026-01-01' })
  const html = await past.text()
  expect(past.status).toBe(422)
  expect(html).toContain('<a href="#copy-1-date">That day is in the past. Choose today or a later day.</a>')
  expect(html).toContain('value="grace@example.com"')
  expect(locationOf(await send(gift, { email: 'grace@example.com', date: '2026-12-25' }))).toContain(
    'note=copy-changed',
  )
  expect(await firstSeat(gift)).toMatchObject({ sentTo: 'grace@example.com', message: 'Run!' })
  expect((await firstSeat(gift))?.availableAt).toMatch(/^2026-12-25/)
})

test('a gift whose day has come has nothing to review', async () => {
  const gift = await buyGift('')
  await site.shop.idle()
  const review = await owner.post(fill(deskRoutes.orderCopyReview, gift.id), {})
  expect(locationOf(review)).toContain('note=copy-left')
})

test('a gift that waits is found by a filter, does not call itself delivered, and is sent at once', async () => {
  const gift = await buyGift('2026-11-20')
  const path = fill(deskRoutes.order, gift.id)
  const list = async () => await (await owner.get(`${deskRoutes.orders}?state=gift`)).text()
  expect(await list()).toContain(gift.number)
  const page = await (await owner.get(path)).text()
  expect(page).toContain('The gift waits for its day: it is emailed to graec@example.com on 20 November 2026.')
  expect(page).not.toContain('The guide was delivered.')
  expect(await recipients()).toEqual(['graec@example.com'])
  const review = await (await owner.post(fill(deskRoutes.orderCopyReview, gift.id), {})).text()
  for (const text of ['Grace, <strong>graec@example.com</strong>', '20 Nov 2026', 'The email can’t be called back.'])
    expect(review).toContain(text)
  await site.shop.idle()
  expect(await (await owner.get(path)).text()).toContain('The gift waits for its day')
  expect(locationOf(await send(gift, { now: 'yes' }))).toContain('note=copy-now')
  await site.shop.idle()
  expect(await (await owner.get(path)).text()).toContain(
    'the email with the gift to graec@example.com is saved as a file',
  )
  expect(await list()).toContain(gift.number)
  await site.shop.db.updateTable('seats').set({ state: 'claimed' }).execute()
  expect(await list()).not.toContain(gift.number)
})

test('an opened gift says when on its giver’s order, and one press tells the giver', async () => {
  const gift = await buyGift('')
  await site.shop.idle()
  const path = fill(deskRoutes.order, gift.id)
  expect(await (await owner.get(path)).text()).toContain('We emailed your gift to graec@example.com')
  const [seat] = await readSeats(site.shop.db, gift)
  if (!seat) throw new Error('There is no gift.')
  await claimSeat(site.shop, seatCode(site.shop, seat), { email: 'grace@example.com', key: newIdempotencyKey() })
  const page = await (await owner.get(path)).text()
  expect(page).toContain('The gift was opened on 15 November 2026 at 09:00 UTC.')
  expect(page).not.toMatch(/Saved as a file|waiting to be sent|First opened<\/dt><dd><span/)
  await owner.post(fill(deskRoutes.orderMessage, gift.id), { template: 'My gift did not arrive' })
  const answer = await sentTo(site.shop, 'ada@example.com')
  expect(answer).toContain('it was opened on 15 November 2026 at 09:00 UTC')
  expect(answer.slice(answer.indexOf('Your gift has arrived'))).not.toContain('grace@example.com')
})

test.each([
  ['queued', 0, 'goes out now', 'Email waiting'],
  ['queued', 2, 'hasn’t accepted our email', 'Email delayed'],
  ['accepted', 1, 'look in the spam folder', 'Emailed'],
  ['refused', 1, 'could not be delivered to graec@example.com', 'Email not delivered'],
] as const)(
  'a gift whose email is %s after %d attempts has one state, and its answer',
  async (state, attempts, answer, badge) => {
    const gift = await buyGift('')
    await site.shop.idle()
    Object.assign(site.shop.mailer, { filesOnly: false })
    await site.shop.db.updateTable('outbox').set({ state, attempts }).where('kind', '=', 'gift').execute()
    const page = await (await owner.get(fill(deskRoutes.order, gift.id))).text()
    expect(page).toContain(answer)
    expect(/order-state">.*?<\/p>/s.exec(page)?.[0]).toContain(badge)
    expect(page.split(badge)).toHaveLength(2)
  },
)

test('right after a gift is sent again, its note and its timeline say the same', async () => {
  const gift = await buyGift('')
  await site.shop.idle()
  Object.assign(site.shop, { sendMailNow: () => undefined })
  const page = await (await owner.get(locationOf(await send(gift, { email: 'grace@example.com' })))).text()
  expect(page).toContain('The email with the gift is saved as a file')
  expect(page).not.toContain('waiting to be sent')
})

test('a gift that its buyer wants after their time to withdraw is not sent sooner', async () => {
  const gift = await buyGift('2026-12-24')
  const notBefore = 'It can be sent from 2 December 2026 on'
  const page = await (await owner.get(fill(deskRoutes.order, gift.id))).text()
  expect(page).toContain(notBefore)
  expect(page).not.toContain('Send it now')
  const review = await owner.post(fill(deskRoutes.orderCopyReview, gift.id), {})
  for (const refused of [review, await send(gift, { now: 'yes' })])
    expect(locationOf(refused)).toContain('note=copy-not-agreed')
  const sooner = await send(gift, { email: 'grace@example.com', date: '2026-11-20' })
  expect([sooner.status, await sooner.text()]).toEqual([422, expect.stringContaining(notBefore)])
  site.shop.wait({ days: 17 })
  owner = await ownerOf(site)
  expect(locationOf(await send(gift, { now: 'yes' }))).toContain('note=copy-now')
})

test('an address that can’t be one is marked, and nothing is sent', async () => {
  const team = await orderPaid(site.shop, 'team@example.com', 2)
  const refused = await send(team, { email: 'reader' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('<a href="#copy-1-email">That doesn’t look like an email address.</a>')
  expect(await recipients()).toEqual([])
})

test('a browser lets forms with an address be sent, so that the page says what is wrong, on top and in our words', async () => {
  const team = await orderPaid(site.shop, 'team@example.com', 2)
  for (const path of [fill(deskRoutes.order, team.id), deskRoutes.give, deskRoutes.personalData]) {
    const forms =
      (await (await owner.get(path)).text()).match(/<form[^>]*>(?:(?!<\/form>).)*type="(email|date)"/gs) ?? []
    expect(forms.length, path).toBeGreaterThan(0)
    for (const form of forms) expect(form).toMatch(/^<form[^>]*noValidate/i)
  }
})
