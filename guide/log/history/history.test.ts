import { describe, expect, test } from 'vitest'
import { plateSizes } from '../../../content/guide/progression.ts'
import { begun, NOW, run, shownIn, times, trained } from '../../../tests/support/guide/sample-log.ts'
import { type LoggedSet, trainingsOf } from '../record.ts'
import { clockText, phasesOf, skippedStart, timerAt, warmUpPhases } from '../timer.ts'
import { historyOf, recordsIn } from './exercise-history.ts'
import { estimateOneRep } from './one-rep.ts'
import { platesFor } from './plates.ts'

const { plates } = plateSizes
const kg = shownIn('kg')

describe('the history of an exercise', () => {
  const log = trained(times(2, times(2, begun(), { load: 10 }), { load: 12 }), { load: 12, by: 1 })
  const history = historyOf(log, 'squat', kg)

  test('has a day for each session, with load, volume and best set', () => {
    expect(history?.days.map(({ load, volume }) => [load, Math.round(volume)])).toEqual([
      [10, 240],
      [12, 288],
      [12, 360],
    ])
    expect(history?.days[0]?.best).toBeCloseTo(10 * (1 + 8 / 30))
    expect(historyOf(log, 'xylophone', kg)).toBeUndefined()
  })

  test('marks records on their day; the first day only sets the mark', () => {
    expect(history?.days.map(({ records }) => records)).toEqual([[], ['load', 'volume', 'best'], ['volume', 'best']])
    const last = trainingsOf(log, run(log)).at(-1) ?? expect.fail('no session')
    expect(recordsIn(log, last, kg).find(({ exercise }) => exercise.id === 'squat')?.records).toEqual([
      'volume',
      'best',
    ])
  })

  test('more reps at an easier place are no record, fewer at a harder one are', () => {
    const at = (rung: string, amount: number) => ({
      filled: ({ move }: { move: { id: string } }) => (move.id === 'push-up' ? { rung, amount } : {}),
    })
    let ladder = begun()
    for (const day of [at('table', 8), at('wall', 12), at('chair', 6), at('chair', 7)])
      ladder = trained(trained(ladder), day)
    expect(historyOf(ladder, 'push-up', kg)?.days.map(({ records }) => records)).toEqual([
      [],
      [],
      ['best'],
      ['volume', 'best'],
    ])
  })

  test('more sets than ever before make no record volume', () => {
    const once = trained(begun(), { load: 6 })
    const [first] = once.trainings
    const isLater = ({ training, set }: LoggedSet) => training === first?.id && set > 1
    const short = { ...once, sets: once.sets.filter((set) => !isLater(set)) }
    const days = historyOf(trained(times(3, short, { load: 6 }), { load: 6, by: 1 }), 'squat', kg)?.days
    expect(days?.map(({ records }) => records)).toEqual([[], [], ['volume', 'best']])
  })

  test('of a hold counts seconds', () => {
    const plank = historyOf(times(2, begun()), 'plank', kg)
    expect(plank).toMatchObject({ kind: 'hold', hasLoad: false, days: [{ load: null, volume: 90, best: 30 }] })
  })
})

describe('plates', () => {
  test('are counted for each side, of one handle or a pair', () => {
    expect(platesFor(12, 2, plates.kg)).toEqual({ perSide: [5], left: 0 })
    expect(platesFor(135, 45, plates.lb)).toEqual({ perSide: [45], left: 0 })
  })

  test('say what is left over, and when the bar alone is heavier', () => {
    expect(platesFor(12.5, 2, plates.kg)).toEqual({ perSide: [5], left: 0.5 })
    expect(platesFor(10, 20, plates.kg)).toBeNull()
  })
})

test('an estimate of one rep counts reps up to twelve', () => {
  expect(estimateOneRep(8, 10)).toBeCloseTo(12.67)
  expect(estimateOneRep(30, 10)).toBeCloseTo(14)
  expect(estimateOneRep(1, 10)).toBe(10)
  expect(estimateOneRep(0, 10)).toBe(0)
})

test('the same dumbbell and the same reps are no record, whether or not the reader says how many were left', () => {
  const twice = trained(trained(begun(), { load: 8 }), { load: 8, filled: () => ({ reserve: 4 }) })
  const again = trained(trained(twice, { load: 8 }), { load: 8, filled: () => ({ reserve: 4 }) })
  expect(historyOf(again, 'squat', kg)?.days.map(({ best, records }) => [Math.round(best * 10), records])).toEqual([
    [101, []],
    [101, []],
  ])
})

describe('a timer', () => {
  const target = { sets: 1, rest: 0, text: '', how: '' }
  const at = NOW.getTime()

  test('counts a hold on each side, with time to get ready', () => {
    const phases = phasesOf({ ...target, kind: 'hold', amount: 30 }, true)
    expect(phases.map(({ name, seconds }) => `${name} ${seconds}`)).toEqual(['ready 5', 'work 30', 'side 5', 'work 30'])
    expect(timerAt(phases, at, at + 6000)).toEqual({ index: 1, secondsLeft: 29 })
    expect(timerAt(phases, at, at + 3_600_000)).toEqual({ index: 4, secondsLeft: 0 })
  })

  test('counts rounds of intervals and the minutes of a walk, and leaves reps to the reader', () => {
    const rounds = phasesOf({ ...target, kind: 'intervals', amount: 2, round: { work: 30, easy: 60 } }, false)
    expect(rounds.map(({ name, round }) => `${name} ${round}`)).toEqual([
      'ready 1',
      'round 1',
      'easy 1',
      'round 2',
      'easy 2',
    ])
    expect(phasesOf({ ...target, kind: 'steady', amount: 17 }, false)).toMatchObject([{ seconds: 1020 }])
    expect(phasesOf({ ...target, kind: 'reps', amount: 8 }, false)).toEqual([])
  })

  test('skips to the next step of a warm-up, and never shows a negative time', () => {
    const phases = warmUpPhases([{ seconds: 40 }, { seconds: 30 }])
    const skipped = skippedStart(phases, 0, at)
    expect(timerAt(phases, skipped, at)).toEqual({ index: 1, secondsLeft: 30 })
    expect(timerAt(phases, at, at - 5000)).toEqual({ index: 0, secondsLeft: 40 })
    expect(clockText(65)).toBe('1:05')
  })
})
