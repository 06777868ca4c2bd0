import { expect, test } from 'vitest'
import { defaultContent } from './defaults.ts'
import { applyEdits, contentIssues, type Edits, editsBetween, fitEdits } from './edits.ts'

test('the content of the files has no issues, and no edits leave it as it is', () => {
  expect(contentIssues(defaultContent)).toEqual([])
  expect(applyEdits(defaultContent, {})).toEqual(defaultContent)
  expect(editsBetween(defaultContent, structuredClone(defaultContent))).toEqual({})
})

test('edits are the changed values by path, lists as a whole, and give the same content again', () => {
  const edits: Edits = {
    'landing.hero.text': 'Another text.',
    'landing.hero.heading': ['Begin', 'once.'],
    prices: [...defaultContent.prices, { from: '2027-01-01', price: 49.9, kind: 'regular' }],
    'community.place': null,
    'seller.register': { court: 'Amtsgericht Berlin', number: 'HRB 1' },
  }
  const content = applyEdits(defaultContent, edits)
  expect(content.landing.hero.text).toBe('Another text.')
  expect(contentIssues(content)).toEqual([])
  expect(editsBetween(defaultContent, content)).toEqual(edits)
  expect(defaultContent.landing.hero.text).not.toBe('Another text.')
})

test('an issue names the path of its value', () => {
  const content = applyEdits(defaultContent, { 'landing.hero.heading': ['Begin', ' '] })
  expect(contentIssues(content)).toEqual([{ path: 'landing.hero.heading.1', message: 'text, not an empty one' }])
})

test('an edit reaches nothing but fields of the content', () => {
  const content = applyEdits(
    defaultContent,
    JSON.parse('{"__proto__.polluted": 1, "site.constructor.polluted": 1, "site.new": 1}'),
  )
  expect(content).toEqual(defaultContent)
  expect([Reflect.get({}, 'polluted'), Reflect.get(Object, 'polluted')]).toEqual([undefined, undefined])
})

test('an edit that no longer fits is set aside, and the others stay', () => {
  const { content, setAside } = fitEdits(defaultContent, {
    'site.name': 'Kettle',
    'landing.hero.subtitle': 'A field that an update removed',
    'testimonials.entries': [],
    __proto__: { polluted: true },
    'constructor.prototype.polluted': true,
  })
  expect(content.site.name).toBe('Kettle')
  expect(content.testimonials).toEqual(defaultContent.testimonials)
  expect(setAside.toSorted()).toEqual(
    ['constructor.prototype.polluted', 'landing.hero.subtitle', 'testimonials.entries'].toSorted(),
  )
  expect(contentIssues(content)).toEqual([])
  expect({}).not.toHaveProperty('polluted')
})

test('edits that contradict each other are all set aside', () => {
  const edits = { 'reviews.offered': false, 'reviews.testimonials': 'reviews' }
  const { content, setAside } = fitEdits(defaultContent, edits)
  expect(contentIssues(content)).toEqual([])
  expect(setAside).toContain('reviews.testimonials')
})
