import { describe, expect, test } from 'vitest'
import { joints, stress } from '../../../../../content/guide/exercises/if-it-hurts.ts'
import { painRules } from '../../../../../content/guide/pain.ts'
import { begun, newId, NOW, prepared, run, training } from '../../../../../tests/support/guide/sample-log.ts'
import { logText } from '../../../../../tests/support/guide/log-page.tsx'
import { beginTraining, fillIn, writeSet } from '../../../../../guide/log/actions.ts'
import { currentSetOf } from '../../../../../guide/log/coach/prepare.ts'
import type { Plan, PlanSession } from '../../../../../guide/log/plan.ts'
import { type Log, withChange } from '../../../../../guide/log/record.ts'
import { programPlans } from '../../../../../guide/training/program-plans.ts'
import { SessionView } from './session-view.tsx'

// Every program × every exercise × every place, and none.

const PLACES = ['Shoulder', 'Elbow', 'Wrist', 'Back', 'Hip', 'Knee', 'Ankle', 'Somewhere else']
const rest = { endsAt: NOW.getTime() + 60_000, seconds: 90 }

function hurtAt(of: Plan, session: PlanSession, place: number, where?: string): Log {
  const before = begun(of)
  const log = withChange(before, beginTraining(before, run(before), { session, week: 1, slot: null }, newId(), NOW))
  const move = prepared(log, of).moves[place] ?? expect.fail('no such place')
  const currentSet = currentSetOf(training(log), { place, set: 1 }, move)
  const filled = { ...fillIn(log, currentSet, 'kg'), ache: 'stop' as const, ...(where && { where }) }
  return withChange(log, writeSet(log, currentSet, filled, NOW))
}

const shown = (log: Log, settings = {}) => logText(<SessionView finished="" />, log, settings).split('\n')
const headings = (lines: readonly string[]) => lines.filter((line) => line.startsWith('# '))

const cases = programPlans().flatMap((plan) =>
  plan.sessions.flatMap((session) =>
    session.moves.map((move, place) => [`${plan.title}, ${session.name}: ${move.name}`, plan, session, place] as const),
  ),
)

describe.each(cases)('%s', (_, of, session, place) => {
  test('“It hurts” asks where before it says or takes away anything', () => {
    for (const settings of [{}, { rest }]) {
      const lines = shown(hurtAt(of, session, place), settings)
      expect(headings(lines)).toEqual(['# Where does it hurt?'])
      expect(lines.filter((line) => PLACES.includes(line))).toEqual(PLACES)
      for (const words of ['stop for today', 'Left out', 'Also over', 'Done as planned', 'Finish the session'])
        expect(lines.join(' ')).not.toContain(words)
      expect(lines.includes('Rest')).toBe('rest' in settings)
    }
  })

  test.each([...joints, 'elsewhere'])('in the %s goes on without what works that place', (where) => {
    const log = hurtAt(of, session, place, where)
    const { moves } = prepared(log, of)
    const { id } = moves[place]?.advice.exercise ?? expect.fail('no such place')
    const most = Math.max(...Object.values(stress[id] ?? {}))
    const sore = joints.filter((joint) => (where === 'elsewhere' ? stress[id]?.[joint] === most : joint === where))
    const isOver = (own: number, exercise: string) =>
      own === place || sore.some((joint) => (stress[exercise]?.[joint] ?? 0) >= painRules.works)
    const next = moves.find(({ place: own, advice }) => !isOver(own, advice.exercise.id))
    const [heading] = headings(shown(log))
    expect(heading).toMatch(next ? `# ${next.advice.exercise.name}` : /That’s it for today|That was the last set/)
  })
})
