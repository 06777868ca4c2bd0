import { describe, expect, test } from 'vitest'
import { joints } from '../../../../content/guide/exercises/if-it-hurts.ts'
import { log as copy } from '../../../../content/log.ts'
import { DAY } from '../../../../platform/format/duration.ts'
import { logText } from '../../../../tests/support/guide/log-page.tsx'
import { begun, newId, opened, prepared, run, sessionOf, training } from '../../../../tests/support/guide/sample-log.ts'
import { beginTraining, endTraining, type Filled, fillIn, writeSet } from '../../../../guide/log/actions.ts'
import { currentSetOf } from '../../../../guide/log/coach/prepare.ts'
import { nextSlot } from '../../../../guide/log/next.ts'
import type { Plan, PlanSession } from '../../../../guide/log/plan.ts'
import { type Log, trainingsOf, withChange } from '../../../../guide/log/record.ts'
import { programPlans } from '../../../../guide/training/program-plans.ts'
import { SessionView } from './session/session-view.tsx'
import { WeekView } from './week-view.tsx'

// Every program × every place that hurts × what was swapped: the week’s list is what the session gives.

interface Day {
  of: Plan
  at: Date
  slot?: { week: number; slot: number }
}

/** A session in which one set of each exercise is done: the first hurts, or each is swapped for the last thing offered. */
function trainedOn(log: Log, session: PlanSession, { of, at, slot }: Day, hurt: Partial<Filled> | null): Log {
  const planned = { week: 1, slot: null, ...slot, session }
  let now = withChange(log, beginTraining(log, run(log), planned, newId(), at))
  for (const prepare of prepared(now, of).moves) {
    const other = prepare.move.instead.at(-1)
    const move = !hurt && other ? prepare.swappedFor(other) : prepare
    const currentSet = currentSetOf(training(now), { place: move.place, set: 1 }, move)
    if (hurt && move.place > 0) break
    now = withChange(now, writeSet(now, currentSet, { ...fillIn(now, currentSet, 'kg'), ...hurt }, at))
  }
  return withChange(now, endTraining(now, training(now), at))
}

const cases = programPlans().flatMap((of) =>
  [...joints, 'elsewhere', null].flatMap((where) =>
    [false, true].map(
      (isSwapped) =>
        [`${of.title}, ${where ?? 'nothing'} hurts${isSwapped ? ', swapped' : ''}`, { of, where, isSwapped }] as const,
    ),
  ),
)

describe.each(cases)('%s', (_, { of, where, isSwapped }) => {
  test('the week lists what its next session gives', () => {
    const now = Date.now()
    const slot = nextSlot(of, []) ?? expect.fail('no session')
    const first = sessionOf(of, slot.session)
    let log = begun(of)
    for (const [i, session] of of.sessions.entries())
      if (isSwapped) log = trainedOn(log, session, { of, at: new Date(now - (20 - i) * DAY) }, null)
    if (where !== null) log = trainedOn(log, first, { of, at: new Date(now - 2 * DAY), slot }, { ache: 'stop', where })
    const next = nextSlot(of, trainingsOf(log, run(log)), run(log)) ?? expect.fail('nothing is next')
    const open = opened(log, of, new Date(now))
    const sets = logText(<SessionView finished="" />, open).matchAll(/^(?!Pain)(.+), set \d+$/gm)
    const gives = new Set([...sets].map(([, one]) => one))
    const { name } = sessionOf(of, next.session)
    const lines = logText(<WeekView week={next.week} />, log).split('\n')
    const line = lines.find((one, i) => lines[i - 1] === name && !one.endsWith(copy.week.again)) ?? ''
    // What pain has left out takes no time.
    const { minutes, moves } = sessionOf(of, next.session)
    const whole = minutes[next.week - 1] ?? expect.fail('no minutes')
    const { moves: all } = prepared(open, of)
    const left = all.filter(({ advice }) => !advice.isLeftOut).length
    expect(Number(/About (\d+) min\.$/.exec(line)?.[1] ?? 0)).toBe(Math.round((whole * left) / moves.length))
    const listed = line.replace(/\. About \d+ min\.$/, '').split(', ')
    expect(new Set(listed)).toEqual(gives.size === 0 ? new Set([copy.session.nothing]) : gives)
  })
})
