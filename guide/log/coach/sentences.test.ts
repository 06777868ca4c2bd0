import { expect, test } from 'vitest'
import { joints } from '../../../content/guide/exercises/if-it-hurts.ts'
import { coach } from '../../../content/log-coach.ts'
import { DAY } from '../../../platform/format/duration.ts'
import { begun, NOW, opened, prepared, run, trained, training } from '../../../tests/support/guide/sample-log.ts'
import { programPlans } from '../../training/program-plans.ts'
import { type Log, type LoggedSet, setsOf, trainingsOf } from '../record.ts'
import { performance } from './performance.ts'
import { takesLoad } from '../plan.ts'
import type { PreparedMove } from './prepare.ts'
import { sentenceOf } from './reason.ts'
import { doneText } from './situation.ts'

const sample = trained(begun())
const done = (planned: number, target: number, amounts: number[], kind: LoggedSet['kind'] = 'reps') => {
  const [first] = sample.trainings
  const [set] = sample.sets
  if (!first || !set) throw new Error('no set')
  const aim = { week: 1, sets: planned, load: null }
  const sets = amounts.map((amount, i): LoggedSet => ({ ...set, id: `${i}`, set: i + 1, kind, target, amount, aim }))
  return doneText(performance(first, sets[0] ?? set, sets)).done
}

test.each([
  [3, 8, [8, 8, 8], 'all 3 × 8'],
  [3, 8, [8, 8, 7], '8, 8, and 7 of 3 × 8'],
  [3, 8, [8], '1 of 3 sets of 8'],
  [2, 8, [8], '1 of 2 sets of 8'],
  [3, 8, [8, 8], '2 of 3 sets of 8'],
  [3, 8, [8, 7], '2 of 3 sets of 8 (8 and 7)'],
  [3, 8, [1], '1 of 3 sets of 8 (1)'],
  [1, 8, [7], '7 of 8 reps'],
])('%i × %i, done %o, is said as “%s”', (planned, target, amounts, text) => {
  expect(done(planned, target, amounts)).toBe(text)
})

test('holds, walks and intervals are said in their own unit', () => {
  expect(done(3, 30, [30, 20], 'hold')).toBe('2 of 3 sets of 30 s (30 and 20 s)')
  expect(done(1, 30, [20], 'hold')).toBe('20 of 30 s')
  expect(done(3, 30, [30, 30, 20], 'hold')).toBe('30, 30, and 20 of 3 × 30 s')
  expect(done(1, 20, [12], 'steady')).toBe('12 of 20 min')
  expect(done(1, 6, [4], 'intervals')).toBe('4 of 6 rounds')
})

test('every mix of sets and reps says how many sets were done, and the reps of each that was not as asked', () => {
  const mixes = (sets: number): number[][] =>
    sets === 0 ? [[]] : mixes(sets - 1).flatMap((rest) => [0, 1, 7, 8, 9].map((amount) => [...rest, amount]))
  for (const planned of [1, 2, 3, 4])
    for (const amounts of [1, 2, 3, 4].filter((sets) => sets <= planned).flatMap(mixes)) {
      const said = done(planned, 8, amounts)
      const isAll = amounts.length === planned && amounts.every((amount) => amount >= 8)
      const named = amounts.join().replaceAll(',', '|')
      const reps = (/\((.*)\)/.exec(said)?.[1] ?? /^(.*) of (?:\d × 8|8 reps)$/.exec(said)?.[1])?.match(/\d/g)
      expect(said.startsWith('all '), said).toBe(isAll)
      if (isAll) continue
      if (amounts.length < planned) expect(said).toMatch(new RegExp(`^${amounts.length} of ${planned} sets of 8( |$)`))
      expect(reps?.join('|') ?? amounts.map(() => 8).join('|'), said).toBe(named)
    }
})

const after = (days: number) => new Date(NOW.getTime() + days * DAY)

/** Words that belong to another unit. */
const foreign = {
  reps: /\d s more|Keep it easy/,
  hold: /\breps?\b|Leave \d|lift/,
  steady: /\breps?\b|\bsets?\b|Leave \d|weight|lift|dumbbell/,
  intervals: /\breps?\b|\bsets?\b|Leave \d|weight|lift|dumbbell/,
}

function wrongUnits(moves: readonly PreparedMove[]): string[] {
  return moves.flatMap(({ advice: { reason, target, isLeftOut } }) => {
    const sentence = sentenceOf(reason, coach)
    return !isLeftOut && foreign[target.kind].test(sentence) ? [`${target.kind}: ${sentence}`] : []
  })
}

const plans = programPlans()

test.each(plans.map((of) => [of.id, of] as const))(
  'in %s every exercise speaks its own unit: at first, after pain in it, and when it’s gone',
  (_, of) => {
    const errors: string[] = []
    const names = new Set(of.sessions.flatMap(({ moves }) => moves.map(({ id }) => id)))
    for (const id of names) {
      let log: Log = begun(of)
      const slots = of.sessions.length
      for (let day = 0; day < slots; day++) log = trained(log, { of, at: after(day * 2) })
      const hurt = (move: PreparedMove) => (move.advice.exercise.id === id ? ({ ache: 'stop' } as const) : {})
      const last = of.weeks.flatMap(({ order }) => order).length - 1
      for (let day = slots; day < Math.min(slots * 3, last); day++) {
        const isFirst = day < slots * 2
        log = trained(log, {
          of,
          at: after(day * 2 + (isFirst ? 0 : 15)),
          isGone: true,
          ...(isFirst && { filled: hurt }),
        })
        errors.push(...wrongUnits(prepared(opened(log, of, after(day * 2 + 2)), of).moves))
      }
    }
    expect([...new Set(errors)]).toEqual([])
  },
)

// Every program × every joint that hurts × sets that left 1: what is taken away is not called “Add nothing”.
test.each(plans.map((of) => [of.id, of] as const))('in %s “Add nothing” takes nothing away', (_, of) => {
  const wrong: string[] = []
  for (const where of joints) {
    let log = begun(of)
    for (const day of [0, 2, 4, 6, 8]) {
      const before = opened(log, of, after(day))
      for (const { advice, move } of prepared(before, of).moves) {
        const last = setsOf(log, trainingsOf(log, run(log)).at(-1) ?? training(before)).findLast(
          (set) => set.exercise.id === advice.exercise.id && set.aim !== undefined,
        )
        const said = [false, true].map((isRepeated) => sentenceOf({ ...advice.reason, isRepeated }, coach))
        const { sets, amount } = advice.target
        const isStrength = takesLoad(advice.target.kind)
        const isLess = isStrength && last?.aim && (sets < last.aim.sets || amount < last.target)
        for (const one of said) {
          if (/either|here too/.test(one)) wrong.push(one)
          if (isLess && /dd nothing/.test(one)) wrong.push(`${where}, ${move.id}: ${one}`)
        }
      }
      log = trained(log, {
        of,
        at: after(day),
        load: 8,
        filled: ({ advice, place }, set) => ({
          ...(advice.target.kind === 'reps' && { reserve: 1 }),
          ...(day === 2 && place === 0 && set === 1 && { ache: 'stop', where }),
        }),
      })
    }
  }
  expect(wrong).toEqual([])
})
