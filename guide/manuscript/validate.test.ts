import { expect, test } from 'vitest'
import { exerciseSchema } from '../../content/guide/exercises/exercise.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { type Guide, guide } from '../../content/guide/outline.ts'
import { dataErrors, guideData } from './data-errors.ts'
import { guideErrors, manuscriptErrors } from './validate.ts'
import { referenceErrors, references } from './reference-errors.ts'

const head = '---\nnumber: 30\ntitle: A title\nsummary: What it is about.\npart: eat\npreview: true\n---\n\n'

const planned = [{ number: 7, title: 'Another', summary: 'What it is about.', part: 'move' }]

const errors = (source: string, outline: Guide = { ...guide, planned }) =>
  manuscriptErrors([{ file: '30-new.mdx', text: source }], outline)

test('the manuscript is valid', () => {
  expect(guideErrors()).toEqual([])
})

test('a valid new chapter has no error', () => {
  expect(
    errors(`${head}Words[^1] and <ChapterRef number={7} />.\n\n<Demo exercise="squat" />\n\n[^1]: A note.`),
  ).toEqual([])
})

test('a missing front matter field is reported', () => {
  expect(errors(head.replace('summary: What it is about.\n', ''))).toEqual([
    '  30-new.mdx: summary: expected words, got nothing',
  ])
})

test('a chapter without front matter is missing every field', () => {
  expect(errors('Only words.')).toHaveLength(5)
})

test('a chapter that can’t be read is one error, and references to it are none', () => {
  const broken = `${head.replace('30', '31')}<Figure id="no-such-figure">\n\nWords.`
  const files = [
    { file: '30-new.mdx', text: `${head}<ChapterRef number={31} />` },
    { file: '31-broken.mdx', text: broken },
  ]
  const found = manuscriptErrors(files, { ...guide, planned })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('31-broken.mdx')
})

test('a misspelled field is reported', () => {
  expect(errors(head.replace('preview:', 'previw:')).join()).toContain('there is no field "previw"')
})

test('a duplicate number is reported with the other chapter', () => {
  expect(errors(head.replace('30', '7'))).toEqual([
    '  30-new.mdx: number: expected a unique number, but content/guide/outline.ts: planned.0 has 7 as well',
  ])
})

test('an unknown part is reported with the existing parts', () => {
  expect(errors(head.replace('part: eat', 'part: eating'))).toEqual([
    '  30-new.mdx: part: expected one of start, move, train, goals, eat, keep, got "eating"',
  ])
})

test('an unknown component is reported with its line', () => {
  expect(errors(`${head}Words.\n\n<Recipe id="lentil-dal" />`)[0]).toMatch(
    /^ {2}30-new\.mdx:11: <Recipe>: expected one of Callout, ChapterRef/,
  )
})

test('an unknown id is reported with its line and the existing ids', () => {
  const [error, ...others] = errors(`${head}<RecipeCard id="lentil-stew" />`)
  expect(error).toMatch(/^ {2}30-new\.mdx:9: <RecipeCard>: id: expected one of overnight-oats, .*, got "lentil-stew"$/)
  expect(others).toEqual([])
})

test('an exercise without a drawing cannot be demonstrated', () => {
  expect(errors(`${head}<Demo exercise="handstand" />`)).toHaveLength(1)
})

test('an extra property and a missing one are both reported', () => {
  expect(errors(`${head}<Checklist name="Week 1">\n\n- One\n\n</Checklist>`)).toEqual([
    '  30-new.mdx:9: <Checklist>: there is no property "name"',
    '  30-new.mdx:9: <Checklist>: title: expected words, not an empty text, got nothing',
  ])
})

test('a reference to a missing chapter, or to the chapter itself, is rejected', () => {
  for (const number of [99, 30]) {
    expect(errors(`${head}See <ChapterRef number={${number}} />.`)).toEqual([
      `  30-new.mdx:9: <ChapterRef>: number: expected the number of a chapter of the outline, got "${number}"`,
    ])
  }
})

test('invalid MDX is reported with its line', () => {
  expect(errors(`${head}Words.\n\n<Callout kind="key" title="Open">\n\nNever closed.`)[0]).toMatch(
    /^ {2}30-new\.mdx:1\d: /,
  )
})

test('invalid front matter is reported with its line', () => {
  expect(errors(head.replace('title: A title', 'title: "A title'))[0]).toMatch(/^ {2}30-new\.mdx:\d: /)
})

test('a missing image, or one without a description, is reported with its line', () => {
  expect(errors(`${head}![](pictures/none.png)`)).toEqual([
    '  30-new.mdx:9: expected a picture of content/guide/pictures, such as pictures/squat.png, got "pictures/none.png"',
    '  30-new.mdx:9: pictures/none.png: expected words that say what the picture shows',
  ])
})

test('a missing footnote is reported with its line', () => {
  expect(errors(`${head}A claim.[^9]`)).toEqual(['  30-new.mdx:9: expected a note for [^9]'])
})

test('code in a chapter is rejected', () => {
  expect(errors(`${head}import x from 'y'\n\nIt is {1 + 1}.`)).toHaveLength(2)
})

test('an error in any list of data is reported with entry, field and expected value', () => {
  for (const [where, schema, entries] of guideData) {
    const [first] = entries
    expect(dataErrors([[where, schema, [first]]]), where).toEqual([])
    const misspelt = typeof first === 'object' ? { ...first, wrods: 'x' } : 'wrods'
    expect(dataErrors([[where, schema, [misspelt]]]).join(), where).toContain('wrods')
  }
  const [squat] = exercises
  expect(dataErrors([['content/guide/exercises/', exerciseSchema, [{ ...squat, tempo: '3-1-1' }, squat]]])).toEqual([
    '  content/guide/exercises/: squat: tempo: expected a tempo such as 3-1-1-0, got "3-1-1"',
    '  content/guide/exercises/: squat: expected a unique id, but another entry has it as well',
  ])
})

test('an unknown id in the data is reported with the entry that uses it', () => {
  const all = references()
  const foods = [...all.foods, { where: 'recipes/: lentil-dal: food', to: 'lentls' }]
  const numbers = all.chapters.map(({ to }) => Number(to))
  expect(referenceErrors(numbers, { ...all, foods })).toEqual([
    '  content/guide/recipes/: lentil-dal: food: expected the id of a food, got "lentls"',
  ])
})
