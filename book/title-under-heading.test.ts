import { expect, test } from 'vitest'
import { titleUnderHeading } from './title-under-heading.ts'

test('a title that repeats the heading is dropped', () => {
  expect(titleUnderHeading('Red lentil dal', 'Red lentil dal')).toBeNull()
})

test('the part of a title that repeats the heading is dropped', () => {
  expect(titleUnderHeading('Session A', 'Session A: squat day')).toBe('Squat day')
})

test('any other title is unchanged', () => {
  expect(titleUnderHeading('The pot', 'Red lentil dal')).toBe('Red lentil dal')
  expect(titleUnderHeading('Session', 'Sessions of the week')).toBe('Sessions of the week')
  expect(titleUnderHeading(undefined, 'Plank')).toBe('Plank')
})
