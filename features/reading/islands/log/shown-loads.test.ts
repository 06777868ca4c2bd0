import { describe, expect, test } from 'vitest'
import { log as copy } from '../../../../content/log.ts'
import {
  begun,
  NOW,
  opened,
  plan,
  prepared,
  run,
  shownIn,
  trained,
  training,
} from '../../../../tests/support/guide/sample-log.ts'
import { DAY } from '../../../../platform/format/duration.ts'
import { fillIn } from '../../../../guide/log/actions.ts'
import { currentSetOf, type PreparedMove } from '../../../../guide/log/coach/prepare.ts'
import { asCsv } from '../../../../guide/log/csv.ts'
import { historyOf } from '../../../../guide/log/history/exercise-history.ts'
import { formatLoad, loadIn, type Unit, units } from '../../../../guide/log/load.ts'
import { threeNumbers } from '../../../../guide/log/numbers.ts'
import { isPairOf } from '../../../../guide/log/plan.ts'
import { setsOf } from '../../../../guide/log/record.ts'
import type { Weights } from '../../../../guide/log/weights.ts'
import { linesOf } from './lines.ts'

/** Halves and quarters from the lightest to the heaviest that people own, and those of plates. */
const OWNED = { kg: [1, 1.25, 2.5, 4.5, 7.25], lb: [2.5, 3, 12.5] }
for (let weight = 1; weight <= 40; weight += 0.5) OWNED.kg.push(weight)
for (let weight = 5; weight <= 90; weight += 2.5) OWNED.lb.push(weight)

const LOADED = ['Goblet squat', 'Overhead press']

const cases = units.flatMap((from) => units.map((to) => [from, to] as const))

describe.each(cases)('a dumbbell of so many %s, and a pair of them, seen in %s', (from, to) => {
  test.each(OWNED[from])('%s', (weight) => checkEverywhere(weight, from, to))
})

/** The weight of one is the same wherever it is shown, and what is summed is what is shown. */
function checkEverywhere(weight: number, from: Unit, to: Unit) {
  const isPair = ({ move }: PreparedMove) => isPairOf(move, move.id)
  const isLoaded = ({ move }: PreparedMove) => LOADED.includes(move.name)
  const filled = (move: PreparedMove) => ({ load: isLoaded(move) ? weight * (isPair(move) ? 2 : 1) : null })
  const done = trained(begun(), { unit: from, filled })
  const [first] = done.trainings
  const each = loadIn(weight, from, to)
  const by = shownIn(to)
  const sets = first ? setsOf(done, first) : []
  const totals = LOADED.map((name) => {
    const own = sets.filter(({ exercise }) => exercise.name === name)
    const { exercise = { id: '', name } } = own[0] ?? {}
    const reps = own.reduce((sum, { amount }) => sum + amount, 0)
    const hands = by.pairs.has(exercise.id) ? 2 : 1
    return { name, own, exercise, hands, volume: reps * each * hands }
  })
  expect(totals.map(({ hands }) => hands)).toEqual([1, 2])

  for (const { name, own, exercise, hands, volume } of totals) {
    expect(linesOf(own, { copy, ...by })[0]?.sets, name).toContain(`reps, ${formatLoad(each * hands, to, hands === 2)}`)
    const [day] = historyOf(done, exercise.id, by)?.days ?? []
    expect(day, name).toMatchObject({ load: each, volume })
    expect(asCsv(done, copy.backUp.csvHead), name).toContain(`,${weight * hands},${from},`)
  }

  const [week] = threeNumbers(done, run(done), plan, by)
  expect(week?.number, 'my number').toBe(totals[0]?.volume)
  expect(week?.sums.volume, 'the sum of the week').toBe(totals.reduce((sum, { volume }) => sum + volume, 0))

  // The session after next has the same exercises, and what was written is looked at again in it.
  const between = trained(done, { unit: from, filled, at: new Date(NOW.getTime() + 2 * DAY) })
  const again = trained(between, { unit: from, filled, at: new Date(NOW.getTime() + 4 * DAY), finish: false })
  for (const log of [again, opened(between, plan, new Date(NOW.getTime() + 4 * DAY))]) {
    for (const owned of [null, ownerOf(weight, from)]) {
      const moves = prepared(log, plan, to, owned).moves.filter(isLoaded)
      expect(moves).toHaveLength(2)
      for (const move of moves) {
        const currentSet = currentSetOf(training(log), { place: move.place, set: 2 }, move)
        const { load } = fillIn(log, currentSet, to)
        expect(load === null ? null : load / (isPair(move) ? 2 : 1), `${move.move.name} in the session`).toBe(each)
      }
    }
  }
}

const ownerOf = (weight: number, unit: Unit): Weights => ({
  unit,
  kinds: ['dumbbells'],
  dumbbells: [weight],
  kettlebells: [],
  plates: [],
  handle: 2,
})
