import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exercises } from '../content/guide/exercises.ts'
import { indexTerms } from '../content/guide/index-terms.ts'
import { recipes } from '../content/guide/recipes.ts'
import { readManuscript } from '../guide/manuscript/manuscript.ts'
import { subjectIndex } from './subject-index.ts'

const { chapters } = readManuscript(join(import.meta.dirname, '..'))
const index = subjectIndex(chapters)

test('every exercise, recipe and term of the index appears in the guide', () => {
  const found = new Set(index.map(({ name }) => name))
  const expected = [
    ...exercises,
    ...recipes.map(({ title: name }) => ({ name })),
    ...indexTerms.map(({ term: name }) => ({ name })),
  ]
  expect(expected.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([])
})

/** What readers look up when something is wrong, and a chapter that must be among the answers. */
const troubles: [term: string, chapter: number][] = [
  ['back, lower', 7],
  ['blood pressure', 2],
  ['knee', 6],
  ['lighter week', 15],
  ['stall', 15],
  ['vegetarian', 20],
]

test.each(troubles)('the index has an entry for %s that leads to chapter %i', (term, chapter) => {
  const entry = index.find(({ name }) => name === term)
  expect(entry?.references.map((reference) => reference.chapter)).toContain(chapter)
})
