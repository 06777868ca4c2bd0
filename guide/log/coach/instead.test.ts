import { expect, test } from 'vitest'
import { type Joint, joints, namedFor, stress } from '../../../content/guide/exercises/if-it-hurts.ts'
import { DAY } from '../../../platform/format/duration.ts'
import { NOW, newId, begun, prepared, sessionOf, training } from '../../../tests/support/guide/sample-log.ts'
import { extraSessions, programPlans } from '../../training/program-plans.ts'
import { beginTraining, endTraining, fillIn, writeSet } from '../actions.ts'
import type { Plan, PlanSession } from '../plan.ts'
import { currentRun, type Log, withChange } from '../record.ts'
import type { Weights } from '../weights.ts'
import { currentSetOf } from './prepare.ts'
import { isOverToday, offered } from './stops.ts'

// Every joint × every exercise of every program × everything that the log can put in or offer in its place.

const weights: Weights = {
  unit: 'kg',
  kinds: ['dumbbells'],
  dumbbells: [4, 6, 8, 10],
  kettlebells: [],
  plates: [],
  handle: 0,
}

const loads = (id: string, joint: Joint) => stress[id]?.[joint] !== undefined && !namedFor[joint]?.includes(id)
const after = (days: number) => new Date(NOW.getTime() + days * DAY)

function openedAt(log: Log, session: PlanSession, days: number): Log {
  const run = currentRun(log) ?? expect.fail('no run')
  return withChange(log, beginTraining(log, run, { session, week: 1, slot: null }, newId(), after(days)))
}

/** A session in which the first set of one exercise hurts, and nothing else is done. */
function hurtIn(of: Plan, session: PlanSession, place: number, where: string | undefined): Log {
  const log = openedAt(begun(of), session, 0)
  const move = prepared(log, of, 'kg', weights).moves[place] ?? expect.fail('no such place')
  const currentSet = currentSetOf(training(log), { place, set: 1 }, move)
  const filled = { ...fillIn(log, currentSet, 'kg'), ache: 'stop' as const, ...(where && { where }) }
  return withChange(log, writeSet(log, currentSet, filled, NOW))
}

/** What the sessions put in or offer that the plan doesn’t ask for, and what loads the joint nevertheless. */
function wrongIn(log: Log, of: Plan, session: PlanSession, days: number | null, sore: readonly Joint[]): string[] {
  const open = days === null ? log : openedAt(log, session, days)
  return prepared(open, of, 'kg', weights).moves.flatMap(({ move, place, advice: { exercise, isLeftOut } }) => {
    const isOver = isOverToday(open, training(open), { place, exercise }, stress)
    const shown = isLeftOut || isOver ? [] : [exercise.id]
    const others = offered(open, training(open), move, exercise.id, stress).map(({ id }) => id)
    const put = [...shown, ...others.filter((id) => id !== exercise.id)].filter((id) => id !== move.id)
    return put.filter((id) => sore.some((joint) => loads(id, joint))).map((id) => `${move.id} → ${id}`)
  })
}

const plans = programPlans()
const beside = plans.slice(0, 1).map((of) => ({ ...of, title: 'Short days', sessions: extraSessions() }))

test.each([...plans, ...beside])('$title: nothing is put in or offered that loads what hurts', (of) => {
  const wrong = new Set<string>()
  for (const session of of.sessions)
    for (const [place, { id }] of session.moves.entries()) {
      const own = joints.filter((joint) => stress[id]?.[joint] !== undefined)
      for (const where of [...joints, 'elsewhere', undefined]) {
        const hurt = hurtIn(of, session, place, where)
        const ended = withChange(hurt, endTraining(hurt, training(hurt), NOW))
        const named = joints.filter((joint) => joint === where)
        const sore = named.length > 0 ? named : own
        const days = [null, ...(named.length > 0 ? [2, 16] : [2])]
        for (const at of days)
          for (const next of at === null ? [sessionOf(of, session.id)] : of.sessions)
            // Where the reader hasn’t named a joint, any joint of the exercise may be the one: nothing of it is put in its place.
            for (const one of wrongIn(at === null ? hurt : ended, of, next, at, sore))
              wrong.add(`${where ?? 'not said'} in ${id}, ${at === null ? 'at once' : `day ${at}`}: ${one}`)
      }
    }
  expect([...wrong]).toEqual([])
})

test.each([...plans, ...beside])(
  '$title: while something hurts, a swap has a way back, and gives nothing twice',
  (of) => {
    const wrong = new Set<string>()
    for (const session of of.sessions)
      for (const place of session.moves.keys())
        for (const where of [...joints, 'elsewhere']) {
          const hurt = hurtIn(of, session, place, where)
          const ended = withChange(hurt, endTraining(hurt, training(hurt), NOW))
          for (const next of of.sessions) {
            const open = openedAt(ended, next, 2)
            const { moves } = prepared(open, of, 'kg', weights)
            for (const { move, place: at, advice } of moves) {
              const taken = moves.flatMap((one) => (one.place === at ? [] : one.advice.exercise.id))
              const from = (id: string) => offered(open, training(open), move, id, stress, taken).map((one) => one.id)
              const own = advice.exercise.id
              const others = from(own).filter((id) => id !== own && id !== move.id)
              for (const id of others.filter((one) => taken.includes(one))) wrong.add(`${move.id} → ${id} again`)
              if (advice.isLeftOut || own !== move.id) continue
              for (const id of others.filter((one) => !from(one).includes(own)))
                wrong.add(`${where} in ${session.moves[place]?.id}: no way back from ${id} to ${own}`)
            }
          }
        }
    expect([...wrong]).toEqual([])
  },
)
