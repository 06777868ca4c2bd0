import { afterEach, expect, test } from 'vitest'
import { selectOrders } from '../../features/orders/find/select-orders.ts'
import { sendDueRefunds } from '../../features/payments/refunds/send-refunds.ts'
import { shopRoutes } from '../../routes.ts'
import { sentTo } from '../support/mail/sent-mails.ts'
import { openTestSite, type TestSite } from '../support/shop/test-site.ts'
import { taxedByOss, testOffer } from '../support/shop/test-shop.ts'
import { Visit } from '../support/shop/visit.ts'

const OWN = 'I want the guide delivered at once'
const GIFT = 'I want the recipient to be able'
const KINDS = {
  'a copy of one’s own': { copies: 1, consent: OWN, title: 'It’s yours' },
  'five copies': { copies: 5, consent: OWN, title: 'They’re yours to hand out' },
  'a gift for today': {
    copies: 1,
    consent: GIFT,
    title: 'Your gift is on its way',
    gift: { how: 'Email it', day: '' },
  },
  'a gift for a later day': {
    copies: 1,
    consent: null,
    title: 'Your gift is ready',
    gift: { how: 'Email it', day: '2026-12-24' },
  },
  'a gift card': { copies: 1, consent: GIFT, title: 'Your gift is ready', gift: { how: 'Gift card', day: '' } },
} satisfies Record<string, Kind>

interface Kind {
  copies: number
  /** The box to check; `null` if there is none. */
  consent: string | null
  title: string
  gift?: { how: string; day: string }
}

const NO_LIMIT = { amount: null, startsAt: null, endsAt: null, limit: null, perAddress: null }
const codes = [
  { ...NO_LIMIT, code: 'COACH7K2M', percent: 25 },
  { ...NO_LIMIT, code: 'ENDED', percent: 25, endsAt: '2026-11-15T00:00:00.000Z' },
  { ...NO_LIMIT, code: 'USEDUP', percent: 25, limit: 1 },
]
/** Euros for one copy, and for each of five. */
const LIST = { one: 40, five: 34 }
const CODES = {
  'without a code': { typed: '', isValid: false },
  'with a valid code': { typed: 'coach-7k2m', isValid: true },
  'with an expired code': { typed: 'ENDED', isValid: false },
  'with a code that is used up': { typed: 'USEDUP', isValid: false },
}
const REDUCED = 30
/** Where the owner lives, it is still the day before. */
const OWNERS = { timeZone: 'Pacific/Pago_Pago', day: '14 November 2026' }
const UTC_DAY = '15 November'
const REFUSED = 'This code can’t be used right now.'

let site: TestSite
afterEach(() => site.shop.remove())

const cases = Object.entries(KINDS).flatMap(([name, kind]) =>
  Object.entries(CODES).map(([how, code], i) => ({ name: `${name} ${how}`, kind, code, hasInvoices: i % 2 === 0 })),
)

test.each(cases)(
  '$name: what is shown is what is paid, agreed to and paid back',
  async ({ kind, code, hasInvoices }) => {
    const offer = { ...testOffer, codes }
    site = await openTestSite({ offer, timeZone: OWNERS.timeZone, ...(hasInvoices ? { tax: taxedByOss } : {}) })
    if (code.typed === 'USEDUP')
      await buy(new Visit(site), 'other@example.com', KINDS['a copy of one’s own'], code.typed)
    const buyer = new Visit(site)
    const { price, promise } = await buy(buyer, 'ada@example.com', kind, code.typed)

    const unit = code.isValid ? REDUCED : kind.copies === 5 ? LIST.five : LIST.one
    expect(price).toBe(`€${unit * kind.copies}`)
    expect(buyer.text('h1')).toBe(kind.title)
    expect(buyer.text('.receipt')).toContain(price)
    expect(promise.includes('invoice with a company name and address')).toBe(hasInvoices)
    expect(buyer.text('#documents').includes('Need an invoice')).toBe(hasInvoices)
    const { giftConsent, agreement } = site.shop.settings
    const agreed = { [OWN]: agreement.consent, [GIFT]: giftConsent }[kind.consent ?? ''] ?? ''
    expect(await orderOf('ada@example.com')).toMatchObject({ consentText: agreed, state: 'paid' })

    const order = buyer.path
    const dated = [buyer.text()]
    const isGift = 'gift' in kind
    await buyer.follow('Withdraw from contract here', 'main')
    const stops =
      kind.title === 'Your gift is on its way' ? 'The link in our email to Grace and' : 'we won’t email Grace'
    expect(buyer.text().includes(stops)).toBe(isGift)
    expect(buyer.text().includes('The refunded copies are closed')).toBe(kind.copies > 1)
    dated.push(buyer.text())
    await buyer.fill('Your name or email address', 'Ada').press('Continue')
    expect(buyer.text()).toMatch(new RegExp(`${price}\\s*back if you withdraw now`))
    dated.push(buyer.text())
    await buyer.press('Confirm withdrawal')
    await site.shop.idle()
    await sendDueRefunds(site.shop)
    await buyer.open(buyer.path)
    const closed = isGift ? stops : kind.copies > 1 ? 'copies are closed' : 'downloads'
    expect(buyer.text()).toContain(closed)
    const mails = (await sentTo(site.shop, 'ada@example.com')).replaceAll(/\s+/g, ' ')
    expect(mails).toContain(closed)
    dated.push(buyer.text(), mails)
    await buyer.open(order)
    expect(buyer.text('.handing-over')).toContain(closed)
    if (isGift) expect(dated.concat(buyer.text()).filter((text) => !text.includes(stops))).toHaveLength(1)
    expect(buyer.text('h1')).toBe('Refunded')
    expect(await orderOf('ada@example.com')).toMatchObject({
      state: 'refunded',
      refundedAmount: unit * kind.copies * 100,
    })
    dated.push(buyer.text())
    expect(dated.filter((text) => text.includes(UTC_DAY))).toEqual([])
    expect(dated.filter((text) => text.includes(OWNERS.day)).length).toBeGreaterThan(3)
  },
)

/** Without scripts. Returns the price on the button that was pressed, and the line below it. */
async function buy(buyer: Visit, email: string, { copies, consent, gift }: Kind, code: string) {
  await buyer.open(gift ? `${shopRoutes.checkout}?gift` : shopRoutes.checkout)
  buyer.fill('Your email address', email).check('Credit card')
  if (copies > 1) buyer.check('Several copies').fill('How many copies?', String(copies))
  if (gift) {
    buyer.fill('Who is it for?', 'Grace').fill('Your name, as they know you', 'Ada').check(gift.how)
    if (gift.how === 'Email it') buyer.fill('Their email address', 'grace@example.com').fill('Which day?', gift.day)
  }
  if (code) {
    await buyer.fill('Discount code', code).press('Apply the code')
    if (buyer.text('.errors').includes(REFUSED)) buyer.fill('Discount code', '')
  }
  if (copies > 1) await buyer.press('Update the total')
  if (consent) buyer.check(consent)
  const shown = () => buyer.text('.checkout-buy').replace('Buy now – pay ', '')
  const promise = buyer.text('.checkout-receipt')
  let price = shown()
  await buyer.press('Buy now')
  if (buyer.text('.errors').includes(REFUSED)) {
    // The last order that a code has left may be placed while the form is open.
    price = shown()
    await buyer.fill('Discount code', '').press('Buy now')
  }
  if (!buyer.path.startsWith('/rehearsal/'))
    throw new Error(`Nothing was ordered: ${buyer.text('.errors, .shop-note')}`)
  expect(buyer.text()).toContain(price)
  await buyer.press(buyer.text('button[value="pay"]'))
  return { price, promise }
}

async function orderOf(email: string) {
  return await selectOrders(site.shop.db).where('orders.email', '=', email).executeTakeFirst()
}
