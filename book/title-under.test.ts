import { expect, test } from 'vitest'
import { titleUnder } from './title-under.ts'

test('a title that the heading has said is not said again', () => {
  expect(titleUnder('Red lentil dal', 'Red lentil dal')).toBeNull()
})

test('under a heading that says the beginning, only the rest is left', () => {
  expect(titleUnder('Session A', 'Session A: squat day')).toBe('Squat day')
})

test('any other title stays whole', () => {
  expect(titleUnder('The pot', 'Red lentil dal')).toBe('Red lentil dal')
  expect(titleUnder('Session', 'Sessions of the week')).toBe('Sessions of the week')
  expect(titleUnder(undefined, 'Plank')).toBe('Plank')
})
