import { describe, expect, test } from 'vitest'
import { DAY } from '../../../platform/format/duration.ts'
import { begun, NOW, opened, prepared, run, trained, training } from '../../../tests/support/guide/sample-log.ts'
import { programPlans } from '../../training/program-plans.ts'
import { type Filled, fillIn, writeSet } from '../actions.ts'
import { nextSlot } from '../next.ts'
import { isPairOf, type Plan, takesLoad } from '../plan.ts'
import { emptyLog, trainingsOf, withChange } from '../record.ts'
import { steppedLoad, type Weights } from '../weights.ts'
import { asksLoad, currentSetOf, type PreparedMove } from './prepare.ts'

const PLANS = programPlans()
const DUMBBELLS = [5, 7.5, 10, 12.5]
const sets = Array.from({ length: 2 ** DUMBBELLS.length - 1 }, (_, i) =>
  DUMBBELLS.filter((__, place) => Math.floor((i + 1) / 2 ** place) % 2 === 1),
)
const ownerOf = (dumbbells: number[]): Weights => ({
  unit: 'kg',
  kinds: ['dumbbells'],
  dumbbells,
  kettlebells: [],
  plates: [],
  handle: 2,
})

/** The numbers that + shows from none to the heaviest, and − from there to none. */
function visited(loads: readonly number[], hands: number) {
  const walk = (from: number | null, way: 1 | -1) => {
    const seen: (number | null)[] = []
    for (let load = from, next = steppedLoad(loads, load, way); next !== load; next = steppedLoad(loads, load, way)) {
      seen.push(next === null ? null : next / hands)
      load = next
    }
    return seen
  }
  return { up: walk(null, 1), down: walk(loads.at(-1) ?? null, -1) }
}

describe.each(PLANS.map((of) => [of.id, of] as const))('in %s', (_, of) => {
  const moves = sets.map((owned) => ({ owned, moves: everyMove(of, ownerOf(owned)) }))

  test('+ and − visit what the reader owns, in order, for every exercise and what is done instead', () => {
    for (const { owned, moves: all } of moves)
      for (const { open, move } of all)
        for (const exercise of [move.move, ...move.move.instead, ...move.move.ifItHurts]) {
          const { loads } = currentSetOf(open, { place: move.place, set: 1 }, move.swappedFor(exercise))
          const hands = isPairOf(move.move, exercise.id) ? 2 : 1
          expect(visited(loads, hands), `${exercise.name} with ${owned.join()}`).toEqual({
            up: owned,
            down: [...owned.toReversed().slice(1), null],
          })
        }
  })

  test('the load is asked before the first set of what needs one, and not of anything else', () => {
    const [{ moves: all } = { moves: [] }] = moves
    for (const { open, move } of all)
      for (const exercise of [move.move, ...move.move.instead, ...move.move.ifItHurts]) {
        const currentSet = currentSetOf(open, { place: move.place, set: 1 }, move.swappedFor(exercise))
        const isLoaded = exercise.needsWeight === true && takesLoad(move.advice.target.kind)
        expect(asksLoad(emptyLog, currentSet, move.move), exercise.name).toBe(isLoaded)
        const done = withChange(emptyLog, writeSet(emptyLog, currentSet, fillIn(emptyLog, currentSet, 'kg'), NOW))
        expect(asksLoad(done, currentSet, move.move), exercise.name).toBe(false)
        expect(asksLoad(emptyLog, { ...currentSet, loads: [] }, move.move), exercise.name).toBe(false)
      }
  })

  test('the coach asks for nothing else, whatever the reader types, and when weights are sold', () => {
    for (const [i, owned] of [...sets, ...sets, ...sets].entries()) {
      const sold = owned.filter((__, place) => owned.length === 1 || place % 2 === i % 2)
      for (const { move, advice, weights } of walked(of, i * 19, [ownerOf(owned), ownerOf(sold)])) {
        const hands = isPairOf(move, advice.exercise.id) ? 2 : 1
        const where = `${advice.exercise.name} with ${weights.dumbbells.join()}`
        if (advice.load !== null) expect(weights.dumbbells, where).toContain(advice.load / hands)
      }
    }
  })
})

function everyMove(of: Plan, weights: Weights) {
  return of.sessions.flatMap((session) => {
    const open = { ...training(opened(begun(of), of)), session: { id: session.id, name: session.name } }
    const log = { ...begun(of), trainings: [open] }
    return prepared(log, of, 'kg', weights).moves.map((move) => ({ open, move }))
  })
}

const SESSIONS = 14

/** Loads that are owned and others, missed reps, aches and a long break; the second list from the middle on. */
function walked(of: Plan, seed: number, owners: readonly [Weights, Weights]) {
  const seen: (PreparedMove & { weights: Weights })[] = []
  let log = begun(of)
  for (let session = 0; session < SESSIONS && nextSlot(of, trainingsOf(log, run(log))); session++) {
    const weights = owners[session < SESSIONS / 2 ? 0 : 1]
    const at = new Date(NOW.getTime() + (session * 3 + (session > 10 ? 20 + seed : 0)) * DAY)
    const filled = (move: PreparedMove, set: number) => {
      seen.push({ ...move, weights })
      return anySet(move, seed + session * 5 + move.place * 3 + set)
    }
    log = trained(log, { of, at, weights, filled, isGone: session % 3 > 0 })
  }
  return seen
}

const TYPED = [1, 6, 9, 11, 24, 33]

function anySet({ advice }: PreparedMove, number: number): Partial<Filled> {
  const { amount } = advice.target
  const load = number % 4 === 0 ? (TYPED[number % TYPED.length] ?? null) : (advice.load ?? 10)
  return {
    load,
    amount: number % 7 === 0 ? Math.floor(amount / 2) : amount,
    reserve: number % 8,
    ache: number % 23 === 0 ? 'stop' : number % 17 === 0 ? 'little' : 'none',
  }
}
