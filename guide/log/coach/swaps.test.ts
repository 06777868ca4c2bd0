import { describe, expect, test } from 'vitest'
import { stress } from '../../../content/guide/exercises/if-it-hurts.ts'
import { DAY } from '../../../platform/format/duration.ts'
import { begun, newId, NOW, planNamed, prepared, run, training } from '../../../tests/support/guide/sample-log.ts'
import { programPlans } from '../../training/program-plans.ts'
import { answerGone, beginTraining, endTraining, type Filled, fillIn, writeSet } from '../actions.ts'
import { formsOf, type Named, type Plan, type PlanSession, takesLoad } from '../plan.ts'
import { type Log, withChange } from '../record.ts'
import { openPains } from './gone-questions.ts'
import { currentSetOf } from './prepare.ts'
import { adjustSet } from './within-session.ts'

// Every exercise of every program × everything that the log offers in its place × the set from which on it is done.

const after = (days: number) => new Date(NOW.getTime() + days * DAY)
const opened = (log: Log, session: PlanSession, days: number) =>
  withChange(log, beginTraining(log, run(log), { session, week: 1, slot: null }, newId(), after(days)))
const ended = (log: Log) => withChange(log, endTraining(log, training(log), NOW))

interface At {
  of: Plan
  session: PlanSession
  place: number
}

const moveAt = (log: Log, { of, place }: At, exercise?: Named) => {
  const move = prepared(log, of).moves[place] ?? expect.fail('no such place')
  return exercise && exercise.id !== move.advice.exercise.id ? move.swappedFor(exercise) : move
}

function written(log: Log, at: At, set: number, { by = 0, ...filled }: Partial<Filled> & { by?: number }, as?: Named) {
  const currentSet = currentSetOf(training(log), { place: at.place, set }, moveAt(log, at, as))
  const planned = fillIn(log, currentSet, 'kg')
  return withChange(log, writeSet(log, currentSet, { ...planned, amount: planned.amount + by, ...filled }, NOW))
}

/** One exercise, with something else in its place from a set on. */
function swapped(log: Log, at: At, other: Named, from: number, first: Parameters<typeof written>[3] = {}): Log {
  const { sets } = moveAt(log, at).advice.target
  let now = log
  for (let set = 1; set <= sets; set++)
    now = written(now, at, set, set < from ? first : {}, set < from ? undefined : other)
  return now
}

const cases = programPlans().flatMap((of) =>
  of.sessions.flatMap((session) =>
    session.moves.flatMap((move, place) =>
      [...new Set(formsOf(move))]
        .filter(({ id }) => id !== move.id)
        .map(
          (other) =>
            [`${of.title}, ${session.name}, ${move.name} → ${other.name}`, { of, session, place }, other] as const,
        ),
    ),
  ),
)

describe.each(cases)('%s', (_, at, other) => {
  const { of, session, place } = at
  const own = session.moves[place] ?? expect.fail('no such place')
  const open = opened(begun(of), session, 0)
  const { target } = moveAt(open, at).advice

  test('what is done instead stays until the reader swaps back, whenever it was swapped', () => {
    for (const from of target.sets > 1 ? [1, 2, target.sets] : [1]) {
      const next = opened(ended(swapped(open, at, other, from)), session, 2)
      expect(moveAt(next, at).advice.exercise.id).toBe(other.id)
      const back = opened(ended(written(next, at, 1, {}, own)), session, 4)
      expect(moveAt(back, at).advice.exercise.id).toBe(own.id)
    }
  })

  test('“too much just now” holds for the next session, also when the rest was swapped or pain ended it', () => {
    if (target.sets < 2 || !takesLoad(target.kind)) return
    const load = own.needsWeight ? 12 : null
    const missed = written(open, at, 1, { by: target.kind === 'hold' ? -5 : -1, load })
    const said = adjustSet(missed, currentSetOf(training(missed), { place, set: 2 }, moveAt(missed, at)), 'kg')
    expect(said.change).toBe('easier')
    const elsewhere = session.moves.findIndex(({ pair }) => pair !== own.pair)
    for (const hasPain of elsewhere < 0 ? [false] : [false, true])
      for (const rest of ['swapped', 'left']) {
        const done =
          rest === 'left' ? missed : swapped(open, at, other, 2, { by: target.kind === 'hold' ? -5 : -1, load })
        const hurt = hasPain ? written(done, { ...at, place: elsewhere }, 1, { ache: 'stop', where: 'ankle' }) : done
        const next = opened(ended(hurt), session, 2)
        const { advice } = moveAt(next, at, own)
        if (advice.isLeftOut || advice.exercise.id !== own.id) continue
        expect([advice.load, advice.rung]).toEqual([said.load, said.rung])
      }
  })
})

describe('while a hip hurts', () => {
  const of = planNamed('strength-25')
  const session = of.sessions.find(({ moves }) => moves.some(({ id }) => id === 'split-squat')) ?? expect.fail('none')
  const at = { of, session, place: session.moves.findIndex(({ id }) => id === 'split-squat') }
  const form = (name: string) => formsOf(session.moves[at.place] ?? expect.fail('')).find(({ id }) => id === name)
  const done = (log: Log, days: number, as?: string, hurt: Partial<Filled> = {}) =>
    ended(written(opened(log, session, days), at, 1, hurt, as === undefined ? undefined : form(as)))
  const isGone = (log: Log) =>
    withChange(
      log,
      answerGone(
        training(log),
        openPains(log, training(log), stress).flatMap(({ ids }) => ids),
        true,
        NOW,
      ),
    )
  const nextAt = (log: Log) => moveAt(log, at).advice.exercise.id
  const pain = { ache: 'stop', where: 'hip' } as const

  test('the reader’s own pick among what spares it stays', () => {
    const sore = done(begun(of), 0, undefined, pain)
    expect(nextAt(opened(sore, session, 2))).toBe('chair-stand')
    expect(nextAt(opened(done(sore, 2, 'glute-bridge'), session, 4))).toBe('glute-bridge')
  })

  test('what stood in is no choice: then comes back what the reader did before, swapped or not', () => {
    for (const before of ['split-squat', 'step-up']) {
      const sore = done(done(begun(of), 0, before), 2, before, pain)
      const stoodIn = done(done(sore, 4), 6)
      expect(nextAt(opened(stoodIn, session, 8))).toBe('chair-stand')
      expect(nextAt(isGone(opened(stoodIn, session, 18)))).toBe(before)
    }
  })
})
