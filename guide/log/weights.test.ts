import { describe, expect, test } from 'vitest'
import { processorTime } from '../../tests/support/processor-time.ts'
import {
  isLargeStep,
  lighterLoad,
  loadsOf,
  loadUpTo,
  nextLoad,
  parseWeights,
  repsWith,
  type Weights,
} from './weights.ts'

const none: Weights = { unit: 'kg', kinds: [], dumbbells: [], kettlebells: [], plates: [], handle: 2 }
const owns = (weights: Partial<Weights>) => ({ ...none, ...weights })

describe('the loads there are', () => {
  test('are the usual steps until the reader has said', () => {
    expect(loadsOf(null, 'kg', false).slice(0, 3)).toEqual([2, 4, 6])
    expect(loadsOf(null, 'lb', false).slice(0, 3)).toEqual([5, 10, 15])
  })

  test('are the dumbbells and kettlebells, and two dumbbells count together', () => {
    const weights = owns({ kinds: ['dumbbells', 'kettlebells'], dumbbells: [6, 10], kettlebells: [8] })
    expect(loadsOf(weights, 'kg', false)).toEqual([6, 8, 10])
    expect(loadsOf(weights, 'kg', true)).toEqual([12, 20])
    expect(loadsOf(weights, 'lb', false)).toEqual([13, 17.5, 22])
  })

  test('are every sum of the plates on both sides of a handle', () => {
    const weights = owns({ kinds: ['plates'], plates: [0.5, 1.25] })
    expect(loadsOf(weights, 'kg', false)).toEqual([2, 3, 4.5, 5.5])
  })

  test('are none for bands, and for a reader without weights', () => {
    expect(loadsOf(owns({ kinds: ['bands'] }), 'kg', false)).toEqual([])
    expect(loadsOf(owns({ kinds: ['none'], dumbbells: [6] }), 'kg', false)).toEqual([])
  })
})

test('a step goes to the next one there is, up or down, and never below the lightest', () => {
  expect([nextLoad([6, 10], 6), nextLoad([6, 10], 10), nextLoad([6, 10], 7)]).toEqual([10, null, 10])
  expect([lighterLoad([6, 10], 10), lighterLoad([6, 10], 6), lighterLoad([], 6)]).toEqual([6, 6, null])
  expect([loadUpTo([6, 10], 9), loadUpTo([6, 10], 4)]).toEqual([6, null])
})

test('a fifth is the largest step that is not too large', () => {
  expect([isLargeStep(10, 12), isLargeStep(8, 10), isLargeStep(6, 8)]).toEqual([false, true, true])
  expect(repsWith(12, 10, 10)).toBeCloseTo(12)
  expect(repsWith(12, 10, 12)).toBeCloseTo(5)
})

test('what is typed is a list of numbers, or nothing', () => {
  expect(parseWeights('6, 8 12.5;4')).toEqual([4, 6, 8, 12.5])
  expect([parseWeights('6,8,12'), parseWeights('6,8 12'), parseWeights('2,5')]).toEqual([[6, 8, 12], [6, 8, 12], [2.5]])
  expect([parseWeights('5, 7,5 and 10 kg'), parseWeights('5kg & 10 KG'), parseWeights('10 lbs, 15lb')]).toEqual([
    [5, 7.5, 10],
    [5, 10],
    [10, 15],
  ])
  expect(parseWeights('six')).toBeNull()
  expect(parseWeights('-2')).toBeNull()
})

test.each([', ', '; ', ';', ' ', '\n'])(
  'numbers are read with a point or a decimal comma, separated by %j',
  (separator) => {
    const fractions = ['', '.5', '.25', '.75', '.50']
    for (const first of fractions) {
      for (const second of fractions) {
        for (const third of fractions) {
          const written = [`5${first}`, `7${second}`, `10${third}`]
          const meant = written.map(Number)
          expect(parseWeights(written.join(separator)), 'with points').toEqual(meant)
          const withCommas = written.map((one) => one.replace('.', ',')).join(separator)
          expect(parseWeights(withCommas), withCommas).toEqual(meant)
        }
      }
    }
  },
)

test('a long text of separators is read at once', async () => {
  const text = `1${';'.repeat(100_000)}`
  expect(await processorTime(() => expect(parseWeights(text)).toEqual([1]))).toBeLessThan(1000)
})
