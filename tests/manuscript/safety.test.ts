import { expect, test } from 'vitest'
import { proseOfChapter } from './chapters.ts'

/** The caution boxes of the safety page. */
const safetyPage = proseOfChapter(2).split('Choose one goal')[0] ?? ''

test('the safety page has a blood pressure at which a session is off', () => {
  expect(safetyPage).toMatch(/180 or more, or 110 or more/)
  expect(safetyPage).toMatch(/Not today/)
})

test.each([
  [13, 'intervals'],
  [15, 'heavy sets'],
])('chapter %i repeats the limit for %s', (number) => {
  expect(proseOfChapter(number)).toContain('180/110 or more')
})

test('the safety page speaks to readers under 18', () => {
  expect(safetyPage).toMatch(/under 18/)
})

test('pregnancy is mentioned in chapter 1, and before everything else on the safety page', () => {
  expect(proseOfChapter(1)).toContain('I’m pregnant')
  expect(safetyPage.indexOf('If you are pregnant')).toBeLessThan(safetyPage.indexOf('a heart condition'))
})

test('fat loss names medical options from a body mass index of 35', () => {
  expect(proseOfChapter(16)).toMatch(/body mass index is 35 or more/)
  expect(proseOfChapter(16)).toMatch(/medicines or surgery/)
  expect(108 / 1.75 ** 2).toBeCloseTo(35, 0)
})
