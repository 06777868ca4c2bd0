import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claims } from '../../content/claims.ts'
import { community } from '../../content/community.ts'
import { editions } from '../../content/editions.ts'
import { confirmed } from '../../content/go-live.ts'
import { offer } from '../../content/offer.ts'
import { people } from '../../content/people.ts'
import { prices } from '../../content/prices.ts'
import { refunds } from '../../content/refunds.ts'
import { reviews } from '../../content/reviews.ts'
import { cover } from '../../content/cover.ts'
import { seller } from '../../content/seller.ts'
import { site } from '../../content/site.ts'
import { taxRates } from '../../content/tax-rates.ts'
import { tax } from '../../content/tax.ts'
import { testimonials } from '../../content/testimonials.ts'
import { brandOf } from '../../book/brand.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { applyEdits, type Edits } from '../../platform/content/edits.ts'
import { calendarDay } from '../../platform/format/money.ts'
import { readEnvironment } from './env.ts'
import { laterPriceNotes } from '../../features/storefront/prices/price.ts'
import { subscribedEvents } from '../../platform/payments/webhook-events.ts'
import type { BookFacts } from './open-shop.ts'
import { chargeSentence, openPoints, webhooksToRegister } from './go-live.ts'

const book = { pages: 343, planned: 0 }
const pointsOf = (source: Record<string, string>, built: BookFacts | undefined = book) =>
  openPoints(readEnvironment(source), built).join('\n')
const live = {
  SITE_URL: 'https://guide.test',
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://mail.guide.test',
  TRUST_PROXY: '1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYPAL_CLIENT_ID: 'paypal-id',
  PAYPAL_CLIENT_SECRET: 'paypal-secret',
}

/** Changes content for one test, as the owner would in its file. */
function withContent<Content extends object>(content: Content, changes: Partial<Content>) {
  const before = { ...content }
  Object.assign(content, changes)
  onTestFinished(() => void Object.assign(content, before))
}

const someone = { name: 'A. Writer', qualifications: 'MSc sports science' }

test('a guide without named author or reviewers is an open point', () => {
  expect(pointsOf(live)).toMatch(/content\/people.ts: .*`authors`/)
  withContent(people, { authors: [someone] })
  expect(pointsOf(live)).not.toMatch(/`authors`/)
  expect(pointsOf(live)).toMatch(/content\/people.ts: .*`reviewers`/)
  expect(pointsOf({ ...live, BOOK_PDF: 'mine.pdf' })).not.toContain('content/people.ts')
})

test('a book that was made before its brand changed is an open point, which names the command', () => {
  const made = { ...book, brand: brandOf(defaultContent) }
  const points = (edits: Edits, environment: Record<string, string> = live) =>
    openPoints(readEnvironment(environment), made, applyEdits(defaultContent, edits)).join('\n')
  expect(points({ 'landing.hero.text': 'Another text.' })).not.toContain('npm run build')
  const changed = { 'site.name': 'Kettle', 'cover.picture': `/assets/pictures/${'a'.repeat(32)}.jpg` }
  expect(points(changed)).toContain(
    'npm run build: the book was made under the name “FitSport”, before you changed this: name, cover.',
  )
  expect(points(changed, { ...live, BOOK_PDF: 'mine.pdf' })).not.toContain('npm run build')
})

test('nothing is open once the owner has resolved everything', () => {
  withContent(seller, { placeholder: false, phone: '+49 30 9187426', vatId: 'DE301204657' })
  withContent(site, { name: 'Strong Weeks' })
  withContent(cover, { title: ['STRONG', 'WEEKS'] })
  withContent(tax, { mode: 'oss', country: 'DE', elsewhere: [{ year: 2026, crossBorderNet: 0, turnover: 0 }] })
  for (const rate of taxRates) withContent(rate, { checkedOn: '2026-11-01', checkedBy: 'An accountant' })
  withContent(refunds, { reading: 'guarantee' })
  withContent(offer, { struckReading: 'ledger' })
  withContent(testimonials, { verified: true })
  for (const claim of Object.values(claims)) withContent(claim, { proven: true })
  withContent(community, {
    place: { name: 'Room', invitation: 'https://meet.example', howToJoin: 'Say hello.', rules: ['Be kind.'] },
  })
  withContent(people, { authors: [someone], reviewers: [someone] })
  withContent(confirmed, { webhooks: true, mail: true, backup: true, films: true, lifetime: true })
  expect(openPoints(readEnvironment(live), book)).toEqual([])
  const own = readEnvironment({ ...live, BOOK_PDF: 'mine.pdf' })
  expect(openPoints(own, { pages: 12, planned: 3 })).toEqual([
    'content/go-live.ts: write the sales pages for your own book, and check that its files contain what they promise. Then set `ownBook` to true.',
  ])
  withContent(confirmed, { ownBook: true })
  expect(openPoints(own, undefined)).toEqual([])
})

test('each open point begins with the setting or the file that resolves it', () => {
  const points = openPoints(readEnvironment({}), undefined)
  expect(points.length).toBeGreaterThan(15)
  for (const point of points) expect(point).toMatch(/^(content\/[\w./-]+|[A-Z_, ]+|npm run build): /)
})

test('webhooks, email, backup, films and lifetime access stay open until the owner confirms them', () => {
  for (const field of ['webhooks', 'mail', 'backup', 'films', 'lifetime'])
    expect(pointsOf(live)).toContain(`Then set \`${field}\` to true.`)
})

test('a price struck through as specified stays open until another reading is chosen', () => {
  expect(pointsOf(live)).toContain('content/offer.ts: €80 is crossed out beside your price')
  withContent(offer, { struckReading: 'launch' })
  expect(pointsOf(live)).not.toContain('crossed out')
})

test('the price a buyer will pay is printed, with the next one and its day', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  expect(chargeSentence(defaultContent, now)).toBe('A buyer pays €40, tax included.')
  withLaterPrice()
  expect(chargeSentence(defaultContent, now)).toBe(
    `A buyer pays €40, tax included. From ${calendarDay('2027-02-01')} it is €79.90.`,
  )
})

test('without a server, the owner must rebuild on the day the price changes', () => {
  withLaterPrice()
  expect(pointsOf(live)).not.toContain('content/prices.ts')
  withContent(offer, { checkout: 'https://pay.example/fitsport' })
  expect(pointsOf(live)).toContain(
    `content/prices.ts: the price changes to €79.90 on ${calendarDay('2027-02-01')}. Run npm run build`,
  )
  expect(laterPriceNotes(defaultContent, new Date('2026-11-16T12:00:00Z')).join()).toContain(
    'a static host needs a new build on that day',
  )
})

function withLaterPrice() {
  prices.push({ from: '2027-02-01', price: 79.9, kind: 'regular' })
  onTestFinished(() => void prices.pop())
}

test('the refund conflict, the placeholder seller and every unproven figure are listed', () => {
  const points = pointsOf({})
  expect(points).toContain('30 days money back, but the policy calls sales final')
  expect(points).toContain('content/seller.ts')
  for (const figure of ['4.9/5', '10,000+', '90%', '15+ years', '30 days', '24/7']) expect(points).toContain(figure)
  expect(points).toContain('SITE_URL')
})

test('a book that is missing, incomplete or too short is listed', () => {
  expect(pointsOf({})).not.toContain('content/guide/')
  expect(pointsOf({}, { pages: 343, planned: 2 })).toContain('2 chapters that are only planned')
  expect(pointsOf({}, { pages: 199, planned: 0 })).toContain('promise 200+ pages, but the book has 199')
  expect(openPoints(readEnvironment({}), undefined).join()).toContain('npm run build')
})

test('the promised community is listed until there is one', () => {
  expect(pointsOf({})).not.toContain('content/community.ts')
  withContent(community, { place: null })
  expect(pointsOf({})).toContain('content/community.ts: the landing page promises community access')
  withContent(community, {
    place: { name: 'Room', invitation: 'https://meet.example', howToJoin: 'Say hello.', rules: ['Be kind.'] },
  })
  expect(pointsOf({})).not.toContain('content/community.ts')
})

test('with reviews of buyers, rating, readers and testimonials need no proof', () => {
  withContent(reviews, { testimonials: 'reviews' })
  const points = pointsOf({})
  for (const settled of ['4.9/5', '10,000+', 'content/testimonials.ts']) expect(points).not.toContain(settled)
  expect(points).toContain('90% success rate')
})

test('a manuscript that differs from the newest edition is listed, with what to add', () => {
  const sold = (checksum: string) => pointsOf({}, { ...book, checksum })
  const newest = editions.at(-1)
  expect(sold(newest?.checksum ?? '')).not.toContain('content/editions.ts')
  expect(sold('abcdef0123456789')).toContain(`Add edition ${editions.length + 1} with the checksum 'abcdef0123456789'`)
})

test('settings are listed until they are ready for real money', () => {
  expect(pointsOf(live)).not.toMatch(
    /SITE_URL|SMTP_URL|TRUST_PROXY|STRIPE|PAYPAL|SHOP_SECRET|NODE_ENV|buyers can choose/,
  )
  expect(pointsOf({ ...live, SMTP_URL: '' })).toContain('SMTP_URL')
  expect(pointsOf({ ...live, TRUST_PROXY: '0' })).toContain('TRUST_PROXY')
  expect(pointsOf({ ...live, DATABASE_URL: 'postgres://db.test/shop' })).toContain('SHOP_SECRET')
  expect(pointsOf({ SITE_URL: 'https://guide.test' })).toContain('Until then, payments are simulated')
  expect(pointsOf({ ...live, REHEARSAL: '1' })).toContain('write `REHEARSAL=0`')
  expect(pointsOf({ ...live, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })).toContain('buyers can choose “card”')
  expect(pointsOf({ ...live, STRIPE_SECRET_KEY: 'sk_test_1', PAYPAL_SANDBOX: '1' })).toContain('these are test keys')
  expect(pointsOf({ ...live, STRIPE_SECRET_KEY: 'pk_live_1' })).toContain('a publishable key')
})

test('docs/hosting.md and the go-live check list the exact events of both providers', () => {
  const hosting = readFileSync(join(import.meta.dirname, '../../docs/hosting.md'), 'utf8')
  const check = webhooksToRegister({ SITE_URL: 'https://guide.test' })
  const all = Object.values(subscribedEvents).flat()
  for (const text of [hosting, check]) {
    expect(text.match(/^\s*(?:[a-z_]+\.[a-z_.]+|[A-Z]+\.[A-Z.-]+)$/gm)?.map((event) => event.trim())).toEqual(all)
  }
  expect(check).toContain('https://guide.test/webhooks/stripe\n    checkout.session.completed\n')
  expect(check).toContain('https://guide.test/webhooks/paypal\n    CHECKOUT.ORDER.APPROVED\n')
})

test('tax, invoices and the seller’s numbers are asked for until they are settled', () => {
  expect(pointsOf({})).toContain('content/seller.ts: enter your phone number. ')
  expect(pointsOf({})).toContain('content/tax.ts: ask your accountant')
  withContent(tax, { mode: 'home', country: 'IT', rateClass: 'e-book' })
  const points = pointsOf({})
  expect(points).toContain('in IT invoices must come from SdI')
  expect(points).toContain('content/tax-rates.ts: have your accountant check the VAT rates of all states.')
  expect(points).toContain('Then set `eBookRate` to true. Without an ISBN')
  expect(points).toContain('it is `elsewhere`')
  withContent(tax, { documents: 'receipt-only' })
  expect(pointsOf({})).not.toContain('SdI')
})

test('a small business is asked for the tax number that its country requires on invoices', () => {
  const asked = () => pointsOf({}).match(/content\/seller\.ts: [^\n]*tax number[^\n]*/)?.[0] ?? ''
  withContent(tax, { mode: 'small-business', country: 'DE' })
  expect(asked()).toContain('enter your tax number (Steuernummer) or your VAT ID.')
  withContent(tax, { country: 'NL' })
  expect(asked()).toContain('which tax number NL requires on invoices of a small business')
  withContent(confirmed, { noTaxNumber: true })
  expect(asked()).toBe('')
  withContent(tax, { country: 'DE' })
  expect(asked()).toContain('Steuernummer')
  withContent(seller, { economicId: '12/345/67890' })
  expect(asked()).toBe('')
})

test.each(['AT', 'IT'] as const)('a small business in %s is not asked for a tax number', (country) => {
  withContent(tax, { mode: 'small-business', country })
  expect(pointsOf({})).not.toContain('tax number')
})

test('a brand and a cover that are still ours are open points', () => {
  expect(pointsOf(live)).toContain('content/site.ts: the shop is still called “FitSport”')
  expect(pointsOf(live)).toContain('content/cover.ts: the cover of the guide still says “FIT SPORT”')
  withContent(site, { name: 'Strong Weeks' })
  withContent(cover, { title: ['STRONG', 'WEEKS'] })
  expect(pointsOf(live)).not.toMatch(/content\/(site|cover)\.ts/)
})
