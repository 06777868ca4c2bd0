import { expect, test } from 'vitest'
import { joints, stress } from '../../../content/guide/exercises/if-it-hurts.ts'
import { DAY } from '../../../platform/format/duration.ts'
import {
  begun,
  newId,
  NOW,
  prepared,
  run,
  sessionOf,
  training,
  wayBack,
} from '../../../tests/support/guide/sample-log.ts'
import { programPlans } from '../../training/program-plans.ts'
import { beginTraining, endTraining, type Filled, fillIn, writeSet } from '../actions.ts'
import { nextSlot, type Slot, slotsOf } from '../next.ts'
import { formsOf, type Plan, takesLoad } from '../plan.ts'
import { findTraining, type Log, trainingsOf, withChange } from '../record.ts'
import { nextTime } from './next-time.ts'
import { currentSetOf, type PreparedMove } from './prepare.ts'

// Every program × what went wrong × the session in which it did: each line of the summary is what a session then gives.

interface Result {
  name: string
  /** Done in the place of what was planned. */
  instead?: true
  sets?: number
  by?: number
  filled?: Partial<Filled>
}

const results: Result[] = [
  { name: 'all as planned' },
  { name: 'with 6 left', filled: { reserve: 6 } },
  { name: 'with none left', filled: { reserve: 0 } },
  { name: 'two missed in each set', by: -2 },
  { name: 'swapped', instead: true },
  { name: 'ended after a set of each', sets: 1 },
  ...[...joints, 'elsewhere'].map((where) => ({ name: `${where} hurts`, filled: { ache: 'stop' as const, where } })),
]

const SESSIONS = 5

const dayOf = (of: Plan, { week, slot }: Slot) => {
  const i = slotsOf(of).findIndex((one) => one.week === week && one.slot === slot)
  return Math.floor((i * 7) / (of.weeks[week - 1]?.order.length ?? 0))
}

function openedAt(log: Log, of: Plan, slot: Slot): Log {
  const at = new Date(NOW.getTime() + dayOf(of, slot) * DAY)
  return withChange(log, beginTraining(log, run(log), { ...slot, session: sessionOf(of, slot.session) }, newId(), at))
}

const next = (log: Log, of: Plan) =>
  nextSlot(of, trainingsOf(log, run(log)), run(log)) ?? expect.fail('nothing is next')

function done(log: Log, of: Plan, { instead, sets = Infinity, by = 0, filled }: Result): Log {
  let now = openedAt(log, of, next(log, of))
  const { moves, steps } = prepared(now, of)
  for (const { place, set } of steps.filter((step) => step.set <= sets)) {
    const own = moves[place] ?? expect.fail('no such place')
    const other = instead && formsOf(own.move).at(-1)
    const currentSet = currentSetOf(training(now), { place, set }, other ? own.swappedFor(other) : own)
    const isHere = filled?.ache === undefined || (place === 0 && set === 1)
    const as = fillIn(now, currentSet, 'kg')
    const written = { ...as, amount: Math.max(1, as.amount + by), ...(isHere && filled) }
    now = withChange(now, writeSet(now, currentSet, written, NOW))
  }
  return withChange(now, endTraining(now, training(now), NOW))
}

const numbers = ({ advice: { exercise, target, load, rung, isLeftOut } }: PreparedMove) =>
  `${exercise.name}: ${isLeftOut ? 'left out' : `${target.text}, ${load} kg, ${rung}`}`

const cases = programPlans().flatMap((of) =>
  results.map((result) => [`${of.title}, ${result.name}`, { of, result }] as const),
)

test.each(cases)('%s: the summary announces what the next session with the exercise gives', (_, { of, result }) => {
  const second = results[(results.indexOf(result) * 5 + 3) % results.length] ?? result
  let log = begun(of)
  for (let session = 0; session < SESSIONS; session++) {
    log = done(log, of, [{ name: '' }, result, second][session % 3] ?? result)
    const last = trainingsOf(log, run(log)).at(-1) ?? expect.fail('no session')
    const said = nextTime(log, of, findTraining(log, last.id) ?? last, { unit: 'kg', weights: null, wayBack, stress })
    const names = said.map(({ advice }) => advice.exercise.name)
    expect(new Set(names).size).toBe(names.length)
    // Nothing else happens until then: the sessions between are opened, and closed.
    const given = new Map<string, string[]>()
    const aWeek = of.weeks[last.week - 1]?.order.length ?? 0
    const ahead = slotsOf(of)
    const at = ahead.findIndex(({ week, slot }) => week === last.week && slot === last.slot)
    for (const slot of ahead.slice(at + 1, at + 1 + aWeek)) {
      const { moves } = prepared(openedAt(log, of, slot), of)
      const own = moves.filter(({ advice }) => takesLoad(advice.target.kind) || slot.session === last.session.id)
      for (const [name, same] of Map.groupBy(own, ({ advice }) => advice.exercise.name))
        if (!given.has(name)) given.set(name, same.map(numbers))
    }
    for (const move of said) expect(given.get(move.advice.exercise.name)).toContain(numbers(move))
  }
})
