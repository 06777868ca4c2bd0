import { describe, expect, test } from 'vitest'
import { coach } from '../../../content/log-coach.ts'
import { DAY } from '../../../platform/format/duration.ts'
import {
  begun,
  NOW,
  opened,
  planNamed,
  prepared,
  run,
  trained,
  training,
} from '../../../tests/support/guide/sample-log.ts'
import { programPlans } from '../../training/program-plans.ts'
import type { Filled } from '../actions.ts'
import { nextSlot } from '../next.ts'
import { type Plan, targetIn } from '../plan.ts'
import { type Log, openTraining, setsOf, trainingsOf } from '../record.ts'
import { assessTraining } from './assess.ts'
import type { PreparedMove } from './prepare.ts'
import { sentenceOf } from './reason.ts'
import type { Advice } from './situation.ts'

const WEEKS = 12
const START_KG = 20

interface Day {
  week: number
  moves: PreparedMove[]
  log: Log
}

type Reader = (session: number, move: PreparedMove, set: number, of: Plan) => Partial<Filled>

/** Every session of twelve weeks, with a program shorter than that begun again from its first week. */
function walk(of: Plan, reader: Reader): Day[] {
  const days: Day[] = []
  let log = begun(of)
  for (let session = 0; nextSlot(of, trainingsOf(log, run(log))); session++) {
    const at = new Date(NOW.getTime() + session * 2 * DAY)
    const before = opened(log, of, at)
    const { week } = training(before)
    if (week > WEEKS) break
    const { moves } = prepared(before, of)
    log = trained(log, { of, at, filled: (move, set) => reader(session, move, set, of) })
    days.push({ week, moves, log })
  }
  return days
}

const loadOf = ({ advice, move }: PreparedMove) =>
  advice.load ?? (['squat', 'hinge', 'row', 'suitcase-carry'].includes(move.id) ? START_KG : null)

const perfect: Reader = (_, move, __, of) => ({
  load: loadOf(move),
  reserve: of.weeks[move.advice.column - 1]?.reserve,
})

/** Misses the last rep of a last set now and then, and says nothing about the reserve. */
const average: Reader = (session, move, set) => {
  const isMissed = (session * 7 + move.place * 3) % 5 === 0 && set === move.advice.target.sets
  return { load: loadOf(move), amount: move.advice.target.amount - (isMissed ? 1 : 0) }
}

/** Bad weeks, aches and stops. */
const unlucky: Reader = (session, move, set) => {
  const { amount } = move.advice.target
  const isBad = session % 6 > 2
  const ache =
    session % 9 === 4 && move.place === 0 ? 'stop' : session % 7 === 3 && move.place === 1 ? 'little' : 'none'
  return { load: loadOf(move), amount: isBad ? Math.max(0, amount - set) : amount, reserve: isBad ? 0 : 3, ache }
}

const sentence = ({ reason }: Advice) => sentenceOf(reason, coach)
const squat = ({ moves }: Day) => moves.find(({ move }) => move.id === 'squat')
const squats = (days: Day[]) =>
  days.flatMap((day) => {
    const one = squat(day)
    return one ? [`${day.week}: ${one.advice.target.text}, ${one.advice.load}`] : []
  })

describe.each(programPlans().map((of) => [of.id, of] as const))('%s for twelve weeks', (_, of) => {
  test('a perfect reader follows the table to the number, and every exercise of every session is as planned', () => {
    for (const { week, moves, log } of walk(of, perfect)) {
      for (const { move, advice } of moves) {
        expect(advice.target, `week ${week}, ${move.name}`).toEqual(targetIn(move, week))
        expect(advice.exercise.id).toBe(move.id)
      }
      const last = trainingsOf(log, run(log)).at(-1) ?? expect.fail('no session')
      expect(assessTraining(log, last).map(({ result }) => result)).toEqual(moves.map(() => 'met'))
    }
  })

  test.each([
    ['an average', average],
    ['an unlucky', unlucky],
  ])('%s reader gets sane numbers and a whole sentence for each exercise', (__, reader) => {
    for (const { week, moves } of walk(of, reader)) {
      for (const { move, advice } of moves) {
        const { target, load, column } = advice
        const where = `week ${week}, ${move.name}: ${sentence(advice)}`
        expect(sentence(advice), where).not.toMatch(/[{}]|undefined|null|NaN/)
        if (advice.isLeftOut) continue
        expect(target.sets, where).toBeGreaterThan(0)
        expect(target.amount, where).toBeGreaterThan(0)
        expect(column, where).toBeLessThanOrEqual(week)
        expect(column, where).toBeGreaterThan(0)
        if (load !== null) expect(load, where).toBeGreaterThan(0)
        expect([move, ...move.instead, ...move.ifItHurts].map(({ id }) => id)).toContain(advice.exercise.id)
        if (of.weeks[week - 1]?.lighter) expect(target.sets, where).toBeLessThanOrEqual(targetIn(move, week).sets)
      }
    }
  })

  test('an average reader repeats what was short, for that exercise alone', () => {
    const days = walk(of, average)
    const rules = days.flatMap(({ moves }) => moves.map(({ advice }) => advice.reason.rule))
    expect(rules).toContain('repeat')
    expect(rules.filter((rule) => rule === 'repeat').length).toBeLessThan(rules.length / 2)
  })
})

test('the loads of “Get stronger”: up when the block changes, and the same when the tempo does', () => {
  const of = planNamed('get-stronger')
  expect(squats(walk(of, perfect))).toEqual([
    '1: 3 × 8, null',
    '1: 3 × 8, 20',
    '2: 3 × 9, 20',
    '3: 3 × 10, 20',
    '3: 3 × 10, 20',
    '4: 2 × 8, 20',
    '5: 4 × 6, 22',
    '5: 4 × 6, 22',
    '6: 4 × 7, 22',
    '7: 4 × 8, 22',
    '7: 4 × 8, 22',
    '8: 2 × 6, 22',
    '9: 4 × 6, 22',
    '9: 4 × 6, 22',
    '10: 4 × 7, 22',
    '11: 4 × 8, 22',
    '11: 4 × 8, 22',
    '12: 2 × 6, 22',
  ])
})

test('an unlucky reader is eased: lighter loads, a substitute, a light session, and what goes on hurting left out', () => {
  const of = planNamed('get-stronger')
  const days = walk(of, unlucky)
  const rules = new Set(days.flatMap(({ moves }) => moves.map(({ advice }) => advice.reason.rule)))
  expect([...rules]).toEqual(
    expect.arrayContaining(['littleLeft', 'light', 'acheSwapFirst', 'sparing', 'lighter', 'leaveOutLong']),
  )
  const loads = days.flatMap((day) => squat(day)?.advice.load ?? [])
  expect(Math.max(...loads)).toBeLessThanOrEqual(START_KG + 4)
  expect(
    days.every(
      ({ log }) => openTraining(log) === undefined && setsOf(log, log.trainings[0] ?? expect.fail('')).length > 0,
    ),
  ).toBe(true)
})
