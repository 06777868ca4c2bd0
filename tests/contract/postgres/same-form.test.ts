import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../../../features/checkout/place-order.ts'
import { orderToken } from '../../../features/orders/find/order-link.ts'
import type { Order } from '../../../features/orders/order.ts'
import { readSeats } from '../../../features/orders/seats/seats.ts'
import { settle } from '../../../features/payments/settle.ts'
import { newIdempotencyKey } from '../../../platform/shop/row-id.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import { createInterleaver, type Interleaver } from '../../model/interleave.ts'
import { SEED } from '../../model/size.ts'
import { createRandom } from '../../soak/random.ts'
import { act, orderPaid } from '../../support/shop/test-shop.ts'
import { openTestSite, type TestSite } from '../../support/shop/test-site.ts'
import { Visit } from '../../support/shop/visit.ts'
import { freshDatabase } from '../both-databases.ts'

/** Of pairs of forms. */
const ROUNDS = 12

/** A form of the order page that the buyer fills in and sends. */
interface Form {
  fillIn(page: Visit): Promise<unknown>
  send: [button: string, within: string]
}

const later = (page: Visit) => Promise.resolve(page)
const email = (place: number, address: string): Form => ({
  fillIn: (page) => later(page.fill(`#email-${place}`, address)),
  send: ['Save', `#copy-${place}`],
})
const named = (place: number, name: string): Form => ({
  fillIn: (page) => later(page.fill(`#name-${place}`, name)),
  send: ['Save', `#copy-${place}`],
})
const list = (recipients: string): Form => ({
  fillIn: (page) => page.fill('#list', recipients).press('Check who gets what'),
  send: [recipients.includes('@') ? 'Email' : 'Save', '.seat-review'],
})
const COPIES: readonly [Form, ...Form[]] = [
  email(1, 'grace@example.com'),
  email(1, 'zoe@example.com'),
  email(2, 'grace@example.com'),
  named(1, 'Grace'),
  named(1, 'Bob'),
  { fillIn: later, send: ['Yes, make a new link', '#copy-1'] },
  { fillIn: later, send: ['Yes, keep copy 1', '.seats'] },
  list('Grace'),
  list('Grace grace@example.com'),
  list('ben@example.com, zoe@example.com'),
]

const gift = (label: string, value: string): Form => ({
  fillIn: (page) => later(page.fill(label, value)),
  send: ['Save changes', '.seats'],
})
const GIFTS: readonly [Form, ...Form[]] = [
  gift('#gift-email', 'hopper@example.com'),
  gift('#gift-email', 'zoe@example.com'),
  gift('#gift-recipient', 'Captain Grace'),
  gift('#gift-date', '2026-12-24'),
  gift('#gift-message', 'Merry Christmas!'),
  { fillIn: later, send: ['Yes, send the gift now', '.seats'] },
]

let one: TestSite
let other: TestSite
let interleaver: Interleaver
beforeAll(async () => {
  const postgresUrl = await freshDatabase()
  const settings = { database: { postgresUrl }, secret: 'a secret that both servers share, really' }
  one = await openTestSite(settings)
  other = await openTestSite(settings)
  interleaver = await createInterleaver(postgresUrl)
})
afterAll(async () => {
  await interleaver.stop()
  await one.shop.remove()
  await other.shop.remove()
})

async function giftOf(site: TestSite): Promise<Order> {
  const names = { recipientName: 'Grace', fromName: 'Ada', delivery: 'email', email: 'grace@example.com' }
  const form = { email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  const placed = await placeOrder(site.shop, { ...form, gift: { ...names, date: '2026-11-28', message: 'Hello.' } })
  if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
  await act(site.shop, placed.order, 'pay')
  return (await settle(site.shop, placed.order)).order
}

/** With the emails it sends in the background. */
async function send(site: TestSite, page: Visit, form: Form): Promise<void> {
  await page.press(...form.send)
  await site.shop.idle()
}

type Run = (first: () => Promise<void>, second: () => Promise<void>) => Promise<void>

const opensIn = (day: string | null) => (day === null || Date.parse(day) <= one.shop.now().getTime() ? 'now' : day)

/** What a buyer has who opens the page of one order in two tabs, and then sends a form of each. */
async function afterBoth(buy: () => Promise<Order>, forms: readonly [Form, Form], run: Run): Promise<string> {
  for (const { shop } of [one, other]) shop.wait({ minutes: 30 })
  const order = await buy()
  await one.shop.idle()
  const path = fill(shopRoutes.order, orderToken(one.shop, order))
  const pages = [await new Visit(one).open(path), await new Visit(other).open(path)] as const
  for (const [i, page] of pages.entries()) await forms[i]?.fillIn(page)
  await run(
    () => send(one, pages[0], forms[0]),
    () => send(other, pages[1], forms[1]),
  )
  await Promise.all([one.shop.idle(), other.shop.idle()])
  for (const page of pages) expect([200, 422], page.text()).toContain(page.status)
  const mails = one.shop.db.selectFrom('outbox').select(['kind', 'recipient']).where('orderId', '=', order.id)
  const recipients = (await mails.where('kind', 'in', ['seat', 'gift']).execute()).map((mail) =>
    Object.values(mail).join(' '),
  )
  const seats = (await readSeats(one.shop.db, order)).map(
    ({ place, state, generation, sends, sentTo, recipientName, availableAt, message }) =>
      [place, state, generation, sends, sentTo, recipientName, opensIn(availableAt), message].join(' '),
  )
  return [...seats, ...recipients.toSorted()].join('\n')
}

test.each([
  ['copies', COPIES, () => orderPaid(one.shop, 'ada@example.com', 3)],
  ['a gift', GIFTS, () => giftOf(one)],
] as const)(
  'two forms about %s, sent at the same moment, end as if one had come after the other',
  async (_, all, buy) => {
    for (let round = 0; round < ROUNDS; round++) {
      const random = createRandom(SEED + round)
      const forms = [random.pick(all), random.pick(all)] as const
      const inTurn = await afterBoth(buy, forms, async (first, second) => {
        await first()
        await second()
      })
      const inOtherTurn = await afterBoth(buy, forms, async (first, second) => {
        await second()
        await first()
      })
      const at = `round ${round}: ${forms.map((form) => all.indexOf(form)).join(' and ')}`
      const together = await afterBoth(buy, forms, async (first, second) => {
        await interleaver.run(random.below(1e9), first, second)
      })
      expect([inTurn, inOtherTurn], at).toContain(together)
    }
  },
)
