import { expect, test } from 'vitest'
import { titleUnderHeading } from './title-under.ts'

test('a title that the heading has said is not said again', () => {
  expect(titleUnderHeading('Red lentil dal', 'Red lentil dal')).toBeNull()
})

test('under a heading that says the beginning, only the rest is left', () => {
  expect(titleUnderHeading('Session A', 'Session A: squat day')).toBe('Squat day')
})

test('any other title stays whole', () => {
  expect(titleUnderHeading('The pot', 'Red lentil dal')).toBe('Red lentil dal')
  expect(titleUnderHeading('Session', 'Sessions of the week')).toBe('Sessions of the week')
  expect(titleUnderHeading(undefined, 'Plank')).toBe('Plank')
})
