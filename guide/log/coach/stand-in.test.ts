import { describe, expect, test } from 'vitest'
import { joints } from '../../../content/guide/exercises/if-it-hurts.ts'
import { exercises } from '../../../content/guide/exercises.ts'
import { DAY } from '../../../platform/format/duration.ts'
import { begun, newId, NOW, prepared, run, training } from '../../../tests/support/guide/sample-log.ts'
import { programPlans } from '../../training/program-plans.ts'
import { beginTraining, endTraining, fillIn, writeSet } from '../actions.ts'
import type { Plan, PlanSession } from '../plan.ts'
import { type Log, withChange } from '../record.ts'
import type { Weights } from '../weights.ts'
import { currentSetOf } from './prepare.ts'

// What the reader owns × every exercise of every program × every place that hurts.

const none: Weights = { unit: 'kg', kinds: [], dumbbells: [], kettlebells: [], plates: [], handle: 2 }
const owned: [string, Weights][] = [
  ['no weights', { ...none, kinds: ['none'] }],
  ['dumbbells that are not listed', { ...none, kinds: ['dumbbells'] }],
  ['kettlebells only', { ...none, kinds: ['kettlebells'], kettlebells: [8, 12] }],
  ['bands only', { ...none, kinds: ['bands'] }],
  ['one pair of dumbbells', { ...none, kinds: ['dumbbells'], dumbbells: [8] }],
  ['an empty handle', { ...none, kinds: ['plates'], handle: 0 }],
]

const opened = (log: Log, session: PlanSession, days: number) => {
  const at = new Date(NOW.getTime() + days * DAY)
  return withChange(log, beginTraining(log, run(log), { session, week: 1, slot: null }, newId(), at))
}

/** What the next session puts in the place of what hurt or works the same. */
function standIns(of: Plan, session: PlanSession, place: number, where: string, weights: Weights) {
  let log = opened(begun(of), session, 0)
  const move = prepared(log, of, 'kg', weights).moves[place] ?? expect.fail('no such place')
  const current = currentSetOf(training(log), { place, set: 1 }, move)
  log = withChange(log, writeSet(log, current, { ...fillIn(log, current, 'kg'), ache: 'stop', where }, NOW))
  log = opened(withChange(log, endTraining(log, training(log), NOW)), session, 2)
  return prepared(log, of, 'kg', weights).moves.filter(({ advice }) => advice.reason.rule.startsWith('acheSwap'))
}

const equipment = (id: string) => exercises.find((one) => one.id === id)?.equipment.toLowerCase() ?? expect.fail(id)

describe.each(owned)('with %s', (_, weights) => {
  test.each(programPlans().map((of) => [of.title, of] as const))('%s: nothing stands in that needs more', (__, of) => {
    const wrong = new Set<string>()
    for (const session of of.sessions)
      for (const place of session.moves.keys())
        for (const where of joints)
          for (const { advice, loadsOf } of standIns(of, session, place, where, weights)) {
            const { id } = advice.exercise
            const needs = equipment(id)
            if (/dumbbell/.test(needs) && !/^none|later/.test(needs) && loadsOf(id).length === 0)
              wrong.add(`${id}: ${needs}`)
            if (/\bband\b/.test(needs) && !weights.kinds.includes('bands')) wrong.add(`${id}: ${needs}`)
          }
    expect([...wrong]).toEqual([])
  })
})
