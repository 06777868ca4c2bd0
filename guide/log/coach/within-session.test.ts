import { describe, expect, test } from 'vitest'
import { coach } from '../../../content/log-coach.ts'
import { stress } from '../../../content/guide/exercises/if-it-hurts.ts'
import { begun, NOW, opened, prepared, times, trained, training } from '../../../tests/support/guide/sample-log.ts'
import { endTraining, type Filled, fillIn, writeSet } from '../actions.ts'
import { type Log, withChange } from '../record.ts'
import { currentSetOf } from './prepare.ts'
import { isOverToday } from './stops.ts'
import { sentenceOf } from './reason.ts'
import { adjustSet } from './within-session.ts'

const at = (log: Log, set: number, place = 0) => {
  const move = prepared(log).moves[place] ?? expect.fail('no such place')
  return currentSetOf(training(log), { place, set }, move)
}

const write = (log: Log, set: number, filled: Partial<Filled>, place = 0) => {
  const currentSet = at(log, set, place)
  return withChange(log, writeSet(log, currentSet, { ...fillIn(log, currentSet, 'kg'), ...filled }, NOW))
}

const over = (of: Log) =>
  prepared(of)
    .moves.filter(({ place, advice }) => isOverToday(of, training(of), { ...advice, place }, stress))
    .map(({ move }) => move.id)

describe('the next set of the same session', () => {
  const known = opened(times(2, begun(), { load: 20 }))

  test('keeps the load after a complete set and after one missed rep', () => {
    expect(adjustSet(write(known, 1, {}), at(known, 2), 'kg')).toMatchObject({ load: 20, change: null })
    expect(adjustSet(write(known, 1, { amount: 7 }), at(known, 2), 'kg')).toMatchObject({ load: 20, change: null })
  })

  test('is lighter after half of the reps, and after a little ache', () => {
    expect(adjustSet(write(known, 1, { amount: 4 }), at(known, 2), 'kg')).toMatchObject({ load: 18, change: 'easier' })
    expect(adjustSet(write(known, 1, { ache: 'little' }), at(known, 2), 'kg')).toMatchObject({
      load: 18,
      change: 'ached',
    })
  })

  test('at the lightest, the easier version that takes no weight has none, and the set after it too', () => {
    const lightest = opened(times(3, begun(), { load: 4 }))
    const next = (log: Log, set: number) => {
      const move = prepared(log).moves.find(({ move: { id } }) => id === 'hinge') ?? expect.fail('no hinge')
      return currentSetOf(training(log), { place: move.place, set }, move)
    }
    const half = withChange(
      lightest,
      writeSet(lightest, next(lightest, 1), { ...fillIn(lightest, next(lightest, 1), 'kg'), amount: 3 }, NOW),
    )
    expect(adjustSet(half, next(half, 2), 'kg')).toMatchObject({ load: null, rung: 'easier', change: 'easier' })
    const bare = withChange(half, writeSet(half, next(half, 2), fillIn(half, next(half, 2), 'kg'), NOW))
    expect(adjustSet(bare, next(bare, 3), 'kg')).toMatchObject({ load: null, rung: 'easier', change: null })
  })

  test('finds the weight on the first day: down when short, up by at most a fifth when much was left', () => {
    const first = opened(begun())
    expect(adjustSet(write(first, 1, { load: 12, amount: 6 }), at(first, 2), 'kg')).toMatchObject({ load: 10 })
    expect(adjustSet(write(first, 1, { load: 12, reserve: 6 }), at(first, 2), 'kg')).toMatchObject({ load: 14 })
    expect(adjustSet(write(first, 1, { load: 6, reserve: 6 }), at(first, 2), 'kg')).toMatchObject({ load: 6 })
    expect(adjustSet(write(first, 1, { load: 12, reserve: 1 }), at(first, 2), 'kg')).toMatchObject({ load: 10 })
  })
})

describe('an exercise swapped in from the second set on', () => {
  const bridge = { id: 'glute-bridge', name: 'Glute bridge' }
  const swapped = (log: Log) => (prepared(log).moves[0] ?? expect.fail('no such place')).swappedFor(bridge)
  const said = (log: Log) => sentenceOf(swapped(log).advice.reason, coach)
  const swap = (log: Log, set: number, filled: Partial<Filled> = {}) => {
    const next = currentSetOf(training(log), { place: 0, set }, swapped(log))
    return withChange(log, writeSet(log, next, { ...fillIn(log, next, 'kg'), ...filled }, NOW))
  }

  test('has no words, weight or reps of the one before', () => {
    const log = write(opened(times(2, begun(), { load: 20 })), 1, { amount: 3 })
    expect(said(log)).toBe('First time. Pick the version you could do 12 times, and do 8.')
    const second = currentSetOf(training(log), { place: 0, set: 2 }, swapped(log))
    expect(fillIn(log, second, 'kg')).toMatchObject({ amount: 8, load: null, rung: 'shown' })
    expect(adjustSet(log, second, 'kg').change).toBeNull()
  })

  test('stays, goes on from its own last time, and was complete with the sets that were left', () => {
    const first = write(opened(begun()), 1, { load: 10 })
    const done = swap(swap(first, 2), 3)
    const later = opened(trained(withChange(done, endTraining(done, training(done), NOW))))
    expect(said(later)).toMatch(/^You did all 2 × 8\. /)
    const next = prepared(later).moves[0] ?? expect.fail('no move')
    expect(next.advice.exercise).toEqual(bridge)
    expect(sentenceOf(next.swappedFor(next.move).advice.reason, coach)).toMatch(/^You did 1 of 3 sets of 8\. /)
  })
})

test('after a Stop its place is over, and so is everything that works the joint, but not the rest', () => {
  const open = opened(begun())
  const once = write(open, 1, { ache: 'stop', load: 10 }, 2)
  expect(over(open)).toEqual([])
  expect(over(once)).toEqual(['row', 'overhead-press', 'suitcase-carry'])
})

test('a Stop that says where it hurts ends only what works that place', () => {
  const hurt = (where: string) => over(write(opened(begun()), 1, { ache: 'stop', load: 10, where }, 2))
  expect(hurt('elbow')).toEqual(['row', 'overhead-press'])
  expect(hurt('shoulder')).toEqual(['row', 'overhead-press', 'suitcase-carry'])
  expect(hurt('knee')).toEqual(['squat', 'overhead-press', 'one-leg-bridge'])
})

test('a Stop somewhere else ends as much as one that doesn’t say where', () => {
  const hurt = (where?: string) => over(write(opened(begun()), 1, { ache: 'stop', load: 10, where }, 2))
  expect(hurt('elsewhere')).toEqual(hurt())
})
