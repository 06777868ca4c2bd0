import { expect, onTestFinished, test } from 'vitest'
import { landing } from '../content/landing.ts'
import { mails } from '../content/mails.ts'
import { offer } from '../content/offer.ts'
import { landingSchema, type Offer, offerSchema, sellerSchema, testimonialsSchema } from '../content/schema.ts'
import { seller } from '../content/seller.ts'
import { testimonials } from '../content/testimonials.ts'
import { schemaErrors } from '../content/schema-errors.ts'
import { checkContent, currentShapes } from './check-content.ts'
import { copyErrors, shapeOf } from './copy-errors.ts'
import { factErrors } from './fact-errors.ts'
import { policyErrors } from './policy-errors.ts'

test('the content passes every check', () => {
  expect(() => checkContent()).not.toThrow()
})

test('the recorded fields are those of the copy', async () => {
  await expect(`${JSON.stringify(currentShapes(), null, 2)}\n`).toMatchFileSnapshot('../content/copy-shape.json')
})

test('a missing or misspelled copy field is reported with its file', () => {
  const { order, ...rest } = mails.found
  expect(() => checkContent({ copies: [['content/mails.ts', { ...mails, found: { ...rest, oder: order } }]] })).toThrow(
    /content\/mails\.ts: found\.order: expected text, got nothing[^]*there is no field "found\.oder"/,
  )
})

test('an empty, overlong or placeholder text is rejected, and so is an unknown placeholder', () => {
  const copy = { page: { title: 'Order {number}', lines: ['One', 'Two'] }, count: 3 }
  const errors = (changed: unknown) => copyErrors('c.ts', shapeOf(copy), changed)
  expect(errors(copy)).toEqual([])
  const title = (text: string) => errors({ ...copy, page: { ...copy.page, title: text } })
  expect(title(' ')).toEqual(['  c.ts: page.title: expected text, not an empty one, got " "'])
  expect(title('Order')).toEqual([])
  expect(title('Order {nubmer}')[0]).toContain('page.title: expected no other places than {number}')
  expect(title('TODO')[0]).toContain('page.title: expected the final text')
  expect(title('x'.repeat(601))[0]).toContain('page.title: expected at most 600 characters')
  expect(errors({ ...copy, page: { ...copy.page, lines: ['One', ''] } })[0]).toContain('page.lines.1: expected text')
  expect(errors({ ...copy, page: { ...copy.page, lines: [] } })[0]).toContain('page.lines: expected a list')
  expect(errors({ ...copy, count: '3' })).toEqual(['  c.ts: count: expected a number, got "3"'])
})

test('a wrong value is reported with file, field and expected value', () => {
  const unnamed = { ...offer, wording: '' }
  expect(() => checkContent({ values: [['content/offer.ts', offerSchema, unnamed]] })).toThrow(
    'content/offer.ts: wording: expected text, not an empty one, got ""',
  )
})

test('a price outside €1–€500 stops the build with its field, its value and the resulting charge', () => {
  const failsWith = (changes: Partial<Offer>, message: string) =>
    expect(() => checkContent({ values: [['content/offer.ts', offerSchema, { ...offer, ...changes }]] })).toThrow(
      `content/offer.ts: ${message}`,
    )
  const range = 'expected 1 to 500 euros with at most two decimals'
  failsWith({ price: 4000 }, `price: ${range} (a buyer would pay €4000.00), got 4000`)
  failsWith({ price: 0.4 }, `price: ${range} (a buyer would pay €0.40), got 0.4`)
  failsWith({ price: 0 }, `price: ${range} (a buyer would pay €0.00), got 0`)
  failsWith({ price: 39.999 }, `price: ${range} (a buyer would pay €40.00), got 39.999`)
  failsWith({ originalPrice: 8000 }, `originalPrice: ${range} (the page would strike through €8000.00), got 8000`)
  for (const price of [1, 39.9, 19.99, 79.01])
    expect(schemaErrors('offer', offerSchema, { ...offer, price })).toEqual([])
})

test('a nested field is reported by its full path', () => {
  const cards = landing.features.cards.map((card, i) => (i === 2 ? { ...card, title: ' ' } : card))
  const broken = { ...landing, features: { ...landing.features, cards } }
  expect(() => checkContent({ values: [['content/landing.ts', landingSchema, broken]] })).toThrow(
    'content/landing.ts: features.cards.2.title: expected text, not an empty one, got " "',
  )
})

test('a missing field and a misspelled one are both reported', () => {
  const { wording, ...rest } = offer
  expect(() => checkContent({ values: [['content/offer.ts', offerSchema, { ...rest, wordng: wording }]] })).toThrow(
    /offer\.ts: wording: expected text, got nothing[^]*there is no field "wordng"/,
  )
})

test('a fourth testimonial or a photo without https is rejected', () => {
  const [first] = testimonials.entries
  const four = { ...testimonials, entries: [...testimonials.entries, first] }
  expect(() => checkContent({ values: [['t', testimonialsSchema, four]] })).toThrow(
    'entries: expected three testimonials',
  )
  const plain = {
    ...testimonials,
    entries: testimonials.entries.map((e) => ({ ...e, photo: 'http://a.example/p.jpg' })),
  }
  expect(() => checkContent({ values: [['t', testimonialsSchema, plain]] })).toThrow(
    'entries.0.photo: expected an https:// address',
  )
})

test('a protocol-relative button URL is rejected', () => {
  const sly = { ...offer, checkout: '//evil.example' }
  expect(() => checkContent({ values: [['content/offer.ts', offerSchema, sly]] })).toThrow('checkout: expected a path')
})

test('an error in a policy is reported with its file and field or line', () => {
  const head = '---\ntitle: Terms\ndescription: What holds.\nintro: Read them.\n---\n\n'
  const file = 'content/policies/terms.mdx'
  const errors = (text: string) => policyErrors([{ file, text }])
  expect(errors(`${head}<SellerCard />`)).toEqual([])
  expect(errors(head.replace('intro: Read them.\n', ''))).toEqual([`  ${file}: intro: expected text, got nothing`])
  expect(errors(`${head}<SelerCard />`)[0]).toContain(`${file}:7: <SelerCard>: expected one of SellerCard`)
  expect(errors(`${head}Words {props.seller`)[0]).toMatch(/terms\.mdx:7: /)
})

test('a price that is not below the crossed-out one, or an expired offer, fails the build', () => {
  for (const price of [80, 90]) {
    expect(() => checkContent({ values: [['content/offer.ts', offerSchema, { ...offer, price }]] })).toThrow(
      `content/offer.ts: price: expected a price below originalPrice, which is struck through beside it, got ${price}`,
    )
  }
  onTestFinished(() => void Object.assign(offer, { ends: null }))
  Object.assign(offer, { ends: '2026-11-15' })
  expect(() => checkContent({}, new Date('2026-11-15T12:00:00Z'))).not.toThrow()
  expect(() => checkContent({}, new Date('2026-11-16T12:00:00Z'))).toThrow(
    'content/offer.ts: ends: expected a day that is not over yet, or null, got "2026-11-15"',
  )
})

test('a seller marked as real cannot have the example address', () => {
  expect(() =>
    checkContent({ values: [['content/seller.ts', sellerSchema, { ...seller, placeholder: false }]] }),
  ).toThrow('content/seller.ts: placeholder: expected true as long as')
})

test('a figure in a sentence that differs from its source is reported', () => {
  expect(factErrors({ claimedPages: 200, guaranteeDays: 30, requestDays: 7 })).toEqual([])
  const changed = factErrors({ claimedPages: 300, guaranteeDays: 45, requestDays: 7 })
  for (const file of ['content/site.ts', 'content/landing.ts', 'content/offer.ts', 'content/claims.ts: moneyBack']) {
    expect(changed.join('\n')).toContain(file)
  }
})
