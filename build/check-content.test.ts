import { expect, onTestFinished, test } from 'vitest'
import { landing } from '../content/landing.ts'
import { offer } from '../content/offer.ts'
import { landingSchema, offerSchema, sellerSchema, testimonialsSchema } from '../content/schema.ts'
import { seller } from '../content/seller.ts'
import { testimonials } from '../content/testimonials.ts'
import { checkContent } from './check-content.ts'
import { factErrors } from './fact-errors.ts'
import { policyErrors } from './policy-errors.ts'

test('the content as it stands is sound', () => {
  expect(() => checkContent()).not.toThrow()
})

test('a wrong value names the file, the field and what was expected', () => {
  const free = { ...offer, price: 0 }
  expect(() => checkContent([['content/offer.ts', offerSchema, free]])).toThrow(
    'content/offer.ts: price: expected a whole number of cents greater than 0, got 0',
  )
})

test('a field deep inside is named by its whole path', () => {
  const cards = landing.features.cards.map((card, i) => (i === 2 ? { ...card, title: ' ' } : card))
  const broken = { ...landing, features: { ...landing.features, cards } }
  expect(() => checkContent([['content/landing.ts', landingSchema, broken]])).toThrow(
    'content/landing.ts: features.cards.2.title: expected words, not an empty text, got " "',
  )
})

test('a missing field and a misspelt one are both told', () => {
  const { wording, ...rest } = offer
  expect(() => checkContent([['content/offer.ts', offerSchema, { ...rest, wordng: wording }]])).toThrow(
    /offer\.ts: wording: expected words, got nothing[^]*there is no field "wordng"/,
  )
})

test('a fourth testimonial or a photo without https is refused', () => {
  const [first] = testimonials.entries
  const four = { ...testimonials, entries: [...testimonials.entries, first] }
  expect(() => checkContent([['t', testimonialsSchema, four]])).toThrow('entries: expected three testimonials')
  const plain = {
    ...testimonials,
    entries: testimonials.entries.map((e) => ({ ...e, photo: 'http://a.example/p.jpg' })),
  }
  expect(() => checkContent([['t', testimonialsSchema, plain]])).toThrow(
    'entries.0.photo: expected an https:// address',
  )
})

test('a button that leads to another host by a protocol-relative path is refused', () => {
  const sly = { ...offer, checkout: '//evil.example' }
  expect(() => checkContent([['content/offer.ts', offerSchema, sly]])).toThrow('checkout: expected a path')
})

test('a policy with a slip is told with its file, and its field or line', () => {
  const head = '---\ntitle: Terms\ndescription: What holds.\nintro: Read them.\n---\n\n'
  const file = 'content/policies/terms.mdx'
  const errors = (text: string) => policyErrors([{ file, text }])
  expect(errors(`${head}<SellerCard />`)).toEqual([])
  expect(errors(head.replace('intro: Read them.\n', ''))).toEqual([`  ${file}: intro: expected words, got nothing`])
  expect(errors(`${head}<SelerCard />`)[0]).toContain(`${file}:7: <SelerCard>: expected one of SellerCard`)
  expect(errors(`${head}Words {props.seller`)[0]).toMatch(/terms\.mdx:7: /)
})

test('a price that is not below the one struck through, or an offer that is over, stops the build', () => {
  for (const price of [8000, 9000]) {
    expect(() => checkContent([['content/offer.ts', offerSchema, { ...offer, price }]])).toThrow(
      `content/offer.ts: price: expected a price below originalPrice, which is struck through beside it, got ${price}`,
    )
  }
  onTestFinished(() => void Object.assign(offer, { ends: null }))
  Object.assign(offer, { ends: '2026-11-15' })
  expect(() => checkContent([], new Date('2026-11-15T12:00:00Z'))).not.toThrow()
  expect(() => checkContent([], new Date('2026-11-16T12:00:00Z'))).toThrow(
    'content/offer.ts: ends: expected a day that is not over yet, or null, got "2026-11-15"',
  )
})

test('a seller cannot be real with the address of our example', () => {
  expect(() => checkContent([['content/seller.ts', sellerSchema, { ...seller, placeholder: false }]])).toThrow(
    'content/seller.ts: placeholder: expected true as long as',
  )
})

test('a figure that sentences repeat is told wherever it no longer agrees with its source', () => {
  expect(factErrors({ claimedPages: 200, guaranteeDays: 30, requestDays: 7 })).toEqual([])
  const changed = factErrors({ claimedPages: 300, guaranteeDays: 45, requestDays: 7 })
  for (const file of ['content/site.ts', 'content/landing.ts', 'content/offer.ts', 'content/claims.ts: moneyBack']) {
    expect(changed.join('\n')).toContain(file)
  }
})
