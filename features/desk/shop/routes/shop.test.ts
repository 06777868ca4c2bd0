import { hash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentVersion, listVersions, readDraft } from '../../../../platform/content/versions.ts'
import { lastEntry } from '../../../../platform/journal/journal.ts'
import { ownerOf, ownerVisit } from '../../../../tests/support/shop/owner.ts'
import { openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'
import type { Visit } from '../../../../tests/support/shop/visit.ts'
import { fieldsOf, sectionNames, type ValueField } from '../fields.ts'
import { sectionRoutes } from '../section-routes.ts'
import { deskRoutes, fill } from '../../../../routes.ts'

let site: TestSite
let owner: Visit
beforeEach(async () => {
  site = await openTestSite()
  owner = await ownerVisit(site)
})
afterEach(() => site.shop.remove())

const open = async (section: string, by = owner) => await (await by.open(deskRoutes.shop)).follow(section)
const publish = async () => await (await owner.open(deskRoutes.shopPublish)).press('Publish')
const edits = async () => (await currentVersion(site.shop.db))?.edits

test('an owner changes headline, a price from tomorrow, a testimonial, a code and the brand, and publishes them', async () => {
  await (
    await open('Words')
  )
    .fill('Headline, first line', 'Keep')
    .fill('#testimonials-entries-1-name', 'Jo Carter')
    .press('Save draft')
  expect(owner.text()).toContain('Saved. Only you see it until you publish.')
  expect(owner.value('Headline, first line')).toBe('Keep')

  await (await open('Price')).press('Add: Price 2')
  owner.fill('#prices-1-from', '2026-11-16').fill('#prices-1-price', '49.9')
  await owner.press('Save draft')
  expect(owner.text('section[aria-labelledby="outlook"]')).toContain('€49.90')

  await (await open('Discount codes')).press('Add: Code 1')
  await owner.fill('#offer-codes-0-code', 'coach7k2m').fill('#offer-codes-0-percent', '25').press('Save draft')
  await (
    await open('Brand and cover')
  )
    .fill('Brand', 'Tuesday Fit')
    .fill('Title on the cover', 'TUESDAY\nFIT')
    .press('Save draft')

  expect(await edits()).toBeUndefined()
  await owner.open(deskRoutes.shopPublish)
  expect(owner.text()).toContain('6 changes')
  for (const text of [
    'Stop',
    'Keep',
    'Jo Carter',
    'From: 16 November 2026 · Price: €49.90 · Kind: Regular',
    'COACH7K2M',
    'Tuesday Fit',
  ])
    expect(owner.text('main').toLowerCase()).toContain(text.toLowerCase())
  await owner.press('Publish')
  expect(owner.text()).toContain('Version 1 is live in about ten seconds;')
  expect(owner.text()).toContain('No changes. Choose a section to make one.')
  expect(await edits()).toMatchObject({
    'landing.hero.heading': ['Keep', 'starting over.'],
    prices: [{ from: '2026-11-01' }, { from: '2026-11-16', price: 49.9, kind: 'regular' }],
    'offer.codes': [{ code: 'COACH7K2M', percent: 25, from: null, until: null, limit: null, perAddress: 1 }],
    'site.name': 'Tuesday Fit',
    'cover.title': ['TUESDAY', 'FIT'],
  })
  expect(await lastEntry(site.shop, 'shop-publish')).toMatchObject({ note: '1' })
})

test('a mistake is named on top and at its field, the draft keeps it, and it can’t be published', async () => {
  await (await open('Price')).fill('Original price in euros', '1,000').press('Save draft')
  expect(owner.status).toBe(422)
  expect(owner.text('.errors')).toContain('1,000 can mean one or a thousand.')
  expect(owner.value('Original price in euros')).toBe('1,000')
  expect((await readDraft(site.shop.db)).values).toEqual({ 'offer.originalPrice': '1,000' })
  await owner.open(deskRoutes.shopPublish)
  expect(owner.text()).toContain('1,000 can mean one or a thousand.')
  expect(owner.all('form[action="/desk/shop/publish"]')).toEqual([])
  await (await owner.follow('“Original price in euros”')).fill('Original price in euros', '49,90').press('Save draft')
  await publish()
  expect(await edits()).toEqual({ 'offer.originalPrice': 49.9 })
})

test('with a time zone that does not exist, prices and preview stay open until it is corrected', async () => {
  await (await open('Seller, tax and refunds')).fill('Time zone', 'Berlin').press('Save draft')
  expect(owner.text('.errors')).toContain('Time zone')
  await open('Price')
  expect([owner.status, owner.value('Original price in euros')]).toEqual([200, '80'])
  await owner.open(`${deskRoutes.shopPreview}?day=2026-11-17`)
  expect(owner.text('h1')).toContain('starting over.')
})

test('the preview shows the draft, which may be framed by the desk only; visitors see neither', async () => {
  await (
    await open('Words')
  )
    .fill('Headline, first line', 'Keep <b>')
    .fill('Text below the headline', '')
    .press('Save draft')
  expect(owner.text('.errors')).toContain('Fill in “Text below the headline”.')
  const { headers } = await (await ownerOf(site)).get(deskRoutes.shopPreview)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  await owner.open(deskRoutes.shopPreview)
  expect(owner.text('h1')).toContain('Keep <b>')
  expect(owner.text('main')).toContain('for people with a full calendar')
  expect((await site.get(deskRoutes.shopPreview)).status).toBe(404)
})

test('an edit that makes the landing page too large for its first packets is named with the figure, and can be published', async () => {
  await (await open('Words')).fill('Text below the headline', 'Short.').press('Save draft')
  await owner.open(deskRoutes.shopPublish)
  expect(owner.text()).not.toContain('grows to')
  await open('Words')
  for (const card of [0, 1, 2, 3, 4, 5])
    owner.fill(`#landing-features-cards-${card}-description`, unlikelyText(600, card))
  for (const entry of [0, 1, 2, 3, 4, 5])
    owner.fill(`#questions-entries-${entry}-answer`, unlikelyText(600, 10 + entry))
  owner.fill('Your story', [20, 21, 22, 23, 24, 25].map((line) => unlikelyText(600, line)).join('\n'))
  await owner.press('Save draft')
  await owner.open(deskRoutes.shopPublish)
  expect(owner.text()).toMatch(/The landing page grows to 1\d\.\d KB\. Up to 14\.0 KB arrive in the first round trip/)
  await owner.press('Publish')
  expect(await listVersions(site.shop.db)).toHaveLength(1)
})

/** Hardly compresses. */
const unlikelyText = (length: number, seed: number) =>
  Array.from({ length: 10 }, (_, part) => hash('sha512', `${seed} ${part}`, 'base64url'))
    .join('')
    .slice(0, length)

test('above the seller’s fields is what invoices still lack, shorter with each draft, then the way to publish', async () => {
  const needs = () => owner.text('#invoice-needs li[data-shown]')
  await open('Seller, tax and refunds')
  expect(needs()).toMatch(
    /^Your real name and address.*Your real email.*VAT ID or tax number.*How your sales are taxed$/s,
  )
  await owner.fill('#seller-email', 'ada@shop.eu').press('Save draft')
  expect(needs()).not.toContain('Your real email')
  await owner
    .fill('#seller-address', 'Lange Straße 1\n10115 Berlin\nGermany')
    .fill('#seller-vatId', 'DE123456789')
    .press('Save draft')
  expect(owner.text('#seller-vatId-error')).toContain('VAT ID')
  expect(needs()).toContain('VAT ID or tax number')
  await owner.fill('#seller-phone', '+49 30 2345678').press('Save draft')
  expect(owner.text('#seller-phone-error')).toContain('six digits in a row')
  owner.fill('#seller-phone', '+49 30 23125 000')
  const example = /[A-Z]{2}\d+/.exec(owner.text('#seller-vatId-hint'))?.[0] ?? ''
  await owner.fill('#seller-vatId', example).press('Save draft')
  expect(needs()).toBe('How your sales are taxed')
})

test('the preview leads back to the desk and shows the page with the price of tomorrow', async () => {
  await (await open('Price')).press('Add: Price 2')
  await owner.fill('#prices-1-from', '2026-11-16').fill('#prices-1-price', '49,90').press('Save draft')
  expect(owner.text('#prices')).toContain('Several copies keep their own prices: from 5 copies €34 each')
  await owner.follow('Preview')
  expect(owner.text('#pricing')).toContain('€40')
  await owner.follow('Price from 16 November 2026')
  expect(owner.text('#pricing')).toContain('€49.90')
  expect(owner.text('#pricing')).not.toContain('€40')
  await owner.follow('Back to the desk')
  expect(owner.path).toBe(sectionRoutes.price)
  await owner.open(`${deskRoutes.shopPreview}?framed=yes&day=2026-11-17`)
  expect(owner.all('nav.desk-preview-bar')).toEqual([])
  expect(owner.text('#pricing')).toContain('€40')
})

test('cards, testimonials and questions are added, moved and removed without scripts', async () => {
  await open('Words')
  expect(owner.value('#landing-features-cards-0-title')).toBe('Goal-specific programs')
  await owner.press('Move down', '#landing-features-cards-0')
  expect(owner.value('#landing-features-cards-1-title')).toBe('Goal-specific programs')
  await owner.press('Remove', '#landing-features-cards-5')
  expect(owner.all('#landing-features-cards-5')).toEqual([])
  await owner.press('Add: Testimonial 4')
  await owner.press('Save draft')
  expect(owner.text('.errors')).toContain('Fill in “Testimonial 4, name”.')
  await owner.press('Remove', '#testimonials-entries-3')
  await publish()
  expect(await edits()).toMatchObject({ 'landing.features.cards': { length: 5 } })
  expect(Object.keys((await edits()) ?? {})).toEqual(['landing.features.cards'])
})

test('a headline that is too long is kept, counted and named', async () => {
  await open('Words')
  expect(owner.all('.shop-group [maxlength]')).toEqual([])
  await owner.fill('Headline, first line', 'Stop starting over every Monday').press('Save draft')
  expect(owner.value('Headline, first line')).toBe('Stop starting over every Monday')
  expect(owner.text('.errors')).toContain('“Headline, first line” has 31 characters. At most 24 fit.')
  expect(owner.text('[data-over]')).toBe('31 of 24 characters')
  await (await open('Words')).fill('Headline, first line', 'Stop it').press('Save draft')
  expect(owner.all('[data-over]')).toEqual([])
})

test('every text as long as it may be, in Cyrillic, is saved', async () => {
  const textOf = ({ kind, max }: ValueField) => (kind === 'number' ? '5' : kind === 'choice' ? '' : 'ж'.repeat(max))
  for (const section of sectionNames) {
    const typed = fieldsOf(section).flatMap((field): [string, string][] =>
      field.kind === 'list'
        ? Array.from({ length: field.max }, () =>
            field.fields.map((one): [string, string] => [one.path, textOf(one)]),
          ).flat()
        : [[field.path, textOf(field)]],
    )
    const saved = await (await ownerOf(site)).post(sectionRoutes[section], [['do', 'save'], ...typed])
    expect([section, await saved.text()]).toEqual([section, expect.not.stringContaining('data-unsaved')])
    expect(saved.status, section).not.toBe(413)
  }
  const { values } = await readDraft(site.shop.db)
  expect(values).toMatchObject({ 'landing.hero.text': 'ж'.repeat(600), 'questions.entries': { length: 15 } })
})

test('saving within a long page leads back to the same place, which says so', async () => {
  await (await open('Words')).fill('Motto', 'Another motto.').press('Save draft', '[data-group="about"]')
  expect(owner.path).toBe(`${sectionRoutes.words}?saved=about`)
  expect(owner.text('[data-group="about"] [role="status"]')).toBe('Saved. Only you see it until you publish.')
  const { headers } = await (await ownerOf(site)).post(sectionRoutes.brand, { do: 'save', at: 'people' })
  expect(headers.get('location')).toBe(`${sectionRoutes.brand}?saved=people#group-people`)
})

test('a code is ended when that is published, also one that has not begun', async () => {
  await (await open('Discount codes')).press('Add: Code 1')
  owner.fill('#offer-codes-0-code', 'SPRING25').fill('#offer-codes-0-percent', '25')
  await owner.fill('#offer-codes-0-from', '2027-03-01').press('Save draft')
  await publish()
  await open('Discount codes')
  expect(owner.text('#offer-codes-0')).toContain('Buyers can no longer use the code once you have published that.')
  await owner.press('End it')
  await publish()
  expect(await edits()).toMatchObject({ 'offer.codes': [{ code: 'SPRING25', from: null, until: '2026-11-14' }] })
})

test('two browsers: each keeps the other’s changes, and the same field shows both', async () => {
  const other = await ownerVisit(site)
  await open('Words')
  await open('Words', other)
  await other.fill('Headline, first line', 'Theirs').press('Save draft')
  await owner.fill('Text below the headline', 'Mine').press('Save draft')
  expect(owner.status).toBe(200)
  expect(owner.value('Headline, first line')).toBe('Theirs')

  await other.fill('Text below the headline', 'Theirs, too').press('Save draft')
  expect(other.status).toBe(409)
  expect(other.text('section[role="alert"]')).toContain('Text below the headline: Mine')
  expect(other.value('Text below the headline')).toBe('Theirs, too')
  expect((await readDraft(site.shop.db)).values).toMatchObject({ 'landing.hero.text': 'Mine' })
  await other.press('Save draft')
  expect((await readDraft(site.shop.db)).values).toMatchObject({ 'landing.hero.text': 'Theirs, too' })

  await owner.open(deskRoutes.shopPublish)
  await (await open('Words', other)).fill('Motto', 'Another motto.').press('Save draft')
  await owner.press('Publish')
  expect(owner.status).toBe(409)
  expect(owner.text()).toContain('Another motto.')
  expect(await listVersions(site.shop.db)).toEqual([])
  await owner.press('Publish')
  expect(await listVersions(site.shop.db)).toHaveLength(1)
})

test('what a phone saves while a browser publishes is published or still in the draft', async () => {
  await (await open('Words')).fill('Headline, first line', 'Mine').press('Save draft')
  await owner.open(deskRoutes.shopPublish)
  const phone = await open('Words', await ownerVisit(site))
  await Promise.all([owner.press('Publish'), phone.fill('Motto', 'Typed on a phone.').press('Save draft')])
  const stored = [await edits(), (await readDraft(site.shop.db)).values]
  expect(Object.assign({}, ...stored)).toMatchObject({ 'landing.about.motto': 'Typed on a phone.' })
})

test('a form that is saved while its owner types leaves what another browser saved meanwhile', async () => {
  const other = await ownerVisit(site)
  await open('Words', other)
  const mine = await ownerOf(site)
  const seenIn = (html: string) => /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const opened = seenIn(await (await mine.get(sectionRoutes.words)).text())
  await other.fill('Headline, first line', 'Theirs').press('Save draft')
  const form = { do: 'auto', 'landing.hero.heading.0': 'Stop', 'landing.hero.text': 'Mine' }
  const saved = await mine.post(sectionRoutes.words, { ...form, seen: opened })
  const again = await mine.post(sectionRoutes.words, {
    ...form,
    seen: seenIn(await saved.text()),
    'landing.hero.text': 'Mine, too',
  })
  expect([saved.status, again.status]).not.toContain(409)
  const { values } = await readDraft(site.shop.db)
  expect(values).toMatchObject({ 'landing.hero.heading.0': 'Theirs', 'landing.hero.text': 'Mine, too' })
})

test('a new price begins today or later, and a thousand is not one', async () => {
  await (await open('Price')).press('Add: Price 2')
  await owner.fill('#prices-1-from', '2026-11-10').fill('#prices-1-price', '1.000').press('Save draft')
  expect(owner.status).toBe(422)
  expect(owner.text()).toContain('A new price begins today or later')
  expect(owner.text()).toContain('1.000 can mean one or a thousand')
})

test('what was right yesterday is checked again when it is published', async () => {
  await (await open('Price')).press('Add: Price 2')
  await owner.fill('#prices-1-from', '2026-11-15').fill('#prices-1-price', '49.90').press('Save draft')
  const page = await (await (await ownerOf(site)).get(deskRoutes.shopPublish)).text()
  const [, version = ''] = /name="version" value="([^"]+)"/.exec(page) ?? []
  site.shop.wait({ days: 1 })
  const published = await (await ownerOf(site)).post(deskRoutes.shopPublish, { version })
  expect(published.status).toBe(422)
  expect(await edits()).toBeUndefined()
})

test('an older version is published again, and the shop is as it was', async () => {
  await (await open('Words')).fill('Motto', 'First.').press('Save draft')
  await publish()
  await (await open('Words')).fill('Motto', 'Second.').press('Save draft')
  await publish()
  await owner.open(deskRoutes.shopVersions)
  expect(owner.text('tbody')).toContain('Version 2')
  await owner.follow('Version 1')
  expect(owner.text('section[aria-labelledby="back"]')).toContain('Second.')
  await owner.press('Publish version 1 again')
  expect((await currentVersion(site.shop.db))?.number).toBe(3)
  expect(await edits()).toEqual({ 'landing.about.motto': 'First.' })
  await owner.open(fill(deskRoutes.shopVersion, '0'))
  await owner.press('Publish the shop as installed')
  expect(await edits()).toEqual({})
  expect((await owner.open(fill(deskRoutes.shopVersion, '9'))).status).toBe(404)
})

test('a price that was charged is locked, and so is the time zone', async () => {
  const row = {
    day: '2026-11-15',
    from: '2026-11-01',
    price: 4000,
    kind: 'regular' as const,
    at: '2026-11-15T09:00:00Z',
  }
  await site.shop.db.insertInto('prices').values(row).execute()
  await open('Price')
  expect(owner.text('#prices-0')).toContain('This price was charged.')
  expect(owner.all('#prices-0-price')).toEqual([])
  const desk = await ownerOf(site)
  const changed = await desk.post(deskRoutes.shopPrice, {
    'prices.from': '2026-11-01',
    'prices.price': '30',
    'prices.kind': 'regular',
  })
  expect(changed.status).toBe(422)
  expect(await changed.text()).toContain('The price from 2026-11-01 was charged, so it stays as it was: €40, Regular.')
  expect((await desk.post(deskRoutes.shopSeller, { 'seller.timeZone': 'Asia/Tokyo' })).status).toBe(422)
})

test('how sales are taxed is chosen at the desk, and what taxed sales and their documents name stays', async () => {
  await open('Seller, tax and refunds')
  expect(owner.text('#tax-mode')).toContain('Receipts say that tax is included and name no rate.')
  await owner.check('My country’s VAT').press('Save draft')
  expect(owner.text('.errors')).toContain('Country in which you are established')
  await owner.fill('Country in which you are established', 'Germany').press('Save draft')
  expect(owner.text()).toContain('Saved. Only you see it until you publish.')
  await owner.open(deskRoutes.shopPublish)
  expect(owner.text('tbody')).toContain('My country’s VAT')
  await owner.press('Publish')
  expect(await edits()).toEqual({ 'tax.mode': 'home', 'tax.country': 'DE' })

  const taxed = { taxTreatment: 'home', taxCountry: 'DE', taxRate: 1900, taxAmount: 639 } as const
  const sale = { kind: 'sale', amount: 4000, loss: 0, currency: 'EUR', fee: null, country: 'DE', simulated: 0 } as const
  const paid = { provider: 'stripe', method: 'card', reference: 'pi_1', orderId: 'o1', id: 'm1' } as const
  await site.shop.db
    .insertInto('ledger')
    .values({ ...taxed, ...sale, ...paid, at: '2026-10-20T09:00:00Z' })
    .execute()
  await open('Seller, tax and refunds')
  expect(owner.text('#group-tax ~ .field')).toContain(
    'The country stays Germany: sales have been taxed there since 20 October 2026.',
  )
  const choose = async (mode: string) => {
    await (await open('Seller, tax and refunds')).check(mode).press('Save draft')
    return owner.text('.errors')
  }
  expect(await choose('Not decided yet')).toContain('Sales have been taxed since 20 October 2026')
  expect(await choose('Small business, no VAT')).toContain('can begin in January.')
  expect(await choose('Each buyer’s VAT')).toBe('')

  await (await owner.open(fill(deskRoutes.shopVersion, '0'))).press('Publish the shop as installed')
  expect(owner.status).toBe(422)
  expect(owner.text()).toContain('Not published: Sales have been taxed since 20 October 2026')
  site.shop.wait({ days: 60 })
  owner = await ownerVisit(site)
  expect(await choose('Small business, no VAT')).toBe('')
  await publish()
  expect(await edits()).toEqual({ 'tax.mode': 'small-business', 'tax.country': 'DE' })
})

test('a discarded draft is gone', async () => {
  await (await open('Words')).fill('Motto', 'First.').press('Save draft')
  await (await owner.open(deskRoutes.shop)).press('Discard the draft')
  expect(owner.text()).toContain('The draft is gone.')
  expect((await readDraft(site.shop.db)).values).toEqual({})
})
