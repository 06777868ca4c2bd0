import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { shopText } from '../../../content/shop.ts'
import { shopRoutes } from '../../../routes.ts'
import { quoteOrder } from '../../checkout/quote.ts'
import { money } from '../../../platform/format/money.ts'
import { decode, parsePage, textOf as textIn } from '../../../tests/support/parsed-page.ts'
import { settle } from '../../payments/settle.ts'
import { startPaypal } from '../../../tests/support/providers/paypal.ts'
import { startStripe } from '../../../tests/support/providers/stripe.ts'
import { filledForm, locationOf, openTestSite, ordersIn, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { openTestShop, orderPlaced, testOffer } from '../../../tests/support/shop/test-shop.ts'

let site: TestSite
beforeEach(async () => (site = await openTestSite()))
afterEach(() => site.shop.remove())

const NOW = new Date('2026-11-15T09:00:00Z')

test.each([
  [1, 4000, 4000],
  [4, 4000, 16_000],
  [5, 3400, 17_000],
  [19, 3400, 64_600],
  [20, 2800, 56_000],
  [50, 2800, 140_000],
])('%i copies cost %i cents each, %i in total', (quantity, unitPrice, price) => {
  expect(quoteOrder(testOffer, NOW, { quantity })).toMatchObject({ unitPrice, price })
})

test('the empty form names the volume prices and has one copy', async () => {
  const html = await (await site.get(shopRoutes.checkout)).text()
  expect(html.indexOf('How many copies?')).toBeLessThan(html.indexOf(shopText.checkout.method))
  for (const text of [
    '2 to 4 copies, €40 each · 5 to 19 copies, €34 each · 20 to 50 copies, €28 each',
    'Buy now – pay €40',
  ])
    expect(html).toContain(text)
})

test('a link for clubs opens the form with its number of copies, and a number that can’t be bought with one', async () => {
  const opened = async (copies: string) =>
    parsePage(await (await site.get(`${shopRoutes.checkout}?copies=${copies}`)).text())
  const club = await opened('5')
  expect(club.querySelector('[name="gift"][checked]')?.getAttributeValue('value')).toBe('several')
  expect(club.querySelector('#quantity')?.getAttributeValue('value')).toBe('5')
  expect(textIn(club)).toContain('Buy now – pay €170')
  for (const wrong of ['0', '51', 'x', '1.5']) expect(textIn(await opened(wrong))).toContain('Buy now – pay €40')
})

test('a number of copies counts only while several are chosen', async () => {
  const form = await filledForm(site, { gift: 'no', quantity: '5' })
  const stage = locationOf(await site.post(shopRoutes.checkout, form))
  expect(await (await site.get(stage)).text()).toContain('€40')
})

test('another quantity shows the new total before anything is ordered', async () => {
  const form = await filledForm(site, { quantity: '5' })
  const html = await (await site.post(shopRoutes.checkout, form)).text()
  expect(html).toContain('You pay €170 for 5 copies.')
  expect(html).toContain('Buy now – pay €170')
  expect(html).toContain('5 copies at €34 each')
  expect(html).toMatch(/name="consent"[^>]*checked/)
  expect(await ordersIn(site.shop)).toBe(0)
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const stage = locationOf(await site.post(shopRoutes.checkout, { ...form, key, quoted: '5' }))
  expect(await (await site.get(stage)).text()).toContain('€170')
  const page = locationOf(await site.get(locationOf(await site.post(stage, { act: 'pay' }))))
  const order = await (await site.get(page)).text()
  for (const text of ['5 copies of the FitSport guide', '€170', '€34']) expect(order).toContain(text)
})

const CODE = { code: 'COACH', percent: 20, amount: null, startsAt: null, endsAt: null, limit: null, perAddress: null }

// 20 % off is less than the price of five copies, and more than the one of twenty.
test.each(['', 'COACH'])(
  'the page knows the total of each number of copies; it is ordered as shown (%s)',
  async (code) => {
    const offer = { ...testOffer, codes: [CODE] }
    site.shop.settings = { ...site.shop.settings, offer }
    const asTyped = async () => parsePage(await (await site.get(`${shopRoutes.checkout}?code=${code}`)).text())
    for (const quantity of [1, 2, 4, 5, 19, 20, 50]) {
      const page = await asTyped()
      const totals = JSON.parse(decode(page.querySelector('[data-totals]')?.getAttributeValue('data-totals') ?? ''))
      const [terms, price] = z.array(z.array(z.string())).length(50).parse(totals)[quantity - 1] ?? []
      const quote = quoteOrder(offer, site.shop.now(), { quantity, code })
      expect(price).toBe(money(quote.price, 'EUR'))
      const key = page
        .querySelector('[name="key"]')
        ?.getAttributeValue('value')
        ?.replace(/\.[^.]*/, `.${terms}`)
      const copies = { quantity: `${quantity}`, quoted: `${quantity}` }
      locationOf(
        await site.post(shopRoutes.checkout, await filledForm(site, { key, code, quotedCode: code, ...copies })),
      )
      const placed = site.shop.db.selectFrom('orders').select(['quantity', 'price']).where('quantity', '=', quantity)
      expect(await placed.execute()).toEqual([{ quantity, price: quote.price }])
    }
  },
)

test('a number of copies says when more copies cost less, and how much less', async () => {
  const page = parsePage(await (await site.get(shopRoutes.checkout)).text())
  const totals = JSON.parse(decode(page.querySelector('[data-totals]')?.getAttributeValue('data-totals') ?? ''))
  const priceOf = (quantity: number) => quoteOrder(testOffer, site.shop.now(), { quantity }).price
  for (const [i, [, , , , shown]] of z.array(z.array(z.string())).parse(totals).entries()) {
    const quantity = i + 1
    const more = testOffer.copies.volumePrices.find(({ from }) => from > quantity && priceOf(from) < priceOf(quantity))
    const [price, less] = more ? [priceOf(more.from), priceOf(quantity) - priceOf(more.from)] : [0, 0]
    const said = `${more?.from} copies cost ${money(price, 'EUR')}, ${money(less, 'EUR')} less.`
    expect([quantity, shown]).toEqual([quantity, more && quantity > 1 ? said : ''])
  }
  const eighteen = await site.post(shopRoutes.checkout, await filledForm(site, { quantity: '18', update: 'total' }))
  const { textContent } = parsePage(await eighteen.text()).querySelector('.copies .more-copies') ?? {}
  expect(textContent).toBe('20 copies cost €560, €52 less.')
})

test('a claim to have seen another total orders nothing', async () => {
  const form = await filledForm(site, { quantity: '50', quoted: '50' })
  const response = await site.post(shopRoutes.checkout, form)
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('Buy now – pay €1,400')
  expect(await ordersIn(site.shop)).toBe(0)
})

test.each(['0', '51', '-1', '1.5', 'five', '', '1e1000', '1'])('“%s” copies are refused', async (quantity) => {
  const response = await site.post(shopRoutes.checkout, await filledForm(site, { gift: 'several', quantity }))
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('href="#quantity"')
  expect(html).toContain('Enter a number of copies from 2 to 50. Need more? Write to seller@shop.example.')
  expect(html).toContain('>Buy now</button>')
  expect(html).not.toContain('pay €40')
  expect(await ordersIn(site.shop)).toBe(0)
})

test('several copies start at two, and stay chosen while another field has an error', async () => {
  const empty = parsePage(await (await site.get(shopRoutes.checkout)).text())
  expect(empty.querySelector('#quantity')?.getAttributeValue('value')).toBe('2')
  const form = await filledForm(site, { gift: 'several', quantity: '1', email: '' })
  const sent = parsePage(await (await site.post(shopRoutes.checkout, form)).text())
  expect(sent.querySelector('[name="gift"][checked]')?.getAttributeValue('value')).toBe('several')
  expect(sent.querySelectorAll('.errors a').map((link) => link.getAttributeValue('href'))).toEqual([
    '#email',
    '#quantity',
  ])
})

test('without gifts there is no choice, so one copy is a number of copies', async () => {
  const other = await openTestSite({ offer: { ...testOffer, gifts: false } })
  const empty = parsePage(await (await other.get(shopRoutes.checkout)).text())
  expect(empty.querySelector('#quantity')?.getAttributeValue('value')).toBe('1')
  const wrong = await other.post(shopRoutes.checkout, await filledForm(other, { quantity: '0' }))
  expect(await wrong.text()).toContain('Enter a number of copies from 1 to 50.')
  locationOf(await other.post(shopRoutes.checkout, await filledForm(other, { quantity: '1' })))
  await other.shop.remove()
})

test('a shop that sells one copy at a time does not ask', async () => {
  const one = await openTestSite({ offer: { ...testOffer, copies: { max: 1, volumePrices: [] } } })
  expect(await (await one.get(shopRoutes.checkout)).text()).not.toContain('How many copies?')
  await one.shop.remove()
})

test('Stripe and PayPal receive quantity and unit price, and the receipt shows both', async () => {
  const [stripe, paypal] = await Promise.all([startStripe(), startPaypal()])
  const shop = await openTestShop({ payments: { stripe: stripe.settings, paypal: paypal.settings } })
  const byCard = await orderPlaced(shop, { quantity: 5 })
  expect(stripe.sessions.get(byCard.reference ?? '')).toMatchObject({ amount_total: 17_000, quantity: 5 })
  const byPaypal = await orderPlaced(shop, { quantity: 20, method: 'paypal' })
  expect(paypal.order(byPaypal.reference).unit).toMatchObject({
    amount: { value: '560.00' },
    items: [{ quantity: '20', unit_amount: { value: '28.00' } }],
  })
  stripe.pay(byCard.reference)
  expect((await settle(shop, byCard)).order).toMatchObject({ state: 'paid', quantity: 5, unitPrice: 3400 })
  const { body } = await shop.db.selectFrom('documents').select('body').executeTakeFirstOrThrow()
  expect(JSON.parse(body)).toMatchObject({ quantity: 5, unitPrice: 3400, gross: 17_000 })
  await Promise.all([shop.remove(), stripe.stop(), paypal.stop()])
})
