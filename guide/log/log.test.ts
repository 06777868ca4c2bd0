import { describe, expect, test } from 'vitest'
import {
  begun,
  planNamed,
  newId,
  NOW,
  plan,
  run,
  sessionOf,
  times,
  trained,
  training,
} from '../../tests/support/guide/sample-log.ts'
import { extraSessions, programPlans } from '../training/program-plans.ts'
import {
  beginRun,
  beginTraining,
  dropTraining,
  fillIn,
  finishTraining,
  undoSet,
  writeSet,
  writeWeek,
} from './actions.ts'
import { compareMoves, movedMore, weekTally } from './compare.ts'
import { asCsv } from './csv.ts'
import { nextSlot, weekState } from './next.ts'
import { threeNumbers } from './numbers.ts'
import { type PlanSession, stepsOf, targetIn } from './plan.ts'
import { type Log, openTraining, setsOf, trainingsOf, withChange } from './record.ts'

describe('a plan', () => {
  test('has weeks, sessions and targets as printed in the book', () => {
    expect(programPlans().map(({ id, weeks }) => `${id} ${weeks.length}`)).toEqual([
      'get-stronger 12',
      'lose-fat 12',
      'build-stamina 12',
      'come-back 12',
      'easy-endurance 8',
      'intervals 6',
      'strength-25 4',
    ])
    const [squat] = sessionOf(plan, 'stronger-a').moves
    expect(squat && targetIn(squat, 1)).toEqual({
      kind: 'reps',
      sets: 3,
      amount: 8,
      rest: 90,
      text: '3 × 8',
      how: 'Tempo 3-1-1-0',
    })
    expect(extraSessions().map(({ id }) => id)).toContain('short-15')
  })

  test('refers only to its own sessions, with a target for each week of each', () => {
    for (const { id, weeks, sessions } of programPlans()) {
      for (const [i, { order }] of weeks.entries()) {
        for (const name of order) {
          const session = sessions.find((one) => one.id === name) ?? expect.fail(`${id}: ${name}`)
          expect(stepsOf(session, i + 1).length).toBeGreaterThan(0)
        }
      }
    }
  })

  test('alternates the movements of a pair, and ends with the extra set of one', () => {
    const move = (name: string, pair: number, sets: number): PlanSession['moves'][number] => ({
      id: name,
      name,
      pair,
      cues: [],
      instead: [],
      targets: [{ kind: 'reps', sets, amount: 8, rest: 60, text: '', how: '' }],
    })
    const session = { id: 's', name: 'S', warmUp: [], moves: [move('a', 1, 3), move('b', 1, 2), move('c', 2, 1)] }
    expect(stepsOf(session, 1).map(({ place, set }) => `${place}.${set}`)).toEqual([
      '0.1',
      '1.1',
      '0.2',
      '1.2',
      '0.3',
      '2.1',
    ])
  })
})

describe('the next session', () => {
  test('is the first, then the one after it, regardless of the calendar', () => {
    const log = begun()
    expect(nextSlot(plan, [])).toEqual({ week: 1, slot: 0, session: 'stronger-a' })
    const later = trained(trained(log), { at: new Date('2027-03-01T07:00:00Z') })
    expect(nextSlot(plan, trainingsOf(later, run(later)))).toEqual({ week: 1, slot: 2, session: 'stronger-a' })
  })

  test('follows a start in the middle, and returns to what was skipped', () => {
    const log = begun()
    const session = sessionOf(plan, 'stronger-b')
    const jumped = withChange(log, beginTraining(log, run(log), { session, week: 12, slot: 2 }, newId(), NOW))
    const done = withChange(jumped, finishTraining(training(jumped), NOW))
    expect(nextSlot(plan, trainingsOf(done, run(done)))).toMatchObject({ week: 1, slot: 0 })
    expect(weekState(plan, trainingsOf(done, run(done)), 12)).toBe('begun')
  })

  test('is none once every session is done, and each week shows it', () => {
    const short = planNamed('intervals')
    const log = times(6, begun(short), { of: short })
    expect(nextSlot(short, trainingsOf(log, run(log)))).toBeUndefined()
    expect(weekState(short, trainingsOf(log, run(log)), 6)).toBe('done')
  })

  test('is not affected by a session that was started and dropped', () => {
    const open = trained(begun(), { finish: false })
    const log = withChange(open, dropTraining(open, training(open)))
    expect(openTraining(log)).toBeUndefined()
    expect(nextSlot(plan, trainingsOf(log, run(log)))).toMatchObject({ week: 1, slot: 0 })
    expect(asCsv(log).trim().split('\r\n')).toHaveLength(1)
  })
})

describe('initial values of a set', () => {
  const first = { place: 0, set: 1 }
  const doing = (log: Log, step = first) => {
    const { moves } = sessionOf(plan, training(log).session.id)
    const move = moves[step.place] ?? expect.fail('no such place')
    return { training: training(log), step, target: targetIn(move, training(log).week), exercise: move }
  }
  const opened = (log: Log) => {
    const slot = nextSlot(plan, trainingsOf(log, run(log))) ?? expect.fail('nothing is next')
    return withChange(
      log,
      beginTraining(log, run(log), { ...slot, session: sessionOf(plan, slot.session) }, newId(), NOW),
    )
  }

  test('are the book’s the first time, without a load', () => {
    const log = opened(begun())
    expect(fillIn(log, doing(log), 'kg')).toEqual({ amount: 8, load: null, unit: 'kg' })
  })

  test('are last time’s, set by set, in the current unit', () => {
    const log = opened(times(2, begun(), { load: 10, by: -1 }))
    expect(fillIn(log, doing(log), 'kg')).toEqual({ amount: 7, load: 10, unit: 'kg' })
    expect(fillIn(log, doing(log), 'lb')).toEqual({ amount: 7, load: 22, unit: 'lb' })
  })

  test('have the load of the set before in the same session', () => {
    let log = opened(times(2, begun(), { load: 10 }))
    log = withChange(log, writeSet(log, doing(log), { amount: 8, load: 12, unit: 'kg' }, '', NOW))
    expect(fillIn(log, doing(log, { place: 0, set: 2 }), 'kg')).toMatchObject({ load: 12 })
  })

  test('are those of the latest session, also when the clock was set back a year', () => {
    const back = trained(times(2, begun(), { load: 10 }), { load: 14, at: new Date('2025-11-16T07:00:00Z') })
    const log = opened(trained(back, { load: 20 }))
    expect(log.trainings.map(({ session }) => session.id)).toEqual([
      'stronger-a',
      'stronger-b',
      'stronger-a',
      'stronger-b',
      'stronger-a',
    ])
    expect(fillIn(log, doing(log), 'kg').load).toBe(14)
  })

  test('a deleted set is gone and can be logged again', () => {
    let log = opened(begun())
    log = withChange(log, writeSet(log, doing(log), { amount: 8, load: 10, unit: 'kg' }, 'slow', NOW))
    log = withChange(log, undoSet(log, training(log)))
    expect(setsOf(log, training(log))).toEqual([])
    log = withChange(log, writeSet(log, doing(log), { amount: 6, load: 10, unit: 'kg' }, '', NOW))
    expect(setsOf(log, training(log)).map(({ amount, rev }) => [amount, rev])).toEqual([[6, 3]])
    expect(undoSet(begun(), training(log))).toEqual({})
  })

  test('the same set logged in two tabs is one set', () => {
    const log = opened(begun())
    const write = (amount: number) => writeSet(log, doing(log), { amount, load: null, unit: 'kg' }, '', NOW)
    expect(withChange(withChange(log, write(8)), write(7)).sets).toHaveLength(1)
  })
})

describe('compared with last time', () => {
  const last = (log: Log) => trainingsOf(log, run(log)).at(-1) ?? expect.fail('no session')
  const tally = (log: Log) => weekTally(log, [last(log)])

  test('the first time has no comparison', () => {
    const log = trained(begun())
    expect(tally(log)).toEqual({ up: 0, of: 0 })
    expect(movedMore(log, last(log))).toBeNull()
  })

  test('more load or reps is up, the same is not', () => {
    const two = times(2, begun(), { load: 10 })
    expect(tally(trained(two, { load: 10 }))).toEqual({ up: 0, of: 5 })
    expect(tally(trained(two, { load: 12, by: -2 }))).toEqual({ up: 5, of: 5 })
    expect(tally(trained(two, { load: 10, by: 1 }))).toEqual({ up: 5, of: 5 })
    const lighter = trained(two, { load: 8 })
    expect(new Set(compareMoves(lighter, last(lighter)).map(({ trend }) => trend))).toEqual(new Set(['down']))
  })

  test('the same dumbbell in pounds is the same', () => {
    const two = times(2, begun(), { load: 10 })
    expect(tally(trained(two, { load: 22, unit: 'lb' }))).toEqual({ up: 0, of: 5 })
  })

  test('volume is compared by kilograms, and by reps where there are none', () => {
    const two = times(2, begun(), { load: 10 })
    const heavier = trained(two, { load: 11 })
    expect(movedMore(heavier, last(heavier))).toMatchObject({ more: true, by: 'kg' })
    const same = trained(two, { load: 10 })
    expect(movedMore(same, last(same))).toMatchObject({ more: false, by: 'kg' })
    const bare = trained(times(2, begun()), { by: 1 })
    expect(movedMore(bare, last(bare))).toMatchObject({ more: true, by: 'reps' })
    const walks = planNamed('easy-endurance')
    const walked = times(2, begun(walks), { of: walks })
    expect(movedMore(walked, last(walked))).toEqual({ more: false, by: 'minutes', now: 17, before: 17 })
  })
})

describe('the three numbers of a week', () => {
  test('are completed sessions and entered values; the others are unknown', () => {
    const log = times(4, begun())
    const written = withChange(log, writeWeek(log, run(log), 1, { number: 240, nights: 5 }))
    const [one, two, three] = threeNumbers(written, run(written), plan)
    expect(one).toEqual({ week: 1, planned: 3, sessions: 3, number: 240, nights: 5 })
    expect(two).toEqual({ week: 2, planned: 3, sessions: 1, number: null, nights: null })
    expect(three?.sessions).toBe(0)
  })

  test('can be corrected', () => {
    const log = begun()
    const once = withChange(log, writeWeek(log, run(log), 1, { number: 240, nights: 5 }))
    const twice = withChange(once, writeWeek(once, run(once), 1, { number: 250, nights: null }))
    expect(twice.weeks).toMatchObject([{ rev: 2, number: 250, nights: null }])
  })
})

test('history shows stored names when a new edition has removed the program', () => {
  const log = trained(begun(), { load: 10 })
  const [done] = log.trainings
  expect(done).toMatchObject({ program: { name: 'Get stronger' }, session: { name: 'Session A: squat day' } })
  const other = planNamed('lose-fat')
  const next = trained(withChange(log, beginRun(log, other, newId(), NOW)), { of: other })
  expect(next.trainings.map(({ program }) => program.name)).toEqual(['Get stronger', 'Lose fat, keep your strength'])
  // The squat of the new program starts where the old one ended.
  expect(compareMoves(next, next.trainings[1] ?? expect.fail('no session'))[0]).toMatchObject({
    exercise: 'squat',
    trend: 'down',
  })
})
