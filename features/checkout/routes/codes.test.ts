import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskRoutes, fill, shopRoutes } from '../../../routes.ts'
import { orderToken } from '../../orders/find/order-link.ts'
import { codeRefusals } from '../code-refusals.ts'
import { findCode, quoteOrder } from '../quote.ts'
import { settle } from '../../payments/settle.ts'
import type { DiscountCode } from '../../../platform/shop/settings.ts'
import { startPaypal } from '../../../tests/support/providers/paypal.ts'
import { startStripe } from '../../../tests/support/providers/stripe.ts'
import { CODE_TRIES } from '../../../platform/http/code-tries.ts'
import { sentTo } from '../../../tests/support/mail/sent-mails.ts'
import { parsePage, textOf } from '../../../tests/support/parsed-page.ts'
import { ownerVisit } from '../../../tests/support/shop/owner.ts'
import { filledForm, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { openTestShop, orderPlaced, testOffer } from '../../../tests/support/shop/test-shop.ts'

const REFUSAL = 'This code can’t be used right now.'

const code = (name: string, changes: Partial<DiscountCode> = {}): DiscountCode => ({
  code: name,
  percent: 25,
  amount: null,
  startsAt: null,
  endsAt: null,
  limit: null,
  perAddress: null,
  ...changes,
})

const offer = {
  ...testOffer,
  codes: [
    code('COACH7K2M'),
    code('ENDED', { endsAt: '2026-11-15T00:00:00.000Z' }),
    code('LATER', { startsAt: '2026-11-16T00:00:00.000Z' }),
    code('TONIGHT', { endsAt: '2026-11-15T10:00:00.000Z' }),
    code('USEDUP', { limit: 1 }),
    code('ONCE', { perAddress: 1 }),
  ],
}

let site: TestSite
beforeEach(async () => {
  site = await openTestSite({ offer })
})
afterEach(async () => await site.shop.remove())

const now = new Date('2026-11-15T12:00:00Z')
const send = async (fields: Record<string, string>) => await site.post(shopRoutes.checkout, fields)

test('a percentage or an amount is taken off each copy, never below €1, and the lower price wins', () => {
  const quote = (changes: Partial<DiscountCode>, quantity = 1) =>
    quoteOrder({ ...testOffer, codes: [code('X123', changes)] }, now, { quantity, code: 'x123' })
  expect(quote({})).toMatchObject({ unitPrice: 3000, price: 3000, discount: 1000, code: 'X123' })
  expect(quote({ percent: 33 })).toMatchObject({ price: 2680, discount: 1320 })
  expect(quote({ percent: null, amount: 1000 }, 3)).toMatchObject({ price: 9000, discount: 3000 })
  expect(quote({ percent: null, amount: 5000 })).toMatchObject({ price: 100, discount: 3900 })
  expect(quote({ percent: 10 }, 5)).toMatchObject({ price: 17_000, discount: 0, code: null })
  expect(quote({ percent: 25 }, 5)).toMatchObject({ price: 15_000, discount: 5000, code: 'X123' })
})

test('a code is valid from its first to its last moment, however it is typed', () => {
  expect(findCode(offer, now, ' coach-7k2m ')?.code).toBe('COACH7K2M')
  expect(findCode(offer, new Date('2026-11-14T23:59:59.999Z'), 'ENDED')).toBeDefined()
  expect(findCode(offer, new Date('2026-11-15T00:00:00.000Z'), 'ENDED')).toBeUndefined()
  expect(findCode(offer, now, 'LATER')).toBeUndefined()
})

test('“Apply the code” leads back to its field, with the new total beside it and none above the form', async () => {
  const html = await (await send({ ...(await filledForm(site)), code: 'coach7k2m', update: 'code' })).text()
  const page = parsePage(html)
  const to = page.querySelector('[value="code"]')?.getAttributeValue('formaction') ?? ''
  expect(textOf(page.querySelector(to.slice(to.indexOf('#'))))).toContain('You now pay €30 Code COACH7K2M: €10 off')
  expect(html).not.toContain('You pay €30 for 1 copy.')
})

test('a code that is applied is what the note above the form says first', async () => {
  const form = { ...(await filledForm(site)), code: 'coach7k2m', update: 'total' }
  expect(await (await send(form)).text()).toContain('<h2>Code COACH7K2M: €10 off</h2><p>You pay €30 for 1 copy.')
})

test('a link with a code shows the code and the lower price before the buyer pays it', async () => {
  const html = await (await site.get(`${shopRoutes.checkout}?code=coach7k2m`)).text()
  for (const part of ['pay €30<', 'Code COACH7K2M: €10 off', 'name="quotedCode" value="COACH7K2M"']) {
    expect(html).toContain(part)
  }
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  locationOf(await send({ ...(await filledForm(site)), key, code: 'coach7k2m', quotedCode: 'COACH7K2M' }))
  const [order] = await site.shop.db.selectFrom('orders').selectAll().execute()
  expect(order).toMatchObject({ price: 3000, discount: 1000, discountCode: 'COACH7K2M', unitPrice: 3000 })
})

test('a code typed into the form changes the total first and orders nothing', async () => {
  const answer = await send({ ...(await filledForm(site)), code: 'COACH7K2M' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('pay €30<')
  expect(await site.shop.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('every reason for a refusal gets the same answer, and the price without a code', async () => {
  const late = await withCode('USEDUP')
  await send({ ...(await withCode('USEDUP')), email: 'first@example.com' })
  const answers = [
    await send({ ...(await filledForm(site)), code: 'GUESSED' }),
    await send({ ...(await filledForm(site)), code: 'ENDED' }),
    await send({ ...(await filledForm(site)), code: 'LATER' }),
    await send(late),
  ]
  for (const answer of answers) {
    const html = await answer.text()
    expect([answer.status, html.includes(REFUSAL), html.includes('pay €40<')]).toEqual([422, true, true])
  }
  expect(site.shop.sentences.join('\n')).toContain('The code USEDUP was refused: used-up.')
})

test('a code that is used up is refused as soon as it is entered, and stays in its field', async () => {
  const first = await withCode('USEDUP')
  await send(first)
  const entered = [
    await site.get(`${shopRoutes.checkout}?code=usedup`),
    await send({ ...(await filledForm(site)), email: 'late@example.com', code: 'usedup', update: 'code' }),
  ]
  for (const answer of entered) {
    const html = await answer.text()
    for (const part of [REFUSAL, 'pay €40<', 'value="usedup"']) expect(html).toContain(part)
    expect(html).not.toContain('€10 off')
  }
  // The form whose order took the last use keeps it.
  expect(await (await send({ ...first, update: 'code' })).text()).toContain('Code USEDUP: €10 off')
  expect(await codeRefusals(site.shop)).toMatchObject([{ code: 'USEDUP', reason: 'used-up', count: 2 }])
})

test('who types the address of a buyer learns nothing about their unpaid order, and gets no link of it', async () => {
  locationOf(await send(await withCode('ONCE')))
  const other = await send(await withCode('ONCE'))
  expect([other.headers.get('location'), await other.text()]).toEqual([null, expect.stringContaining(REFUSAL)])
  locationOf(await send({ ...(await withCode('USEDUP')), email: 'ada@example.com' }))
  for (const email of ['ada@example.com', 'late@example.com']) {
    const entered = await send({ ...(await filledForm(site)), email, code: 'USEDUP', update: 'code' })
    expect(await entered.text()).toContain(REFUSAL)
  }
})

test('after ten wrong codes, right ones are refused for ten minutes', async () => {
  for (let i = 0; i < 10; i++) await site.get(`${shopRoutes.checkout}?code=WRONG${i}`)
  expect(await (await site.get(`${shopRoutes.checkout}?code=COACH7K2M`)).text()).toContain(REFUSAL)
  site.shop.wait({ minutes: 11 })
  expect(await (await site.get(`${shopRoutes.checkout}?code=COACH7K2M`)).text()).not.toContain(REFUSAL)
})

const guess = (from: string, typed: string) =>
  site.get(`${shopRoutes.checkout}?code=${typed}`, { 'x-forwarded-for': from })
const isRefused = async (answer: Promise<Response>) => (await (await answer).text()).includes(REFUSAL)

/** Each kind of network with many of its addresses, and an address in the network beside it. */
const networks: [string, number, (n: number) => string, string][] = [
  ['one IPv6 /64', CODE_TRIES.client, (n) => `2001:db8:1:1::${n + 1}`, '2001:db8:1:2::1'],
  ['one IPv6 /48', CODE_TRIES.network, (n) => `2001:db8:2:${n.toString(16)}::1`, '2001:db8:3:1::1'],
  ['one IPv4 address', CODE_TRIES.client, () => '192.0.2.1', '192.0.2.2'],
  ['one IPv4 /24', CODE_TRIES.network, (n) => `198.51.100.${n}`, '198.51.101.1'],
]

test.each(networks)('wrong codes from %s block it, and no other', async (_, tries, address, neighbor) => {
  // A client that is blocked goes on: it must not block its neighbors.
  for (let n = 0; n < tries * 2; n++) await guess(address(n), `WRONG${n}`)
  expect(await isRefused(guess(address(tries), 'COACH7K2M'))).toBe(true)
  expect(await isRefused(guess(neighbor, 'COACH7K2M'))).toBe(false)
})

test('after many wrong codes from many networks, only requests with a code are slow', async () => {
  for (let n = 0; n < CODE_TRIES.all; n++) await guess(`10.${n}.0.1`, `WRONG${n}`)
  const order: string[] = []
  const first = (name: string, answer: Promise<Response>) => answer.then(() => order.push(name))
  await Promise.all([
    first('with a code', guess('203.0.113.1', 'COACH7K2M')),
    first('without', site.get(shopRoutes.checkout, { 'x-forwarded-for': '203.0.113.2' })),
    first('a form without', send(await filledForm(site))),
  ])
  expect(order.at(-1)).toBe('with a code')
  expect(await isRefused(guess('203.0.113.3', 'COACH7K2M'))).toBe(false)
})

test('an open form keeps a code that ends meanwhile', async () => {
  const form = await withCode('TONIGHT')
  site.shop.wait({ hours: 2 })
  locationOf(await send(form))
  const [order] = await site.shop.db.selectFrom('orders').selectAll().execute()
  expect(order).toMatchObject({ price: 3000, discountCode: 'TONIGHT' })
})

test('a canceled order is not resumed after its code was used for another', async () => {
  await send(await withCode('ONCE'))
  const [first] = await site.shop.db.selectFrom('orders').selectAll().execute()
  if (!first) throw new Error('There is no order.')
  const link = orderToken(site.shop, first)
  await site.get(fill(shopRoutes.paymentCancel, link))
  await site.post(locationOf(await send(await withCode('ONCE'))), { act: 'pay' })
  const back = locationOf(await site.post(fill(shopRoutes.resumePayment, link), {}))
  expect(back).toContain('why=codeUsed')
  const page = await (await site.get(back)).text()
  expect(page).toContain('You’ve already used this code')
  expect(page).not.toContain('value="ONCE"')
})

test('on the order page of several copies, price, discount and total add up', async () => {
  const several = { quantity: '3', code: 'COACH7K2M' }
  const html = await (await send({ ...(await filledForm(site)), ...several, update: 'code' })).text()
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const shown = { ...several, key, quoted: '3', quotedCode: 'COACH7K2M' }
  const stage = locationOf(await send({ ...(await filledForm(site)), ...shown }))
  const order = locationOf(await site.get(locationOf(await site.post(stage, { act: 'pay' }))))
  const page = (await (await site.get(order)).text()).replace(/<[^>]+>/g, ' ')
  expect(page).toMatch(/Price of each copy\s+€40\s+Discount, code COACH7K2M\s+−€30\s+Paid\s+€90/)
})

test('receipt and order page show the discount', async () => {
  const stage = locationOf(await send(await withCode('COACH7K2M')))
  const order = locationOf(await site.get(locationOf(await site.post(stage, { act: 'pay' }))))
  const page = await (await site.get(order)).text()
  const sums = /Price\s+€40\s+Discount, code COACH7K2M\s+−€10\s+Paid\s+€30/
  expect(page.replace(/<[^>]+>/g, ' ')).toMatch(sums)
  await site.shop.idle()
  expect((await sentTo(site.shop, 'ada@example.com')).replaceAll(':', ' ')).toMatch(sums)
  const receipt = /href="(\/orders\/[^"]+\/documents\/[^"/]+)"/.exec(page)?.[1] ?? ''
  const text = (await (await site.get(receipt)).text()).replace(/<[^>]+>/g, ' ')
  expect(text).toMatch(/€40\.00.*Discount, code COACH7K2M\s+−€10\.00.*€30\.00/s)
})

test('Stripe and PayPal receive the reduced price, and PayPal lists the code', async () => {
  const [stripe, paypal] = await Promise.all([startStripe(), startPaypal()])
  const shop = await openTestShop({ offer, payments: { stripe: stripe.settings, paypal: paypal.settings } })
  const byCard = await orderPlaced(shop, { quantity: 2, code: 'COACH7K2M' })
  expect(stripe.sessions.get(byCard.reference ?? '')).toMatchObject({ amount_total: 6000, quantity: 2 })
  stripe.pay(byCard.reference)
  expect((await settle(shop, byCard)).order).toMatchObject({ state: 'paid', price: 6000, discount: 2000 })
  const byPaypal = await orderPlaced(shop, { method: 'paypal', code: 'COACH7K2M' })
  expect(paypal.order(byPaypal.reference).unit).toMatchObject({
    amount: { value: '30.00' },
    items: [{ name: 'FitSport (code COACH7K2M)', quantity: '1', unit_amount: { value: '30.00' } }],
  })
  await Promise.all([shop.remove(), stripe.stop(), paypal.stop()])
})

test('without codes the form asks for none, and says that one in the link can’t be used', async () => {
  const plain = await openTestSite()
  const html = await (await plain.get(`${shopRoutes.checkout}?code=COACH7K2M`)).text()
  expect(html).toContain('The code in your link can’t be used')
  expect(html).toContain('Buy now – pay €40')
  expect(html).not.toContain('Have a code')
  expect(await (await plain.get(shopRoutes.checkout)).text()).not.toContain('code in your link')
  await plain.shop.remove()
})

async function withCode(name: string): Promise<Record<string, string>> {
  const html = await (await site.get(`${shopRoutes.checkout}?code=${name}`)).text()
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { ...(await filledForm(site)), key, code: name, quotedCode: name }
}

test('a wrong code is the only error of a form that was sent to apply it', async () => {
  const { key } = await filledForm(site)
  const answer = await send({ key, email: '', code: 'WRONG', update: 'yes' })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain(REFUSAL)
  expect(html.match(/class="field-error"/g)).toHaveLength(1)
})

test('refusals are counted by code and reason, and what was typed is not stored', async () => {
  const paid = await site.post(locationOf(await send(await withCode('ONCE'))), { act: 'pay' })
  await site.get(locationOf(paid))
  await send(await withCode('ONCE'))
  for (const name of ['ENDED', 'ended', 'LATER', 'ada@example.com', 'WRONG']) {
    await send({ ...(await filledForm(site)), code: name })
  }
  expect(await codeRefusals(site.shop)).toEqual([
    { code: '', reason: 'unknown', mode: 'rehearsal', count: 2 },
    { code: 'ENDED', reason: 'ended', mode: 'rehearsal', count: 2 },
    { code: 'LATER', reason: 'not-yet', mode: 'rehearsal', count: 1 },
    { code: 'ONCE', reason: 'used-by-address', mode: 'rehearsal', count: 1 },
  ])
  const owner = await ownerVisit(site)
  await owner.open(deskRoutes.shopCodes)
  expect(owner.text('section[aria-labelledby="uses"]')).toContain('after its last day: 2')
  expect(owner.text('section[aria-labelledby="uses"]')).toContain('misspelled: refused 2 times.')
})
