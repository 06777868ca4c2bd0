import { expect, test } from 'vitest'
import { stress } from '../../../content/guide/exercises/if-it-hurts.ts'
import { DAY } from '../../../platform/format/duration.ts'
import {
  begun,
  newId,
  NOW,
  opened,
  planNamed,
  prepared,
  run,
  trained,
  training,
  wayBack,
} from '../../../tests/support/guide/sample-log.ts'
import { beginTraining, endTraining, type Filled, fillIn, writeSet } from '../actions.ts'
import { type Log, trainingsOf, withChange } from '../record.ts'
import { assessTraining, isAsPlanned, tallyOf } from './assess.ts'
import { rungBy } from '../ladder.ts'
import { currentSetOf } from './prepare.ts'
import { nextTime } from './next-time.ts'
import type { Rule } from './reason.ts'
import { programPlans } from '../../training/program-plans.ts'

const after = (days: number) => new Date(NOW.getTime() + days * DAY)
const last = (log: Log) => trainingsOf(log, run(log)).at(-1) ?? expect.fail('no session')

/** What the coach says of next time when something was too much. */
const tooMuch = new Set<Rule>(['repeat', 'moreRest', 'stepBack', 'farShort', 'littleLeft', 'lowReserve', 'lowAgain'])

/** Numbers that look random and are the same every time. */
function random(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
}

test.each(['get-stronger', 'strength-25', 'lose-fat', 'come-back'])(
  'in %s what counts as planned is what the coach goes on from, and never what hurt',
  (name) => {
    const of = planNamed(name)
    const next = random(7)
    let log: Log = begun(of)
    const sessions = Math.min(20, of.weeks.flatMap(({ order }) => order).length)
    for (let day = 0; day < sessions * 2; day += 2) {
      log = trained(log, {
        of,
        at: after(day),
        isGone: true,
        filled: ({ advice: { load, target } }) => ({
          load: load ?? 10,
          amount: target.amount - (next() < 0.1 ? 1 : 0),
          ache: next() < 0.01 ? 'stop' : next() < 0.05 ? 'little' : 'none',
          ...(target.kind === 'reps' && { reserve: Math.floor(next() * 6) }),
        }),
      })
      const results = assessTraining(log, last(log))
      const planned = results.filter(isAsPlanned)
      expect(tallyOf(log, [last(log)])).toMatchObject({ met: planned.length, of: results.length })
      expect(planned.filter(({ ache }) => ache === 'stop')).toEqual([])
      const said = nextTime(log, of, last(log), { unit: 'kg', weights: null, wayBack, stress })
      for (const { place, exercise, ache } of planned) {
        const rule = said.find(({ advice }) => advice.exercise.id === exercise.id)?.advice.reason.rule
        if (ache === 'none' && rule) expect(tooMuch.has(rule), `day ${day}, place ${place}: ${rule}`).toBe(false)
      }
    }
  },
)

test('all sets with nothing left where 4 were planned are harder than planned', () => {
  const log = trained(begun(), {
    load: 10,
    filled: ({ advice }) => (advice.target.kind === 'reps' ? { reserve: 0 } : {}),
  })
  const results = assessTraining(log, last(log))
  expect(results.map(({ kind, result }) => `${kind} ${result}`)).toContain('reps low')
  expect(tallyOf(log, [last(log)]).met).toBeLessThan(results.length)
})

test('sets of a swapped exercise count together for the place of the plan', () => {
  const swap = (from: number, count: number) => {
    let log = opened(begun())
    const { moves } = prepared(log)
    const squat = moves[0] ?? expect.fail('no squat')
    for (let set = 1; set <= count; set++) {
      const move = set < from ? squat : squat.swappedFor({ id: 'glute-bridge', name: 'Glute bridge' })
      const next = currentSetOf(training(log), { place: 0, set }, move)
      log = withChange(log, writeSet(log, next, fillIn(log, next, 'kg'), NOW))
    }
    return { results: assessTraining(log, training(log)), tally: tallyOf(log, [training(log)]) }
  }
  const both = swap(2, 3)
  expect(both.results.map(({ exercise, result }) => `${exercise.name}: ${result}`)).toEqual([
    'Goblet squat: met',
    'Glute bridge: met',
  ])
  expect(both.tally).toEqual({ met: 1, above: 0, of: 1 })
  expect(swap(2, 2)).toMatchObject({ results: [{ result: 'below' }, { result: 'below' }], tally: { met: 0, of: 1 } })
})

test('going easier after a little ache, as the coach asked, is not less than planned', () => {
  const squats = (loads: number[], filled: Partial<Filled> = {}, ached = 1) => {
    const log = trained(trained(begun(), { load: 10 }), { load: 10 })
    const ache = (set: number) => (set === ached ? { ache: 'little' as const } : {})
    const done = trained(log, {
      filled: ({ place }, set) => (place === 0 ? { load: loads[set - 1] ?? 0, ...filled, ...ache(set) } : {}),
    })
    return assessTraining(done, last(done))[0]
  }
  expect(squats([10, 8, 8])).toMatchObject({ result: 'eased', ache: 'little' })
  expect(squats([10, 10, 10])).toMatchObject({ result: 'met', ache: 'little' })
  expect(squats([8, 8, 8])).toMatchObject({ result: 'below' })
  expect(squats([10, 8, 10], {}, 3)).toMatchObject({ result: 'below' })
  expect(squats([10, 8, 8], { amount: 4 })).toMatchObject({ result: 'below' })
})

// Every exercise of every program, in its first session and later: what is asked of the next set, and done.
test.each(programPlans().map((of) => [of.title, of] as const))(
  '%s: what the coach asked for within the session is never less than planned when it was done in full',
  (_, of) => {
    for (const session of of.sessions)
      for (const [place, { name, needsWeight }] of session.moves.entries())
        for (const isKnown of [false, true]) {
          const begin = (log: Log) =>
            withChange(log, beginTraining(log, run(log), { session, week: 1, slot: null }, newId(), NOW))
          const doneAll = (before: Log, ache?: 'little') => {
            let log = begin(before)
            for (const step of prepared(log, of).steps.filter((one) => one.place === place)) {
              const current = currentSetOf(training(log), step, prepared(log, of).moves[place] ?? expect.fail(name))
              const { load, ...filled } = fillIn(log, current, 'kg')
              const own = {
                ...filled,
                load: load ?? (needsWeight && step.set === 1 ? 12 : load),
                ...(ache && { ache }),
              }
              log = withChange(log, writeSet(log, current, own, NOW))
            }
            return log
          }
          const before = begun(of)
          const known = doneAll(before)
          const log = doneAll(isKnown ? withChange(known, endTraining(known, training(known), NOW)) : before, 'little')
          const [done] = assessTraining(log, training(log))
          expect(`${name}: ${done?.result}`).toMatch(/: (met|eased)$/)
        }
  },
)

// Every exercise of every program in each of its easier versions, chosen from the first set on.
test.each(programPlans().map((of) => [of.title, of] as const))(
  '%s: all sets and reps in an easier version are not less than planned, and have a name',
  (_, of) => {
    for (const session of of.sessions)
      for (const [place, { name }] of session.moves.entries()) {
        const before = begun(of)
        const planned = { session, week: 1, slot: null }
        let log = withChange(before, beginTraining(before, run(before), planned, newId(), NOW))
        const { moves, steps } = prepared(log, of)
        const move = moves[place] ?? expect.fail(name)
        const { exercise, rung } = move.advice
        const easier = rungBy(exercise.id, rung, -1)
        if (easier === rung) continue
        for (const step of steps.filter((one) => one.place === place)) {
          const current = currentSetOf(training(log), step, move)
          log = withChange(log, writeSet(log, current, { ...fillIn(log, current, 'kg'), rung: easier }, NOW))
        }
        const [done] = assessTraining(log, training(log))
        expect(`${name}: ${done?.result}`).toBe(`${name}: easier`)
      }
  },
)

test('pain after the last set cuts nothing short, and is not as planned', () => {
  const hurt = (amount?: number) =>
    trained(begun(), {
      filled: ({ place }, set) => (place === 0 && set === 3 ? { ache: 'stop', ...(amount && { amount }) } : {}),
    })
  const first = (log: Log) => assessTraining(log, last(log))[0]
  expect(first(hurt())).toMatchObject({ ache: 'stop' })
  expect(first(hurt(4))).toMatchObject({ ache: 'stop' })
  const whole = hurt()
  expect(tallyOf(whole, [last(whole)])).toMatchObject({ met: 4, of: 5 })
})
