import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopRoutes } from '../../routes.ts'
import { sentTo } from '../support/mail/sent-mails.ts'
import { openTestSite, type TestSite } from '../support/shop/test-site.ts'
import { Visit } from '../support/shop/visit.ts'

const EMAIL = 'ada@example.com'

let site: TestSite
let buyer: Visit
beforeEach(async () => {
  site = await openTestSite()
  buyer = new Visit(site)
  await buyer.open(await site.buy(EMAIL))
})
afterEach(() => site.shop.remove())

test('a refund request: refused without its fields, sent, followed by a message, canceled', async () => {
  await buyer.follow('Request a refund')
  await buyer.press('Send my request')
  const targets = buyer.all('.errors a').map((link) => link.getAttributeValue('href') ?? '')
  expect(targets).toHaveLength(2)
  for (const target of targets) expect(buyer.all(target)).toHaveLength(1)
  buyer.check('The download fails')
  await buyer.fill('What happened?', 'Three tries, and each ends at 12 %.').press('Send my request')
  expect(buyer.text()).toContain('We’ve received your request')
  expect(buyer.text('.claim')).toContain('You’ll have our answer by')
  await buyer.press('Send')
  expect(buyer.all('[autofocus]').map((part) => part.getAttributeValue('id'))).toEqual(['word'])
  await buyer.fill('Your message', 'It is a tablet.').press('Send')
  expect(buyer.text('.claim')).toContain('It is a tablet.')
  await buyer.press('Yes, cancel it')
  expect(buyer.text('.claim')).toContain('You canceled your request')
})

test('a withdrawal takes the place of an open request, and is what can be taken back', async () => {
  const order = buyer.path
  // As if a mail server had accepted the confirmation.
  await site.shop.db.updateTable('outbox').set({ acceptedAt: site.shop.now().toISOString() }).execute()
  await buyer.press('Download PDF')
  await site.shop.idle()
  await buyer.open(order)
  await buyer.follow('Request a refund')
  await buyer.check('It’s not for me').fill('What happened?', 'Not for me.').press('Send my request')
  site.shop.wait({ minutes: 1 })
  await buyer.follow('Withdraw from contract here', 'main')
  await buyer.press('Continue')
  await buyer.press('Confirm withdrawal')
  await site.shop.idle()
  await buyer.open(order)
  expect(buyer.text('.claim ~ .claim')).toMatch(
    /A person reads it together with your withdrawal \S+\. You’ll have our answer by/,
  )
  expect(buyer.text('main')).not.toContain('Cancel my request')
  await buyer.press('Yes, take it back')
  expect(buyer.text('.claim')).toContain('You took back your withdrawal')
  expect(buyer.text('main')).toContain('Cancel my request')
})

test('without the order page, known and unknown orders get the same response', async () => {
  const number = buyer.text('.receipt-number')
  for (const address of [EMAIL, 'eve@example.com']) {
    await buyer.open(shopRoutes.refund)
    buyer.fill('Order confirmation number', number).fill('The email address you ordered with', address)
    await buyer.check('It’s not for me').fill('What happened?', 'Please.').press('Send my request')
    expect(buyer.text('h1')).toBe('Check your inbox')
  }
  expect(await sentTo(site.shop, EMAIL)).toContain('read it and answer by')
  expect(await sentTo(site.shop, 'eve@example.com')).toContain('we can’t find an order that matches both')
})

test('withdrawn before the download: nothing has to be entered, and the refund is automatic', async () => {
  const [order, number] = [buyer.path, buyer.text('.receipt-number')]
  await buyer.follow('Withdraw from contract here', 'main')
  expect([buyer.value('Which purchase?'), buyer.value('Your name or email address')]).toEqual([number, EMAIL])
  await buyer.press('Continue')
  expect(buyer.text('main button[value="confirm"]')).toBe('Confirm withdrawal')
  await buyer.press('Confirm withdrawal')
  expect(buyer.text('.statement')).toContain(`Contract: ${number}`)
  await site.shop.idle()
  await buyer.follow('Back to your order')
  expect([buyer.path, buyer.text('h1')]).toEqual([order, 'Refunded'])
  expect(buyer.text('main button')).not.toContain('Download')
})

test('a statement that is confirmed after the 14 days says what follows from the day it came first', async () => {
  await site.shop.idle()
  const order = buyer.path
  site.shop.wait({ days: 10 })
  await buyer.open(shopRoutes.withdraw)
  buyer.fill('Your name', 'Ada').fill('Which purchase?', EMAIL)
  await buyer.fill('Where should we send the confirmation?', EMAIL).press('Continue')
  await buyer.press('Confirm withdrawal')
  await site.shop.idle()
  site.shop.wait({ days: 8 })
  await buyer.open(order)
  await buyer.follow('Confirm the withdrawal')
  expect(buyer.text()).toMatch(/€40 back if you withdraw now\s*We refund it right away/)
  await buyer.press('Confirm withdrawal')
  await site.shop.idle()
  await buyer.open(order)
  expect(buyer.text('h1')).toBe('Refunded')
})

test('withdrawn from the footer after the download: nothing is refunded before a person decides', async () => {
  const order = buyer.path
  await buyer.press('Download PDF')
  await buyer.follow('Withdraw from contract here', 'footer')
  await buyer.press('Continue')
  expect(buyer.text()).toContain('Enter the order confirmation number, or')
  buyer.fill('Your name or email address', 'Ada Lovelace').fill('Which purchase?', EMAIL)
  await buyer.fill('Where should we send the confirmation?', EMAIL).press('Continue')
  await buyer.press('Confirm withdrawal')
  expect(buyer.text('h1')).toBe('One step is left: check your inbox')
  await buyer.open(order)
  expect(buyer.text('h1')).toBe('Your order')
  expect(buyer.text('main h2')).toMatch(/^Your withdrawal/)
})

test('a buyer sees the edition downloaded last, and unsubscribes with one press', async () => {
  expect(buyer.text()).toMatch(/The current edition is edition \d+/)
  const order = buyer.path
  await buyer.press('Download EPUB')
  await buyer.open(order)
  expect(buyer.text()).toMatch(/You have edition \d+.* the current one/)
  await buyer.follow('Don’t email me about new editions')
  await buyer.press('Unsubscribe')
  expect(buyer.text('h1')).toBe('You’re unsubscribed')
})
