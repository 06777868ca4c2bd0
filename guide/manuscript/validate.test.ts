import { expect, test } from 'vitest'
import { exerciseSchema } from '../../content/guide/exercises/exercise-schema.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { type Guide, guide } from '../../content/guide/outline.ts'
import { dataErrors, guideData } from './data-errors.ts'
import { guideErrors, manuscriptErrors } from './validate.ts'
import { referenceErrors, references } from './reference-errors.ts'

const head = '---\nnumber: 30\ntitle: A title\nsummary: What it is about.\npart: eat\npreview: true\n---\n\n'

const planned = [{ number: 7, title: 'Another', summary: 'What it is about.', part: 'move' }]

const errors = (source: string, outline: Guide = { ...guide, planned }) =>
  manuscriptErrors([{ file: '30-new.mdx', text: source }], outline)

test('the manuscript as it stands is sound', () => {
  expect(guideErrors()).toEqual([])
})

test('a sound new chapter has no error', () => {
  expect(
    errors(`${head}Words[^1] and <ChapterRef number={7} />.\n\n<Demo exercise="squat" />\n\n[^1]: A note.`),
  ).toEqual([])
})

test('a missing field of the front matter is named', () => {
  expect(errors(head.replace('summary: What it is about.\n', ''))).toEqual([
    '  30-new.mdx: summary: expected words, got nothing',
  ])
})

test('a chapter without front matter misses every field', () => {
  expect(errors('Only words.')).toHaveLength(5)
})

test('a misspelt field is named', () => {
  expect(errors(head.replace('preview:', 'previw:')).join()).toContain('there is no field "previw"')
})

test('a number that another chapter has is told with the place of the other', () => {
  expect(errors(head.replace('30', '7'))).toEqual([
    '  30-new.mdx: number: expected one of its own, but content/guide/outline.ts: planned.0 has 7 as well',
  ])
})

test('an unknown part is told with the parts there are', () => {
  expect(errors(head.replace('part: eat', 'part: eating'))).toEqual([
    '  30-new.mdx: part: expected one of start, move, train, goals, eat, keep, got "eating"',
  ])
})

test('an unknown component is told with its line', () => {
  expect(errors(`${head}Words.\n\n<Recipe id="lentil-dal" />`)[0]).toMatch(
    /^ {2}30-new\.mdx:11: <Recipe>: expected one of Callout, ChapterRef/,
  )
})

test('an id that nothing has is told with its line and what there is', () => {
  const [error, ...others] = errors(`${head}<RecipeCard id="lentil-stew" />`)
  expect(error).toMatch(/^ {2}30-new\.mdx:9: <RecipeCard>: id: expected one of overnight-oats, .*, got "lentil-stew"$/)
  expect(others).toEqual([])
})

test('an exercise that is not drawn cannot be demonstrated', () => {
  expect(errors(`${head}<Demo exercise="handstand" />`)).toHaveLength(1)
})

test('a property too many and one too few are both told', () => {
  expect(errors(`${head}<Checklist name="Week 1">\n\n- One\n\n</Checklist>`)).toEqual([
    '  30-new.mdx:9: <Checklist>: there is no property "name"',
    '  30-new.mdx:9: <Checklist>: title: expected words, not an empty text, got nothing',
  ])
})

test('a reference to a chapter that does not exist, or to the chapter itself, is refused', () => {
  for (const number of [99, 30]) {
    expect(errors(`${head}See <ChapterRef number={${number}} />.`)).toEqual([
      `  30-new.mdx:9: <ChapterRef>: number: expected the number of a chapter of the outline, got "${number}"`,
    ])
  }
})

test('MDX that cannot be read is told with its line', () => {
  expect(errors(`${head}Words.\n\n<Callout kind="key" title="Open">\n\nNever closed.`)[0]).toMatch(
    /^ {2}30-new\.mdx:1\d: /,
  )
})

test('front matter that cannot be read is told with its line', () => {
  expect(errors(head.replace('title: A title', 'title: "A title'))[0]).toMatch(/^ {2}30-new\.mdx:\d: /)
})

test('a picture that is not there, or says nothing, is told with its line', () => {
  expect(errors(`${head}![](pictures/none.png)`)).toEqual([
    '  30-new.mdx:9: expected a picture of content/guide/pictures, such as pictures/squat.png, got "pictures/none.png"',
    '  30-new.mdx:9: pictures/none.png: expected words that say what the picture shows',
  ])
})

test('a note that nobody wrote is told with its line', () => {
  expect(errors(`${head}A claim.[^9]`)).toEqual(['  30-new.mdx:9: expected a note for [^9]'])
})

test('code in a chapter is refused', () => {
  expect(errors(`${head}import x from 'y'\n\nIt is {1 + 1}.`)).toHaveLength(2)
})

test('a slip in any list of the guide’s data is told with its entry, field and what was expected', () => {
  for (const [where, schema, entries] of guideData) {
    const [first] = entries
    expect(dataErrors([[where, schema, [first]]]), where).toEqual([])
    const misspelt = typeof first === 'object' ? { ...first, wrods: 'x' } : 'wrods'
    expect(dataErrors([[where, schema, [misspelt]]]).join(), where).toContain('wrods')
  }
  const [squat] = exercises
  expect(dataErrors([['content/guide/exercises/', exerciseSchema, [{ ...squat, tempo: '3-1-1' }, squat]]])).toEqual([
    '  content/guide/exercises/: squat: tempo: expected a tempo such as 3-1-1-0, got "3-1-1"',
    '  content/guide/exercises/: squat: expected an id of its own, but another entry has it as well',
  ])
})

test('an id that nothing in the data has is told with the entry that names it', () => {
  const known = references()
  const foods = [...known.foods, { where: 'recipes/: lentil-dal: food', to: 'lentls' }]
  const numbers = known.chapters.map(({ to }) => Number(to))
  expect(referenceErrors(numbers, { ...known, foods })).toEqual([
    '  content/guide/recipes/: lentil-dal: food: expected the id of a food, got "lentls"',
  ])
})
