import { afterEach, beforeEach, expect, test } from 'vitest'
import { routes, shopRoutes } from '../../routes.ts'
import { sentTo } from '../support/mail/sent-mails.ts'
import { openTestSite, ordersIn, type TestSite } from '../support/shop/test-site.ts'
import { testOffer } from '../support/shop/test-shop.ts'
import { Visit } from '../support/shop/visit.ts'

const EMAIL = 'ada@example.com'
const BUY = 'Buy now – pay €40'
const CONSENT = 'I want the guide delivered at once'
const YOURS = 'It’s yours'
const CODE = {
  code: 'COACH7K2M',
  percent: 25,
  amount: null,
  startsAt: null,
  endsAt: null,
  limit: null,
  perAddress: null,
}

let site: TestSite
let buyer: Visit

beforeEach(() => begin())
afterEach(() => site.shop.remove())

async function begin(offer = testOffer) {
  site = await openTestSite({ offer })
  buyer = new Visit(site)
}

const answer = (method: 'Credit card' | 'PayPal') =>
  buyer.fill('Your email address', EMAIL).check(method).check(CONSENT).press(BUY)

async function order(method: 'Credit card' | 'PayPal' = 'Credit card') {
  await buyer.open(shopRoutes.checkout)
  await answer(method)
  expect(buyer.path).toMatch(/\/rehearsal\//)
}

const act = (value: string) => buyer.press(textOfAct(value))
const textOfAct = (value: string) => buyer.text(`button[value="${value}"]`)
const buy = async (method: 'Credit card' | 'PayPal' = 'Credit card') => {
  await order(method)
  await act('pay')
}

test.each(['Credit card', 'PayPal'] as const)('a purchase by %s, and both files', async (method) => {
  await buy(method)
  expect(buyer.text('h1')).toBe(YOURS)
  expect(buyer.text('.receipt-number')).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{4}$/)
  for (const [format, start] of [
    ['PDF', '%PDF-'],
    ['EPUB', 'PK'],
  ] as const) {
    await buyer.press(`Download ${format}`)
    expect(buyer.download?.name).toBe(`FitSport.${format.toLowerCase()}`)
    expect(buyer.download?.bytes.toString('latin1').startsWith(start)).toBe(true)
  }
  expect(await ordersIn(site.shop)).toBe(1)
})

test('declined, then paid with another method', async () => {
  await order()
  await act('decline')
  expect(buyer.text('h1, h2')).toContain('The payment was declined')
  expect(buyer.value('Your email address')).toBe(EMAIL)
  expect(buyer.isChecked('Credit card')).toBe(true)
  await answer('PayPal')
  await act('pay')
  expect(buyer.text('h1')).toBe(YOURS)
})

test('declined, back to the payment page, and paid there', async () => {
  await order('PayPal')
  await act('decline')
  await buyer.press('Back to the payment page')
  expect(buyer.path).toMatch(/\/rehearsal\//)
  // The provider was asked a moment ago and is not asked again.
  site.shop.wait({ minutes: 1 })
  await act('pay')
  expect(buyer.text('h1')).toBe(YOURS)
})

test('on hold: the page gives the reason, and the guide is delivered when it clears', async () => {
  await order('PayPal')
  const stage = buyer.path
  await act('hold')
  expect(buyer.text()).toContain('Your payment is being reviewed')
  await buyer.follow('Check again')
  expect(buyer.text()).toContain('Your payment is being reviewed')
  await buyer.open(stage)
  site.shop.wait({ minutes: 1 })
  await act('pay')
  expect(buyer.text('h1')).toBe(YOURS)
})

test('rejected by the seller’s account: nothing was charged, and the other method is preselected', async () => {
  await order('PayPal')
  await act('reject-payment')
  expect(buyer.text()).toContain('Nothing was charged, and nothing will be')
  expect(buyer.isChecked('Credit card')).toBe(true)
  await answer('Credit card')
  await act('pay')
  expect(buyer.text('h1')).toBe(YOURS)
})

test('cancelled: back at the checkout with a message, values kept and the box unchecked', async () => {
  await order('PayPal')
  await act('cancel')
  expect(buyer.path).toMatch(/^\/checkout\?/)
  expect(buyer.text()).toContain('Nothing was charged')
  expect(buyer.value('Your email address')).toBe(EMAIL)
  expect([buyer.isChecked('PayPal'), buyer.isChecked(CONSENT)]).toEqual([true, false])
  expect(buyer.text('.own-consent')).toContain('Please check this box again:')
  await buyer.open(shopRoutes.checkout)
  expect(buyer.text('.own-consent')).not.toContain('again')
})

test('window closed: the webhook settles, and the email links to the order', async () => {
  await order()
  await act('close-window')
  expect(buyer.text()).toContain('The window is closed')
  await buyer.open(/\/orders\/[\w-]{22}/.exec(await sentTo(site.shop, EMAIL))?.[0] ?? '')
  expect(buyer.text('h1')).toBe(YOURS)
})

test('a wrong address is corrected, once', async () => {
  await buy()
  const old = buyer.path
  await buyer.fill('Correct email address', 'right@').press('Change address')
  expect(buyer.text()).toContain('That doesn’t look like an email address')
  expect(buyer.all('[autofocus]').map((part) => part.getAttributeValue('id'))).toEqual(['email'])
  await buyer.fill('Correct email address', 'right@example.com').press('Change address')
  expect(buyer.text()).toContain('Address changed')
  expect(() => buyer.value('Correct email address')).toThrow('has no field')
  expect((await buyer.open(old)).status).toBe(404)
})

test('the confirmation is sent again', async () => {
  await buy()
  await sentTo(site.shop, EMAIL)
  await buyer.open(buyer.path)
  await buyer.press('Send it again')
  expect(buyer.text()).toContain('sending your confirmation again')
})

test('a suggested address is accepted, and each error has a link to its field', async () => {
  await buyer.open(shopRoutes.checkout)
  await buyer.fill('Your email address', 'ada@gmial.com').press(BUY)
  const both = buyer.all('.errors a').map((link) => link.getAttributeValue('href') ?? '')
  expect(both).toEqual(['#email', '#consent'])
  expect(buyer.text('.suggestion')).toContain('Which address is right?')
  await buyer.press('Use ada@gmail.com')
  expect(buyer.value('Your email address')).toBe('ada@gmail.com')
  const targets = buyer.all('.errors a').map((link) => link.getAttributeValue('href') ?? '')
  expect(targets).toEqual(['#consent'])
  for (const target of targets) expect(buyer.all(target)).toHaveLength(1)
  await answer('PayPal')
  expect(buyer.path).toMatch(/\/rehearsal\//)
})

test('the only mistake has the cursor; of several, the summary', async () => {
  const focused = () => buyer.all('[autofocus]').map((part) => part.getAttributeValue('id'))
  await buyer.open(shopRoutes.checkout)
  await buyer.fill('Your email address', 'ada@example.com').press(BUY)
  expect(focused()).toEqual(['consent'])
  await buyer.fill('Your email address', 'ada@').press(BUY)
  expect(buyer.all('.errors[autofocus]')).toHaveLength(1)
  expect(focused()).toHaveLength(1)
})

test('with all else filled in, the suggested address leads to the button', async () => {
  await buyer.open(shopRoutes.checkout)
  await buyer.fill('Your email address', 'ada@gmial.com').check(CONSENT).press(BUY)
  await buyer.press('Use ada@gmail.com')
  expect(buyer.all('.errors')).toEqual([])
  expect(buyer.text('.checkout-end [role="status"]')).toContain('We’ll send your link to ada@gmail.com.')
  expect(buyer.all('[autofocus]').map(({ textContent }) => textContent)).toEqual([BUY])
})

test('a lost link is recovered by email', async () => {
  await buy()
  const path = buyer.path.split('?')[0]
  await buyer.follow('Find my order', 'footer')
  await buyer.fill('Email address or order number', EMAIL).press('Send me my links')
  expect(buyer.text()).toContain('Check your inbox')
  expect(await sentTo(site.shop, EMAIL)).toContain(path)
})

test('a typed code lowers the price before the buyer pays it', async () => {
  await site.shop.remove()
  await begin({ ...testOffer, codes: [CODE] })
  await buyer.open(shopRoutes.checkout)
  await buyer
    .fill('Your email address', EMAIL)
    .check('Credit card')
    .fill('Discount code', 'nonsense')
    .press('Apply the code')
  expect(buyer.text()).toContain('This code can’t be used right now.')
  await buyer.fill('Discount code', 'coach-7k2m').press('Apply the code')
  expect(buyer.text()).toContain('Code COACH7K2M: €10 off')
  expect(buyer.value('Your email address')).toBe(EMAIL)
  await buyer.check(CONSENT).press('Buy now – pay €30')
  await act('pay')
  expect(buyer.text()).toContain('Discount, code COACH7K2M')
})

test('the checkout leads to the price history', async () => {
  await buyer.open(shopRoutes.checkout)
  const link = buyer.all('a').find((one) => one.getAttributeValue('href') === `${routes.priceHistory}#checkout`)
  expect(link?.textContent).toBe('Price history')
})
