import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exercises } from '../content/guide/exercises.ts'
import { indexTerms } from '../content/guide/index-terms.ts'
import { recipes } from '../content/guide/recipes.ts'
import { readManuscript } from '../guide/manuscript/manuscript.ts'
import { subjectIndex } from './subject-index.ts'

test('every exercise, recipe and term of the index appears in the guide', () => {
  const { chapters } = readManuscript(join(import.meta.dirname, '..'))
  const found = new Set(subjectIndex(chapters).map(({ name }) => name))
  const expected = [
    ...exercises,
    ...recipes.map(({ title: name }) => ({ name })),
    ...indexTerms.map(({ term: name }) => ({ name })),
  ]
  expect(expected.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([])
})
