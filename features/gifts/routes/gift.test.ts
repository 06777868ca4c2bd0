import { erasePersonalData } from '../../privacy/erase-personal-data.ts'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giftText } from '../../../content/gifts.ts'
import { calendarDay } from '../../../platform/format/money.ts'
import { shopRoutes } from '../../../routes.ts'
import { documentFonts } from '../../../tests/support/shop/document-fonts.ts'
import { sendDueMails } from '../../../platform/mail/outbox.ts'
import { parsePage, textOf as textIn } from '../../../tests/support/parsed-page.ts'
import { parseGift } from '../gift.ts'
import {
  actionOf,
  filledForm,
  locationOf,
  openTestSite,
  ordersIn,
  siteOf,
  type TestSite,
} from '../../../tests/support/shop/test-site.ts'

let site: TestSite
beforeEach(async () => (site = await openTestSite({ documentFonts: await documentFonts() })))
afterEach(() => site.shop.remove())

const GIFT = {
  gift: 'yes',
  'gift-recipient': 'Grace',
  'gift-from': 'Ada',
  'gift-delivery': 'email',
  'gift-email': 'grace@example.com',
  'gift-date': '2026-11-20',
  'gift-message': 'Happy birthday, <b>Grace</b>!',
}

const keyOn = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''

async function give(changes: Record<string, string> = {}): Promise<string> {
  const form = await filledForm(site, { ...GIFT, 'gift-consent': 'yes', ...changes })
  const stage = locationOf(await site.post(shopRoutes.checkout, form))
  return locationOf(await site.get(locationOf(await site.post(stage, { act: 'pay' }))))
}

const textOf = async (path: string) => await (await site.get(path)).text()
const claimIn = (text: string) => /https:\/\/shop\.example(\/claim\/[\w-]+)/.exec(text)?.[1] ?? ''
const withoutFooter = (html: string) => html.replace(/<footer[^]*<\/footer>/, '')

test('a giver agrees to the consent for gifts, not to the one of a buyer who keeps the guide', async () => {
  const form = await filledForm(site, { ...GIFT, consent: 'yes' })
  const response = await site.post(shopRoutes.checkout, form)
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('href="#gift-consent"')
  expect(html).not.toMatch(/name="gift-consent"[^>]*checked/)
  const own = { ...form, gift: '', consent: '', 'gift-consent': 'yes' }
  expect((await site.post(shopRoutes.checkout, own)).status).toBe(422)
  expect(await ordersIn(site.shop)).toBe(0)
  locationOf(await site.post(shopRoutes.checkout, { ...form, consent: '', 'gift-consent': 'yes' }))
  const orders = await site.shop.db.selectFrom('orders').select('consentText').execute()
  expect(orders).toEqual([{ consentText: site.shop.settings.giftConsent }])
})

test('a gift on the day that the hint names needs no consent; a day earlier it does', async () => {
  const html = await textOf(shopRoutes.checkout)
  const from = /data-from="([^"]+)"/.exec(html)?.[1] ?? ''
  const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10)
  for (const [date, status] of [
    [before, 422],
    [from, 303],
  ] as const) {
    const form = await filledForm(site, { ...GIFT, consent: '', 'gift-date': date })
    expect((await site.post(shopRoutes.checkout, form)).status, date).toBe(status)
  }
  const card = await filledForm(site, { ...GIFT, 'gift-delivery': 'card', 'gift-date': from })
  const refused = await site.post(shopRoutes.checkout, card)
  expect(refused.status).toBe(422)
  expect(summaryOf(await refused.text())).toEqual(['Please check the box.'])
  const soon = await filledForm(site, { ...GIFT, consent: '', 'gift-date': before })
  const emailed = `Please check the box, or have the gift emailed on ${calendarDay(from)} or later.`
  expect(summaryOf(await (await site.post(shopRoutes.checkout, soon)).text())).toEqual([emailed])
})

const summaryOf = (html: string) => parsePage(html).querySelectorAll('.errors a').map(textIn)

const { gift: _, ...DETAILS } = { ...GIFT, 'gift-delivery': 'card' }

test.each(Object.entries(DETAILS))(
  '%s of what is no gift is asked about, kept, and nothing is sold',
  async (name, typed) => {
    const form = await filledForm(site, { 'gift-delivery': 'email', [name]: typed })
    const response = await site.post(shopRoutes.checkout, form)
    const page = parsePage(await response.text())
    expect(response.status).toBe(422)
    expect(page.querySelectorAll('.errors a').map(textIn)).toEqual([giftText.errors.isGift])
    expect(page.querySelector('.gift-details')?.hasAttribute('data-asked')).toBe(true)
    expect(await ordersIn(site.shop)).toBe(0)
    locationOf(await site.post(shopRoutes.checkout, { ...form, [name]: name === 'gift-delivery' ? 'email' : ' ' }))
  },
)

test('a gift emailed to the buyer’s own address is asked about; a card is not', async () => {
  const toOneself = { ...GIFT, email: 'ada@example.com', 'gift-email': 'Ada@example.com', 'gift-consent': 'yes' }
  const refused = await site.post(shopRoutes.checkout, await filledForm(site, toOneself))
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(giftText.errors.email.own)])
  locationOf(await site.post(shopRoutes.checkout, await filledForm(site, { ...toOneself, 'gift-delivery': 'card' })))
})

test('a giver keeps no gift, whatever they send', async () => {
  const order = await give()
  const kept = await site.post(actionOf(order, shopRoutes.copies), { copy: '1', act: 'keep' })
  expect(locationOf(kept)).toContain('copy-gone')
  const card = await give({ 'gift-delivery': 'card' })
  expect(locationOf(await site.post(actionOf(card, shopRoutes.copies), { copy: '1', act: 'keep' }))).toContain(
    'copy-gone',
  )
})

test('a tick counts only for the texts that were shown', async () => {
  const form = await filledForm(site, { ...GIFT, 'gift-consent': 'yes' })
  site.shop.settings = { ...site.shop.settings, giftConsent: 'I agree to something else.' }
  const response = await site.post(shopRoutes.checkout, form)
  const html = await response.text()
  expect([response.status, html.includes('This form expired')]).toEqual([422, true])
  expect(html).not.toMatch(/name="gift-consent"[^>]*checked/)
  expect(await ordersIn(site.shop)).toBe(0)
})

test('a form that expired mentions no box where none is shown', async () => {
  const text = async (date: string) =>
    await (
      await site.post(shopRoutes.checkout, { ...(await filledForm(site, GIFT)), 'gift-date': date, key: 'stale' })
    ).text()
  expect(await text('2026-11-20')).toContain('look it over, check the box and press the button again')
  expect(await text('2026-12-24')).toContain('look it over and press the button again')
})

test('the giver’s email quotes only what was agreed to, and does not invite to a community behind the gift', async () => {
  const sent = vi.spyOn(site.shop.mailer, 'send')
  const confirmationOf = async (changes: Record<string, string>) => {
    sent.mockClear()
    await give(changes)
    await site.shop.idle()
    const texts = sent.mock.calls.map(([message]) => message.text.replace(/[\s>]+/g, ' '))
    return texts.find((text) => text.includes('Your gift for Grace')) ?? ''
  }
  const early = await confirmationOf({ 'gift-date': '' })
  expect(early).toContain(site.shop.settings.giftConsent)
  expect(early).toContain('As you agreed above')
  expect(early).toContain('We’re emailing it to grace@example.com now.')
  expect(early).not.toContain('Until then')
  const later = await confirmationOf({ 'gift-date': '2026-12-24', 'gift-consent': '' })
  expect(later).toContain('you can withdraw from the purchase within 14 days')
  expect(later).toContain('We’ll email it to grace@example.com on 24 December 2026')
  for (const text of ['above', 'community']) expect(later.toLowerCase()).not.toContain(text)
  expect(early.toLowerCase()).not.toContain('community')
})

test('the gift email and the gift page show names and message, escaped, and no price', async () => {
  const sent = vi.spyOn(site.shop.mailer, 'send')
  const order = await give({ 'gift-date': '' })
  await site.shop.idle()
  const mailTo = (address: string) => sent.mock.calls.map(([message]) => message).find(({ to }) => to === address)
  expect(mailTo('ada@example.com')?.subject).toMatch(/^Your gift for Grace, order /)
  const mail = mailTo('grace@example.com')
  expect(mail?.subject).toBe('A gift from Ada')
  expect(mail?.html).toContain('Happy birthday, &lt;b&gt;Grace&lt;/b&gt;!')
  for (const body of [mail?.text, mail?.html]) {
    expect(body).not.toContain('€')
    expect(body).not.toContain('ada@example.com')
  }
  const path = claimIn(mail?.text ?? '')
  const page = await textOf(path)
  expect(page).toContain('A gift for Grace')
  expect(page).toContain('Happy birthday, &lt;b&gt;Grace&lt;/b&gt;!')
  expect(withoutFooter(page)).not.toContain('€')
  const copy = locationOf(await site.post(path, { email: 'grace@example.com', key: keyOn(page) }))
  expect(withoutFooter(await textOf(copy))).not.toContain('€')
  expect(await textOf(order)).toContain('Opened on')
  expect((await site.get(actionOf(order, shopRoutes.giftCard))).status).toBe(404)
})

test('what a giver does next comes before the receipt', async () => {
  for (const card of [{}, { 'gift-delivery': 'card', 'gift-email': '', 'gift-date': '' }]) {
    const html = await textOf(await give(card))
    const at = html.indexOf('Print the gift card')
    expect(at).toBeGreaterThan(0)
    expect(at).toBeLessThan(html.indexOf('Order confirmation number'))
  }
})

test('beside a gift by email, the card to print is the second choice', async () => {
  expect(await textOf(await give())).toMatch(/class="button button-quiet" href="[^"]+">Print the gift card/)
})

test('a gift card is a PDF of one page until the gift is opened', async () => {
  const order = await give({ 'gift-delivery': 'card', 'gift-email': '', 'gift-date': '' })
  expect(await textOf(order)).toMatch(/class="button" href="[^"]+">Print the gift card/)
  const card = await site.get(actionOf(order, shopRoutes.giftCard))
  expect(card.headers.get('content-type')).toBe('application/pdf')
  expect(card.headers.get('content-disposition')).toContain("filename*=UTF-8''Gift%20card%20for%20Grace.pdf")
  const sizeOf = async (pdf: Response) => (await PDFDocument.load(await pdf.arrayBuffer())).getPage(0).getSize()
  expect(await sizeOf(card)).toEqual({ width: 595, height: 842 })
  const letter = await site.get(`${actionOf(order, shopRoutes.giftCard)}?paper=letter`)
  expect(await sizeOf(letter)).toEqual({ width: 612, height: 792 })
})

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a gift card shows the cover as it is drawn when the card is printed', async () => {
  const order = await give({ 'gift-delivery': 'card', 'gift-email': '', 'gift-date': '' })
  const picturesOn = async (served: Parameters<typeof siteOf>[1]) => {
    const card = await siteOf(site.shop, served).get(actionOf(order, shopRoutes.giftCard))
    const pdf = await PDFDocument.load(await card.arrayBuffer())
    const found = pdf.getPage(0).node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)
    return found?.keys().length ?? 0
  }
  expect(await picturesOn({ drawCover: () => Promise.resolve(Buffer.from(PIXEL, 'base64')) })).toBe(1)
  expect(await picturesOn({})).toBe(0)
})

test('a gift before its day opens nothing and says when it will', async () => {
  const order = await give()
  const html = await textOf(order)
  expect(html).toContain('Change this gift')
  expect(textIn(parsePage(html))).toContain('We’ll email it to grace@example.com on 20 November 2026')
  expect(html).toContain('The link and the card open the gift on 20 November 2026')
  const path = claimIn(html)
  const early = await textOf(path)
  for (const text of ['A gift for Grace', 'From Ada', 'It opens here on 20 November']) expect(early).toContain(text)
  expect(early).not.toContain('Happy birthday')
  expect((await site.post(path, { email: 'grace@example.com', key: 'k' })).status).toBe(410)
})

const change = async (order: string, changes: Record<string, string> = {}) =>
  await site.post(actionOf(order, shopRoutes.copies), {
    act: 'change-gift',
    'gift-recipient': 'Grace Hopper',
    'gift-from': 'Ada',
    'gift-email': 'hopper@example.com',
    'gift-date': '2026-11-24',
    'gift-message': 'Merry Christmas!',
    ...changes,
  })

test('until the gift is sent, the giver changes the names, the day, the address and the message on the order page', async () => {
  const order = await give()
  const form = await textOf(order)
  for (const value of [
    'value="Grace"',
    'value="Ada"',
    'value="grace@example.com"',
    'value="2026-11-20"',
    'Happy birthday, &lt;b&gt;Grace&lt;/b&gt;!',
  ])
    expect(form).toContain(value)
  const html = await textOf(locationOf(await change(order)))
  expect(html).toContain('Saved. We’ll email it to hopper@example.com on 24 November 2026')
  expect(html).toContain('We’ll email it to hopper@example.com on 24 November 2026')
  expect(html).toContain('Merry Christmas!')
  expect(html).toContain('A gift for Grace Hopper')
})

test('a change with mistakes changes nothing, keeps what was typed and says the same as the checkout', async () => {
  const order = await give()
  const wrong = {
    'gift-recipient': ' ',
    'gift-email': 'hopper',
    'gift-date': '2025-12-24',
    'gift-message': 'See www.example.com',
  }
  const response = await change(order, wrong)
  expect(response.status).toBe(422)
  const html = await response.text()
  for (const id of ['gift-recipient', 'gift-email', 'gift-date', 'gift-message']) {
    expect(html).toContain(`href="#${id}"`)
    expect(html).toContain(`id="${id}-error"`)
  }
  for (const text of ['value="hopper"', 'See www.example.com</textarea>', 'That day is in the past.'])
    expect(html).toContain(text)
  expect(textIn(parsePage(await textOf(order)))).toContain('We’ll email it to grace@example.com on 20 November 2026')
})

const CARD = { 'gift-delivery': 'card', 'gift-email': '', 'gift-date': '' }

const emailInstead = async (order: string, changes: Record<string, string>) =>
  await site.post(actionOf(order, shopRoutes.copies), { act: 'change-gift', ...changes })

test('a gift card is emailed instead on a day the giver chooses, and can be changed until then', async () => {
  const order = await give(CARD)
  await site.shop.idle()
  const page = parsePage(await textOf(order))
  const form = page.querySelectorAll('.seat details').find((one) => textIn(one).startsWith('Email it instead'))
  expect(form?.querySelectorAll('label').map(textIn)).toEqual(['Their email address', 'Which day?'])
  const typed = { 'gift-email': 'grace@example.com', 'gift-date': '2026-11-20' }
  const saved = textIn(parsePage(await textOf(locationOf(await emailInstead(order, typed)))))
  expect(saved).toContain('Saved. We’ll email it to grace@example.com on 20 November 2026')
  expect(saved).toContain('Your gift is ready')
  const html = await textOf(order)
  for (const text of ['Happy birthday', 'The link and the card open the gift on 20 November 2026', 'Send it now'])
    expect(html).toContain(text)
  await change(order)
  await site.shop.idle()
  const sent = vi.spyOn(site.shop.mailer, 'send')
  site.shop.wait({ days: 5 })
  await sendDueMails(site.shop)
  expect(sent).not.toHaveBeenCalled()
  site.shop.wait({ days: 4 })
  await sendDueMails(site.shop)
  expect(sent.mock.calls.map(([{ to }]) => to)).toEqual(['hopper@example.com'])
  expect(textIn(parsePage(await textOf(order)))).toContain('Emailed to hopper@example.com on 24 November 2026')
})

test('a gift card without a day is emailed right away; what is wrong stays at its field, and only there', async () => {
  const order = await give(CARD)
  await site.shop.idle()
  const refused = await emailInstead(order, { 'gift-email': 'grace', 'gift-date': '2025-12-24' })
  expect(refused.status).toBe(422)
  const page = parsePage(await refused.text())
  expect(page.querySelectorAll('.errors a').map(textIn)).toEqual([
    giftText.errors.email.malformed,
    giftText.errors.date['too-early'],
  ])
  const open = page.querySelectorAll('.seat details[open]').map((one) => textIn(one.querySelector('summary')))
  expect(open).toEqual(['Email it instead'])
  const question = parsePage(
    await (await emailInstead(order, { 'gift-email': 'grace@gmial.com', 'gift-date': '' })).text(),
  )
  expect(textIn(question.querySelector('.suggestion'))).toContain('Use grace@gmail.com')
  // The buttons of a question have no act of their own.
  const answer = { 'gift-use': 'grace@gmail.com', 'gift-date': '' }
  const press = () => site.post(actionOf(order, shopRoutes.copies), answer)
  const [first] = await Promise.all([press(), press()])
  expect(textIn(parsePage(await textOf(locationOf(first))))).toContain('Your gift is on its way')
  await site.shop.idle()
  const mails = site.shop.db.selectFrom('outbox').select(['recipient']).where('kind', '=', 'gift')
  expect(await mails.execute()).toEqual([{ recipient: 'grace@gmail.com' }])
})

test('a gift that was sent can’t be changed; the page says so and offers to email it to a corrected address', async () => {
  const order = await give()
  await site.shop.idle()
  site.shop.wait({ days: 5 })
  await sendDueMails(site.shop)
  const note = await textOf(locationOf(await change(order)))
  expect(note).toContain('We’ve just emailed the gift, so nothing was changed.')
  expect(textIn(parsePage(note))).toContain('Emailed to grace@example.com on 20 November 2026')
  expect(note).toContain('the day and your words can’t be changed anymore')
  expect(note).not.toContain('id="gift-message"')
  const again = { act: 'send', copy: '1', email: 'hopper@example.com' }
  const html = await textOf(locationOf(await site.post(actionOf(order, shopRoutes.copies), again)))
  expect(textIn(parsePage(html))).toContain('Emailed to hopper@example.com')
})

type Arrange = (order: string) => Promise<unknown>
const nothing: Arrange = () => Promise.resolve()
const emailIt: Arrange = (order) =>
  site.post(actionOf(order, shopRoutes.copies), { act: 'send', copy: '1', email: 'grace@example.com' })
const openIt: Arrange = async (order) => {
  const path = claimIn(await textOf(order))
  return await site.post(path, { email: 'grace@example.com', key: keyOn(await textOf(path)) })
}
const eraseGrace: Arrange = () => erasePersonalData(site.shop, 'grace@example.com')
const TODAY = { 'gift-date': '' }

test.each<[string, Record<string, string>, Arrange, title: string, lead: string, offered: string | null]>([
  ['is a card', CARD, nothing, 'Your gift is ready', 'until they open it', 'Change this gift'],
  ['is a card that was emailed', CARD, emailIt, 'Your gift is on its way', 'email it again', 'Email it again'],
  ['is a card and was opened', CARD, openIt, 'Your gift was opened', 'Grace opened your gift on 15 November', null],
  ['waits for its day', {}, nothing, 'Your gift is ready', 'until we email it', 'Change this gift'],
  ['was emailed', TODAY, nothing, 'Your gift is on its way', 'email it again', 'Email it again'],
  ['was emailed and opened', TODAY, openIt, 'Your gift was opened', 'Grace opened your gift on 15 November', null],
  ['lost its recipient', {}, eraseGrace, 'Your gift needs an address', 'yours to give', 'Change this gift'],
  ['lost its recipient later', TODAY, eraseGrace, 'Your gift needs an address', 'yours to give', 'Email it again'],
])(
  'the page of a gift that %s says so, and offers what is left to do',
  async (_kind, details, arrange, title, lead, offered) => {
    const order = await give(details)
    await site.shop.idle()
    await arrange(order)
    await site.shop.idle()
    const page = parsePage(await textOf(order))
    expect(page.querySelectorAll('h1').map(textIn)).toEqual([title])
    expect(page.querySelectorAll('.lead').map(textIn).join(' ')).toContain(lead)
    const folded = page.querySelectorAll('.seat summary').map(textIn)
    expect(folded.filter((text) => /^(Change this gift|Email it again)$/.test(text))).toEqual(offered ? [offered] : [])
  },
)

test('beside the card, the giver reads how to fold it, and that it leaves out emoji if there are any', async () => {
  const text = async (message: string) =>
    textIn(parsePage(await textOf(await give({ ...CARD, 'gift-message': message }))))
  expect(await text('Get well soon!')).toMatch(/Fold the top half back, then fold it like a book\.(?! The card)/)
  expect(await text('Get well soon 🎂!')).toContain('like a book. The card leaves out emoji.')
})

test('before paying for a card, the giver reads which characters it can’t print; by email they are fine', async () => {
  const names = { 'gift-recipient': 'Оля 田中 נועה 🎂', 'gift-from': 'Ева', 'gift-message': 'Γειά σου, 東京!' }
  const form = await filledForm(site, { ...GIFT, ...CARD, ...names, 'gift-consent': 'yes' })
  const response = await site.post(shopRoutes.checkout, form)
  const page = parsePage(await response.text())
  expect([response.status, page.querySelectorAll('.errors a').map(textIn)]).toEqual([
    422,
    [
      'The gift card can’t print 田中נועה. Please write the name in other letters, or have the gift emailed.',
      'The gift card can’t print 東京. Please leave that out of your words, or have the gift emailed.',
    ],
  ])
  expect(textIn(page.querySelector('#gift-recipient-error'))).toContain('田中')
  expect(await ordersIn(site.shop)).toBe(0)
  const order = await give(names)
  expect(textIn(parsePage(await textOf(order)))).toContain('leaves out emoji. The card can’t print 田中נועה東京.')
})

test('mistakes in a gift are reported beside their fields', async () => {
  const wrong = { 'gift-recipient': '', 'gift-delivery': '', 'gift-message': 'See www.example.com' }
  const response = await site.post(shopRoutes.checkout, await filledForm(site, { ...GIFT, ...wrong }))
  const html = await response.text()
  expect(response.status).toBe(422)
  for (const id of ['gift-recipient', 'gift-delivery', 'gift-message']) expect(html).toContain(`href="#${id}"`)
  expect(await ordersIn(site.shop)).toBe(0)
})

test('a gift for a later day without a name asks for the name only: its consent is not on the page', async () => {
  const form = await filledForm(site, { ...GIFT, consent: '', 'gift-date': '2026-12-24', 'gift-recipient': '' })
  const page = parsePage(await (await site.post(shopRoutes.checkout, form)).text())
  expect(page.querySelectorAll('.errors a').map(textIn)).toEqual([giftText.errors.recipientName.missing])
})

test('errors are listed in the order of the page', async () => {
  const wrong = { email: '', 'gift-recipient': '', method: '', consent: '', 'gift-date': '' }
  const form = await filledForm(site, { ...GIFT, ...wrong })
  const page = parsePage(await (await site.post(shopRoutes.checkout, form)).text())
  const listed = page.querySelectorAll('.errors a').map((link) => link.getAttributeValue('href') ?? '')
  expect(listed).toEqual(['#email', '#gift-recipient', '#method', '#gift-consent'])
  const onPage = page
    .querySelectorAll('[id]')
    .map(({ id }) => `#${id}`)
    .filter((id) => listed.includes(id))
  expect(onPage).toEqual(listed)
})

test('a link for givers opens the form with the gift chosen', async () => {
  const html = await textOf(`${shopRoutes.checkout}?gift`)
  expect(html).toMatch(/name="gift" checked=""[^>]*value="yes"|name="gift"[^>]*value="yes" checked=""/)
})

test('with a past day, all that is wrong is named at once: the day, and the box that is on the page', async () => {
  const errorsFor = async (changes: Record<string, string>) => {
    const form = await filledForm(site, { ...GIFT, consent: '', ...changes })
    return summaryOf(await (await site.post(shopRoutes.checkout, form)).text())
  }
  const past = { 'gift-date': '2025-12-24' }
  expect(await errorsFor(past)).toEqual([
    giftText.errors.date['too-early'],
    expect.stringContaining('Please check the box'),
  ])
  expect(await errorsFor({ ...past, 'gift-consent': 'yes' })).toEqual([giftText.errors.date['too-early']])
  expect(await errorsFor({ 'gift-date': '2030-12-24' })).toEqual([giftText.errors.date['too-late']])
})

const request = {
  recipientName: 'Grace',
  fromName: 'Ada',
  delivery: 'email',
  email: 'grace@example.com',
  date: '2026-12-24',
  message: '',
}

test.each([
  'Visit https://spam.example now',
  'spam.example/offer',
  'www.spam',
  'write to me@spam.example',
  'spam．example',
  'Buy at shop.example',
  'evil。example/x',
  'evil . example',
  '10.0.0.1/x',
])('“%s” is no message for a gift', (message) => {
  expect(parseGift(site.shop, { ...request, message })).toEqual({ errors: { message: 'link' } })
})

test.each(['Happy birthday! Love, Ada', '3.5 kg lighter by May.\n\nYour turn…', 'Für dich – alles Gute 🎉'])(
  '“%s” is one',
  (message) => {
    expect(parseGift(site.shop, { ...request, message })).toMatchObject({ gift: { message } })
  },
)

test('what is still today for a buyer far west of the seller is sent at once', () => {
  const now = site.shop.now().toISOString()
  expect(parseGift(site.shop, { ...request, date: '2026-11-14' })).toMatchObject({ gift: { availableAt: now } })
})

test('a message has at most 300 characters, and a date lies within the next year', () => {
  const errorsOf = (changes: Partial<typeof request>) => parseGift(site.shop, { ...request, ...changes })
  expect(errorsOf({ message: 'a'.repeat(300) })).toHaveProperty('gift')
  expect(errorsOf({ message: 'a'.repeat(301) })).toEqual({ errors: { message: 'too-long' } })
  expect(errorsOf({ date: '2026-11-13' })).toEqual({ errors: { date: 'too-early' } })
  expect(errorsOf({ date: '2027-11-15' })).toHaveProperty('gift')
  expect(errorsOf({ date: '2027-11-16' })).toEqual({ errors: { date: 'too-late' } })
  expect(errorsOf({ date: '24.12.2026' })).toEqual({ errors: { date: 'malformed' } })
})
