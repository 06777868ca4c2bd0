import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../platform/format/duration.ts'
import {
  begun,
  newId,
  NOW,
  opened,
  plan,
  planNamed,
  sessionOf,
  prepared,
  run,
  trained,
  training,
} from '../../../tests/support/guide/sample-log.ts'
import { beginRun, settleForDays } from '../actions.ts'
import { nextSlot, slotsOf } from '../next.ts'
import { type Log, trainingsOf, withChange } from '../record.ts'
import { comeBackOffer, missedSessions, repeatedPain, shortAway, trainedToday } from './remarks.ts'

const after = (days: number) => new Date(NOW.getTime() + days * DAY)
const trainedOn = (days: readonly number[]) => days.reduce<Log>((log, day) => trained(log, { at: after(day) }), begun())

describe('the way back', () => {
  const log = trainedOn([0, 2])

  test.each([
    [27, null],
    [30, 9],
    [58, 5],
    [154, 1],
  ])('after %i days is offered at week %s', (days, week) => {
    expect(comeBackOffer(log, after(days + 2))?.week ?? null).toBe(week)
  })

  test('is not offered to a new reader, nor again once it was begun', () => {
    expect(comeBackOffer(begun(), after(200))).toBeNull()
    const back = planNamed('come-back')
    expect(comeBackOffer(withChange(log, beginRun(log, back, newId(), after(200), 1)), after(200))).toBeNull()
    expect(comeBackOffer(withChange(log, beginRun(log, plan, newId(), after(200))), after(200))?.week).toBe(1)
  })

  test('begins at its week and never asks for the ones before', () => {
    const back = planNamed('come-back')
    const begunAt = withChange(log, beginRun(log, back, newId(), after(80), 5))
    expect(nextSlot(back, [], run(begunAt))).toMatchObject({ week: 5, slot: 0 })
    expect(slotsOf(back, run(begunAt)).every(({ week }) => week >= 5)).toBe(true)
  })
})

describe('a shorter break, before the next session', () => {
  const said = (log: Log, days: number, of = plan) => {
    const later = opened(log, of, after(days))
    return shortAway(log, training(later), prepared(later, of).moves)
  }
  const log = trainedOn([0, 2])

  test.each([
    [7, null],
    [8, { away: '8 days', rule: 'breakShort' }],
    [13, { away: '13 days', rule: 'breakShort' }],
    [14, { away: '14 days', rule: 'break' }],
    [27, { away: '27 days', rule: 'break' }],
    [28, null],
  ])('after %i days is said as %o', (days, expected) => {
    expect(said(log, days + 2)).toEqual(expected)
  })

  test('is not said to a new reader, and nothing of it where nothing changes', () => {
    expect(said(begun(), 20)).toBeNull()
    const walks = planNamed('easy-endurance')
    expect(said(trained(begun(walks), { of: walks }), 10, walks)).toEqual({ away: '10 days', rule: 'same' })
  })
})

describe('missed sessions', () => {
  const two = trainedOn([0, 2, 7, 9, 14, 16])

  test('are said after three weeks, with what was done', () => {
    expect(missedSessions(two, run(two), plan, after(20))).toBeNull()
    expect(missedSessions(two, run(two), plan, after(21))).toEqual({ done: 6, planned: 9, aWeek: 3, days: 2 })
  })

  test('are not said when all were done, when nothing was, nor when the reader has settled for fewer', () => {
    const three = trainedOn([0, 2, 4, 7, 9, 11, 14, 16, 18])
    expect(missedSessions(three, run(three), plan, after(21))).toBeNull()
    expect(missedSessions(two, run(two), plan, after(35))).toBeNull()
    const settled = withChange(two, settleForDays(run(two), 2, after(21)))
    expect(missedSessions(settled, run(settled), plan, after(21))).toBeNull()
  })

  test('with two days, lighter weeks have two sessions: 33 in all, as chapter 15 counts', () => {
    const settled = withChange(two, settleForDays(run(two), 2, after(21)))
    expect(slotsOf(plan, run(settled))).toHaveLength(33)
    expect(nextSlot(plan, trainingsOf(settled, run(settled)), run(settled))).toMatchObject({ week: 3, slot: 0 })
  })
})

describe('before a strength session', () => {
  const said = (log: Log, hours: number, of = plan) => {
    const later = opened(log, of, new Date(NOW.getTime() + hours * HOUR))
    return trainedToday(later, training(later), sessionOf(of, training(later).session.id))
  }

  test('the log names another one of the same day', () => {
    const once = trained(begun())
    expect([0, 1, 24].map((hours) => said(once, hours))).toEqual([true, true, false])
    expect(said(begun(), 0)).toBe(false)
  })

  test('walks need no gap', () => {
    const walks = planNamed('easy-endurance')
    expect(said(trained(begun(walks), { of: walks }), 1, walks)).toBe(false)
    expect(said(withChange(trained(begun()), beginRun(begun(), walks, newId(), after(1))), 1, walks)).toBe(false)
  })
})

test('an ache in three sessions in a row is said in the third, and not again in the fourth', () => {
  let log = begun()
  const said: (number | null)[] = []
  for (const ache of ['none', 'little', 'stop', 'little', 'little', 'none'] as const) {
    log = trained(log, { filled: ({ place }, set) => (place === 1 && set === 1 ? { ache, where: 'back' } : {}) })
    const last = trainingsOf(log, run(log)).at(-1) ?? expect.fail('no session')
    said.push(repeatedPain(log, last)?.sessions ?? null)
  }
  expect(said).toEqual([null, null, null, 3, null, null])
})
