import { describe, expect, test } from 'vitest'
import { coach } from '../../../content/log-coach.ts'
import { progression } from '../../../content/guide/progression.ts'
import { DAY } from '../../../format/duration.ts'
import { fillTemplate } from '../../../format/fill.ts'
import {
  begun,
  NOW,
  opened,
  plan,
  prepared,
  times,
  trained,
  training,
} from '../../../tests/support/guide/sample-log.ts'
import { programPlans } from '../../training/program-plans.ts'
import type { Filled } from '../actions.ts'
import type { Log } from '../record.ts'
import { ruleNames } from './reason.ts'
import { addsLoad, blockOf, blockStart } from './table.ts'

/** The first exercise of the next session A, after sessions in which only it was filled in like this. */
function next(log: Log, at = NOW) {
  const open = opened(log, plan, at)
  const { advice } = prepared(open).moves[0] ?? expect.fail('no exercise')
  return { ...advice, sentence: fillTemplate(coach.rules[advice.reason.rule], advice.reason.values), open }
}

const session = (log: Log, squat: Partial<Filled>, rest: Partial<Filled> = {}) =>
  trained(log, { filled: ({ move }) => (move.id === 'squat' ? { load: 10, ...squat } : rest) })

/** Session A, then a whole session B, so that A is next. */
const afterA = (squat: Partial<Filled>) => trained(session(begun(), squat))

describe('the coach', () => {
  test('says nothing of load the first time', () => {
    expect(next(begun())).toMatchObject({ load: null, sentence: expect.stringContaining('leaves 4 good reps') })
  })

  test('follows the table after a clean session', () => {
    const { target, load, sentence } = next(afterA({}))
    expect([target.text, load, sentence]).toEqual(['3 × 8', 10, 'All 3 × 8. The same once more today.'])
  })

  test('repeats missed reps', () => {
    const { target, load, sentence } = next(afterA({ amount: 7 }))
    expect([target.text, load]).toEqual(['3 × 8', 10])
    expect(sentence).toBe('Last time 7 7 7 instead of 3 × 8: the same numbers again.')
  })

  test('adds load when more stayed in reserve than planned', () => {
    const { target, load, sentence } = next(afterA({ reserve: 6 }))
    expect([target.text, load, sentence]).toEqual(['3 × 8', 12, 'All 3 × 8 with 6 in reserve: 12 kg today.'])
  })

  test('adds reps where there is no load', () => {
    const { target, load, sentence } = next(afterA({ reserve: 6, load: null }))
    expect([target.text, load, sentence]).toEqual(['3 × 9', null, 'All 3 × 8 with 6 in reserve: 3 × 9 today.'])
  })

  test('repeats what was done with too little in reserve, and forgives one', () => {
    expect(next(afterA({ reserve: 2 })).reason.rule).toBe('lowReserve')
    expect(next(afterA({ reserve: 3 })).reason.rule).toBe('again')
  })

  test('goes a load down after a little ache, and to the easier version without load', () => {
    expect(next(afterA({ ache: 'little' }))).toMatchObject({
      load: 8,
      sentence: 'A little ache last time: 8 kg today.',
    })
    expect(next(afterA({ ache: 'little', load: null }))).toMatchObject({ load: null, version: 'easier' })
  })

  test('takes the substitute after a stop, and goes back one step easier once that was quiet', () => {
    const swapped = next(afterA({ ache: 'stop' }))
    expect(swapped).toMatchObject({ exercise: { id: 'chair-stand' }, load: null })
    expect(swapped.sentence).toBe('Goblet squat hurt last time: Chair stand today.')
    const quiet = trained(trained(afterA({ ache: 'stop' })))
    expect(next(quiet)).toMatchObject({ exercise: { id: 'squat' }, load: 8, reason: { rule: 'acheReturn' } })
  })

  test('gives more rest when short twice, and goes back when short three times', () => {
    const short = (log: Log) => trained(session(log, { amount: 6 }))
    const twice = next(short(short(begun())))
    expect(twice.reason.rule).toBe('moreRest')
    expect(twice.target.rest).toBe(90 + progression.moreRestSeconds)
    const thrice = next(short(short(short(begun()))))
    expect(thrice).toMatchObject({ load: 8, reason: { rule: 'stepBack' }, target: { text: '3 × 8' } })
    const after = next(trained(session(short(short(short(begun()))), { load: 8 })))
    expect(after.load).toBe(8)
  })

  test('makes a session light after two bad ones, once', () => {
    const bad = times(2, begun(), { by: -2, load: 10 })
    const light = opened(bad)
    expect(training(light).light).toBe(true)
    expect(prepared(light).moves.map(({ advice }) => advice.target.sets)).toEqual([2, 2, 2, 2, 2])
    expect(training(opened(trained(bad))).light).toBeUndefined()
  })

  test('goes back a week and a load after two weeks away, also when the clock was wrong', () => {
    const log = times(5, begun(), { filled: ({ move }) => (move.id === 'squat' ? { load: 10 } : {}) })
    const { target, load, sentence } = next(trained(log), new Date(NOW.getTime() + 20 * DAY))
    expect([target.text, load, sentence]).toEqual(['3 × 9', 8, '20 days away: back to 3 × 9, 8 kg.'])
    expect(next(trained(log), new Date(NOW.getTime() - 90 * DAY)).reason.rule).not.toBe('break')
  })

  test('has a sentence for every rule, and no other', () => {
    expect(Object.keys(coach.rules).toSorted()).toEqual([...ruleNames].toSorted())
  })
})

test('blocks begin after a lighter week and where the book adds load', () => {
  const loads = programPlans().map((of) => {
    const lead = of.sessions.find(({ moves }) => moves.some(({ targets }) => targets[0]?.kind === 'reps'))
    const weeks = of.weeks.flatMap((_, i) =>
      lead && addsLoad({ weeks: of.weeks, session: lead }, i + 1) ? [i + 1] : [],
    )
    return `${of.id} ${weeks.join()}`
  })
  expect(loads).toEqual([
    'strength-25 4',
    'get-stronger 5',
    'heavier 5,9',
    'heavier-two 5,9',
    'lose-fat 5',
    'build-stamina 5,9',
    'come-back 9',
    'easy-endurance ',
    'intervals ',
  ])
  const [first] = plan.sessions
  if (!first) expect.fail('no session')
  const table = { weeks: plan.weeks, session: first }
  expect([1, 4, 5, 8, 9, 12].map((week) => blockOf(table, week))).toEqual([0, 0, 1, 1, 2, 2])
  expect(blockStart(table, 7)).toBe(5)
})
