import { expect, test } from 'vitest'
import type { Content } from '../../../platform/content/content.ts'
import { defaultContent } from '../../../platform/content/defaults.ts'
import { hostileValue, kinds } from '../../../tests/hostile/hostile-values.ts'
import { changesBetween } from './changes.ts'
import { allFields, type Field, inFiles, nameIn, type ValueField } from './fields.ts'
import { fromShape, toShape } from './form-shape.ts'
import { readTyped, type Typed, typedContent, validContent } from './typed.ts'

/** Content with everything that the default leaves empty. */
const full: Content = {
  ...defaultContent,
  prices: [...defaultContent.prices, { from: '2026-11-20', time: '14:05:09', price: 39.9, kind: 'reduced' }],
  offer: {
    ...defaultContent.offer,
    codes: [
      { code: 'COACH7K2M', percent: 25, from: null, until: '2027-03-31', limit: 100, perAddress: 1 },
      { code: 'TENOFF', euros: 10, from: '2027-01-01', until: null, limit: null, perAddress: null },
    ],
  },
  tax: { ...defaultContent.tax, elsewhere: [{ year: 2026, crossBorderNet: 1200.5, turnover: 20_000 }] },
  seller: { ...defaultContent.seller, register: { court: 'Amtsgericht Berlin', number: 'HRB 12345' } },
  community: {
    ...defaultContent.community,
    place: { name: 'The Room', invitation: 'https://room.example', howToJoin: 'Knock.', rules: ['Be kind.'] },
  },
  people: {
    authors: [{ name: 'A. Writer', qualifications: 'Coach' }],
    reviewers: [{ name: 'B. Reader', qualifications: 'Physician' }],
  },
}

function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inside]) => leavesOf(inside, path ? `${path}.${key}` : key))
}

const isCovered = (leaf: string) =>
  Object.keys(inFiles).some((path) => leaf === path || leaf.startsWith(`${path}.`)) ||
  allFields.some((field) =>
    field.kind === 'list'
      ? field.fields.some((one) => leaf.replace(/\.\d+\./, '.') === one.path)
      : leaf === field.path || (field.kind === 'lines' && leaf.startsWith(`${field.path}.`)),
  )

test('every value of the content has a field at the desk, or a reason to stay in its file', () => {
  const leaves = leavesOf(toShape(full))
  expect(leaves.length).toBeGreaterThan(200)
  expect(leaves.filter((leaf) => !isCovered(leaf))).toEqual([])
})

test('a form that is sent as it was shown changes nothing', () => {
  for (const content of [defaultContent, full]) {
    expect(fromShape(toShape(content), content)).toEqual(content)
    const read = readTyped(typedContent(content), content)
    expect(read.errors).toEqual({})
    expect(read.content).toEqual(content)
    expect(changesBetween(content, read.content)).toEqual([])
  }
})

/** Every control of every field, with a function that types something into it. */
const controls = allFields.flatMap((field): { field: Field; one: ValueField; type: (text: string) => Typed }[] => {
  if (field.kind !== 'list') return [{ field, one: field, type: (text) => text }]
  const items = typedContent(full)[field.path]
  const [first = {}] = typeof items === 'string' || items === undefined ? [] : items
  const rest = typeof items === 'string' || items === undefined ? [] : items.slice(1)
  return field.fields.map((one) => ({
    field,
    one,
    type: (text: string) => [{ ...first, [nameIn(field, one)]: text }, ...rest],
  }))
})

const read = (path: string, typed: Typed) => readTyped({ [path]: typed }, full)

test('a text may be as long as the field says, and the schemas agree', () => {
  const texts = controls.filter(({ one }) => one.kind === 'text' && one.path !== 'questions.entries.policy')
  expect(texts.length).toBeGreaterThan(15)
  for (const { field, one, type } of texts) {
    if (one.path === 'questions.entries.guarantee') continue
    expect(read(field.path, type('x'.repeat(one.max))).errors, one.path).toEqual({})
    expect(Object.values(read(field.path, type('x'.repeat(one.max + 1))).errors)[0], one.path).toMatch(/characters/)
  }
})

test('an empty field that must not be empty is named', () => {
  for (const { field, one, type } of controls) {
    if (one.isOptional || one.kind === 'switch') continue
    const found = Object.values(read(field.path, type('')).errors)
    expect(found.length, one.path).toBe(1)
    expect(found[0], one.path).toMatch(/^Fill in “.+”\.$/)
  }
  expect(Object.values(read('landing.hero.heading.0', '').errors)).toEqual(['Fill in “Headline, first line”.'])
})

test('no value in any field fails, and what is wrong with it is said in plain words', () => {
  const firstOfKind = new Set([...Map.groupBy(controls, ({ one }) => one.kind).values()].map(([first]) => first))
  for (const [turn, control] of controls.entries()) {
    const { field, one, type } = control
    // All kinds of values in one field of each kind; in the others they take turns.
    const tried = firstOfKind.has(control) ? kinds : [kinds[turn % kinds.length] ?? '']
    for (const kind of tried) {
      const typed = type(hostileValue(kind, 40).text)
      const { errors } = read(field.path, typed)
      for (const text of Object.values(errors)) expect(text, one.path).not.toMatch(/undefined|Invalid input|\[object|`/)
      expect(() => validContent({ [field.path]: typed }, full), one.path).not.toThrow()
    }
  }
})

test.each(['\u0000', '\u001b', '\u202e', '\u2066'])(
  'a text with %j, which turns or hides what is around it, is named',
  (sign) => {
    const { errors } = read('site.name', `Fit${sign}Sport`)
    expect(errors['site.name']).toContain('“Brand”')
  },
)

test('a price is understood with a comma, a point or a sign, unless it can mean a thousand', () => {
  for (const typed of ['49,90', '49.9', '€49.90', '49,9 €']) {
    const { content, errors } = read('offer.originalPrice', typed)
    expect([content.offer.originalPrice, errors], typed).toEqual([49.9, {}])
  }
  for (const typed of ['1.000', '1,000']) {
    expect(Object.values(read('offer.originalPrice', typed).errors)).toEqual([
      `“Original price in euros”: ${typed} can mean one or a thousand. Write 1000 for a thousand, and two digits for cents: 49.90.`,
    ])
  }
})

test('what is wrong with a code is said in plain words', () => {
  const items = typedContent(full)['offer.codes'] ?? []
  const [first = {}] = typeof items === 'string' ? [] : items
  const errorOf = (changes: Record<string, string>) =>
    Object.values(read('offer.codes', [Object.assign({}, first, changes)]).errors)
  expect(errorOf({ percent: '' })).toEqual(['Code 1: fill in percent off or euros off, one of them.'])
  expect(errorOf({ euros: '5' })).toEqual(['Code 1: fill in percent off or euros off, one of them.'])
  expect(errorOf({ code: 'spring-25' })).toEqual([
    '“Code 1, code” must be 4 to 20 capital letters from A to Z and digits, without spaces and signs.',
  ])
  expect(errorOf({ limit: '0' })).toEqual(['“Code 1, orders in total” must be at least 1, or empty.'])
  expect(errorOf({ from: '2027-04-01' })).toEqual(['“Code 1, last day” must be the first day or a later one.'])
  expect(Object.values(read('offer.codes', [first, first]).errors)).toEqual([
    '“Code 2, code” must be a code that no row above has.',
  ])
})

test('a placeholder that nothing fills in is explained, as is a price far too high', () => {
  expect(Object.values(read('landing.hero.text', 'For {name}').errors)).toEqual([
    '“Text below the headline” can’t use {name}, only {brand}.',
  ])
  expect(Object.values(read('landing.pricing.launch', 'Until {day}').errors)).toEqual([
    '“Line above a launch price” can’t use {day}, only {date}, {price}, {brand}.',
  ])
  expect(Object.values(read('site.name', '{brand}').errors)).toEqual([
    '“Brand” can’t use {brand}. Write it without braces.',
  ])
  expect(Object.values(read('offer.originalPrice', '4000').errors)).toEqual([
    '“Original price in euros” must be 1 to 500 euros with at most two decimals (the page would strike through €4000.00).',
  ])
})

test('what the schemas find in a list is at its item', () => {
  const rows = [
    { from: '2026-11-01', price: '40', kind: 'regular' },
    { from: '2026-10-01', price: '50', kind: 'reduced' },
  ]
  expect(read('prices', rows).errors).toEqual({
    'prices.1.from': '“Price 2, from” must be a day after 2026-11-01, the row above.',
    'prices.1.price': '“Price 2, price in euros” must be a price below the row above, as reduced says.',
  })
})
