import { expect, onTestFinished, test } from 'vitest'
import { landing } from '../../content/landing.ts'
import { mails } from '../../content/mails.ts'
import { offer } from '../../content/offer.ts'
import { type Offer, offerSchema, type PriceRow, pricesSchema } from '../../content/offer-schema.ts'
import { prices } from '../../content/prices.ts'
import { landingSchema, testimonialsSchema } from '../../content/landing-schema.ts'
import { caseTemplatesSchema, copySchema, type Seller, sellerSchema } from '../../content/schema.ts'
import { seller } from '../../content/seller.ts'
import { testimonials } from '../../content/testimonials.ts'
import { schemaErrors } from '../../content/schema-errors.ts'
import { OwnerError } from '../../platform/format/owner-error.ts'
import { ownerDays } from '../../platform/shop/owner-days.ts'
import { checkContent } from './check-content.ts'
import { chapterErrors, factErrors } from './content-agreement.ts'
import { policyErrors } from './policy-errors.ts'

test('the content passes every check', () => {
  expect(() => checkContent()).not.toThrow()
})

test('a missing, misspelled or mistyped field of copy is reported with its file', () => {
  const { order, ...rest } = mails.found
  const errors = (found: object) => schemaErrors('content/mails.ts', copySchema(mails), { ...mails, found })
  expect(errors({ ...rest, oder: order })).toEqual([
    '  content/mails.ts: found.order: expected text, got nothing',
    '  content/mails.ts: there is no field "oder"',
  ])
  expect(errors({ ...mails.found, order: 3 })).toEqual(['  content/mails.ts: found.order: expected text, got 3'])
})

test('an empty, overlong or unfinished text of copy stops the build, and so does an unknown place', () => {
  const copy = { page: { title: 'Order {number}', lines: ['One', 'Two'], description: 'Three' }, count: 3 }
  const errors = (page: object) => schemaErrors('c.ts', copySchema(copy), { ...copy, page: { ...copy.page, ...page } })
  expect(errors({})).toEqual([])
  expect(errors({ title: ' ' })).toEqual(['  c.ts: page.title: expected text, not an empty one, got " "'])
  expect(errors({ title: 'Order' })).toEqual([])
  expect(errors({ title: 'Order {nubmer}' })[0]).toContain('page.title: expected no other places than {number}')
  expect(errors({ title: 'TODO' })[0]).toContain('page.title: expected the final text')
  expect(errors({ title: 'x'.repeat(601) })[0]).toContain('page.title: expected at most 600 characters')
  expect(errors({ description: 'x'.repeat(161) })[0]).toContain('page.description: expected at most 160 characters')
  expect(errors({ lines: ['One', ''] })[0]).toContain('page.lines.1: expected text')
  expect(schemaErrors('c.ts', copySchema({ lines: [] }), { lines: [] })).toEqual([
    '  c.ts: lines: expected at least one entry, got []',
  ])
})

test('each file of copy is checked: a place that nothing fills in stops the build', () => {
  const subject = mails.found.subject.one
  const changed = { ...mails.found.subject, one: 'Your {nubmer}' }
  Object.assign(mails.found, { subject: changed })
  try {
    expect(() => checkContent()).toThrow(
      /content\/mails\.ts: found\.subject\.one: expected no other places than \{above\}/,
    )
  } finally {
    Object.assign(mails.found, { subject: { ...changed, one: subject } })
  }
})

test('a wrong value is reported with file, field and expected value', () => {
  const unnamed = { ...offer, wording: '' }
  expect(() => checkContent([['content/offer.ts', offerSchema, unnamed]])).toThrow(
    'content/offer.ts: wording: expected text, not an empty one, got ""',
  )
})

test('a price outside €1–€500 stops the build with its field, its value and the resulting charge', () => {
  const range = 'expected 1 to 500 euros with at most two decimals'
  const row = (price: number) => [{ from: '2026-11-01', price, kind: 'regular' }]
  for (const [price, charge] of [
    [4000, '€4000.00'],
    [0.4, '€0.40'],
    [0, '€0.00'],
    [39.999, '€40.00'],
  ] as const) {
    expect(() => checkContent([['content/prices.ts', pricesSchema, row(price)]])).toThrow(
      `content/prices.ts: 0.price: ${range} (a buyer would pay ${charge}), got ${price}`,
    )
  }
  expect(schemaErrors('content/offer.ts', offerSchema, { ...offer, originalPrice: 8000 })).toEqual([
    `  content/offer.ts: originalPrice: ${range} (the page would strike through €8000.00), got 8000`,
  ])
  for (const price of [1, 39.9, 19.99, 79.01]) expect(schemaErrors('prices', pricesSchema, row(price))).toEqual([])
})

test('a wrong discount code is reported with its row and field', () => {
  const row = { code: 'COACH7K2M', percent: 25, from: null, until: '2027-03-31', limit: 100, perAddress: 1 }
  const errors = (changes: object) =>
    schemaErrors('content/offer.ts', offerSchema, { ...offer, codes: [{ ...row, ...changes }] })
  expect(errors({})).toEqual([])
  expect(errors({ percent: undefined, euros: 5 })).toEqual([])
  expect(errors({ code: 'coach' })[0]).toContain(
    'codes.0.code: expected 4 to 20 capital letters from A to Z and digits',
  )
  expect(errors({ percent: 100 })[0]).toContain('codes.0.percent: expected from 1 to 90 percent')
  expect(errors({ euros: 5 })[0]).toContain('codes.0.percent: expected either `percent` or `euros`')
  expect(errors({ percent: undefined, euros: 0.5 })[0]).toContain('a buyer would save €0.50')
  expect(errors({ until: '31.3.2027' })[0]).toContain('codes.0.until: expected a day, such as 2026-12-31, or null')
  expect(errors({ limit: 0 })[0]).toContain('codes.0.limit: expected at least 1, or null')
})

test('a nested field is reported by its full path', () => {
  const cards = landing.features.cards.map((card, i) => (i === 2 ? { ...card, title: ' ' } : card))
  const broken = { ...landing, features: { ...landing.features, cards } }
  expect(() => checkContent([['content/landing.ts', landingSchema, broken]])).toThrow(
    'content/landing.ts: features.cards.2.title: expected text, not an empty one, got " "',
  )
})

test('a missing field and a misspelled one are both reported', () => {
  const { wording, ...rest } = offer
  expect(() => checkContent([['content/offer.ts', offerSchema, { ...rest, wordng: wording }]])).toThrow(
    /offer\.ts: wording: expected text, got nothing[^]*there is no field "wordng"/,
  )
})

test('a seventh testimonial or a photo without https is rejected', () => {
  const [first] = testimonials.entries
  const seven = { ...testimonials, entries: Array.from({ length: 7 }, () => first) }
  expect(() => checkContent([['t', testimonialsSchema, seven]])).toThrow('entries: expected one to six testimonials')
  const plain = {
    ...testimonials,
    entries: testimonials.entries.map((e) => ({ ...e, photo: 'http://a.example/p.jpg' })),
  }
  expect(() => checkContent([['t', testimonialsSchema, plain]])).toThrow(
    'entries.0.photo: expected an https:// address',
  )
})

test('a protocol-relative button URL is rejected', () => {
  const sly = { ...offer, checkout: '//evil.example' }
  expect(() => checkContent([['content/offer.ts', offerSchema, sly]])).toThrow('checkout: expected a path')
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

test('rows of prices that contradict each other, the day or the offer fail the build', () => {
  const failsWith = (rows: PriceRow[], changes: Partial<Offer>, message: string) => {
    const before = { rows: [...prices], offer: { ...offer } }
    prices.splice(0, prices.length, ...rows)
    Object.assign(offer, changes)
    try {
      const now = new Date('2026-11-15T12:00:00Z')
      expect(() => checkContent([['content/prices.ts', pricesSchema, prices]], now)).toThrow(message)
    } finally {
      prices.splice(0, prices.length, ...before.rows)
      Object.assign(offer, before.offer)
    }
  }
  const row = (from: string, price: number, kind: PriceRow['kind'] = 'regular') => ({ from, price, kind })
  failsWith([row('2026-11-16', 40)], {}, 'content/prices.ts: 0.from: expected a day that has begun, got "2026-11-16"')
  failsWith(
    [row('2026-11-02', 40), row('2026-11-01', 50)],
    {},
    'content/prices.ts: 1.from: expected a day after 2026-11-02',
  )
  failsWith([row('2026-11-01', 40, 'reduced')], {}, 'content/prices.ts: 0.price: expected a price below the row above')
  failsWith(
    [row('2026-11-01', 80)],
    {},
    'content/offer.ts: originalPrice: expected more than a price in content/prices.ts',
  )
  failsWith([row('2026-11-01', 40)], { struckReading: 'launch' }, 'expected a second row in content/prices.ts')
})

test('a template that quotes an unknown fact is rejected, because it would never be offered', () => {
  const unknown = [{ name: 'Late', text: 'You asked on {askdOn}.' }]
  expect(() => checkContent([['t', caseTemplatesSchema, unknown]])).toThrow(
    't: 0.text: expected no other places than {askedOn}',
  )
})

test('a chapter that does not exist is reported with file, field and value', () => {
  expect(chapterErrors()).toEqual([])
  const included = [{ text: 'Community access', chapter: 99 }]
  expect(chapterErrors([['content/offer.ts', { included }]], [1, 2, 24])).toEqual([
    '  content/offer.ts: included.0.chapter: expected a chapter of the guide (1 to 24), got 99',
  ])
})

test('a seller marked as real cannot have the example address', () => {
  expect(() => checkContent([['content/seller.ts', sellerSchema, { ...seller, placeholder: false }]])).toThrow(
    'content/seller.ts: email: expected an address of your own',
  )
})

test('a figure in a sentence that differs from its source is reported', () => {
  expect(factErrors({ claimedPages: 200, guaranteeDays: 30, requestDays: 7 })).toEqual([])
  const changed = factErrors({ claimedPages: 300, guaranteeDays: 45, requestDays: 7 })
  for (const file of ['content/site.ts', 'content/landing.ts', 'content/offer.ts', 'content/claims.ts: moneyBack']) {
    expect(changed.join('\n')).toContain(file)
  }
})

test('a time zone, VAT ID or phone number that is none is one sentence, wherever it is read', () => {
  const errorsOf = (changes: Partial<Seller>) =>
    schemaErrors('content/seller.ts', sellerSchema, { ...seller, ...changes })
  expect(errorsOf({ timeZone: 'Berlin' })).toEqual([
    '  content/seller.ts: timeZone: expected a time zone, such as \'Europe/Berlin\', got "Berlin"',
  ])
  expect(() => ownerDays('Berlin')).toThrow(
    new OwnerError('content/seller.ts: timeZone: expected a time zone, such as \'Europe/Berlin\', got "Berlin"'),
  )
  expect(errorsOf({ vatId: 'DE12' })).toEqual([
    '  content/seller.ts: vatId: expected a VAT ID as its state writes it, such as DE111111125 or ATU11223344, got "DE12"',
  ])
  const wrong = ['DE30120465', 'DE012345678', 'DE123456789', 'FR99999999999', 'GR094014201']
  for (const vatId of wrong) expect(errorsOf({ vatId }), vatId).toHaveLength(1)
  const right = ['DE301204657', 'ATU58470632', 'BE1004567288', 'NL852047561B01', 'CHE116281710', null]
  for (const vatId of right) expect(errorsOf({ vatId })).toEqual([])
  const noPhones = ['030 9187426', '+49 30 2345678', '+49 30 123456', '+49 000 000000', '+49 3', '+49 30 call me 918']
  for (const phone of noPhones) expect(errorsOf({ phone }), phone).toHaveLength(1)
  for (const phone of ['+49 30 9187426', '0043 1 58058', '+49 (0)30/23125-000', null])
    expect(errorsOf({ phone })).toEqual([])
})

test('the content of a file with an error is not compared with other files', () => {
  const before = { ...seller }
  Object.assign(seller, { timeZone: 'Berlin' })
  onTestFinished(() => void Object.assign(seller, before))
  expect(() => checkContent()).toThrow(/^The content needs a correction:\n {2}content\/seller\.ts: timeZone: [^\n]*$/)
})
