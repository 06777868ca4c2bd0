import { describe, expect, test } from 'vitest'
import { joints, stress } from '../../../../../content/guide/exercises/if-it-hurts.ts'
import { painRules } from '../../../../../content/guide/pain.ts'
import { logText } from '../../../../../tests/support/guide/log-page.tsx'
import { begun, newId, NOW, prepared, run, training } from '../../../../../tests/support/guide/sample-log.ts'
import { beginTraining, endTraining, fillIn, writeSet } from '../../../../../guide/log/actions.ts'
import { currentSetOf } from '../../../../../guide/log/coach/prepare.ts'
import { isSameLadder } from '../../../../../guide/log/ladder.ts'
import type { Plan, PlanSession } from '../../../../../guide/log/plan.ts'
import { withChange } from '../../../../../guide/log/record.ts'
import { programPlans } from '../../../../../guide/training/program-plans.ts'
import { SessionView } from './session-view.tsx'

/** The warm-up of a session after one in which the first exercise hurt. */
function warmUpWith(of: Plan, session: PlanSession, where: string): string[] {
  const begin = (log = begun(of)) =>
    withChange(log, beginTraining(log, run(log), { session, week: 1, slot: null }, newId(), NOW))
  let log = begin()
  const move = prepared(log, of).moves[0] ?? expect.fail('no exercise')
  const current = currentSetOf(training(log), { place: 0, set: 1 }, move)
  log = withChange(log, writeSet(log, current, { ...fillIn(log, current, 'kg'), ache: 'stop', where }, NOW))
  log = begin(withChange(log, endTraining(log, training(log), NOW)))
  return logText(<SessionView finished="" />, log, { warmUp: null }).split('\n')
}

const of = programPlans()[0] ?? expect.fail('no program')
const session = of.sessions.find(({ warmUp }) => warmUp.some(({ movement }) => movement === 'cat-cow'))

test('with a sore wrist, cat and cow is done standing', () => {
  const lines = warmUpWith(of, session ?? expect.fail('no cat and cow'), 'wrist')
  expect(lines).not.toContain('Cat and cow on hands and knees')
  expect(lines).toContain('Cat and cow: standing, hands on a table or on the thighs')
})

const cases = programPlans().flatMap((plan) =>
  plan.sessions.flatMap((own) =>
    joints.map((joint) => [`${plan.title}, ${own.name}, ${joint}`, plan, own, joint] as const),
  ),
)

describe.each(cases)('%s', (_, plan, own, joint) => {
  test('the warm-up leaves out what works what hurts, and has what only moves it in its easier version', () => {
    const lines = warmUpWith(plan, own, joint)
    if (!lines.includes('# Warm-up') || !lines.some((line) => line.startsWith('Nothing to record'))) return
    for (const { what, movement = '', easier = '' } of own.warmUp) {
      const level = isSameLadder(movement, own.moves[0]?.id ?? '') ? 3 : (stress[movement]?.[joint] ?? 0)
      expect([what, lines.includes(what)]).toEqual([what, level === 0])
      expect([what, lines.includes(easier)]).toEqual([what, level > 0 && level < painRules.works])
    }
  })
})
