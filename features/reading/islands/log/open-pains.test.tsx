import { expect, test } from 'vitest'
import { logText } from '../../../../tests/support/guide/log-page.tsx'
import { begun, newId, NOW, opened, prepared, run, training } from '../../../../tests/support/guide/sample-log.ts'
import { beginTraining, endTraining, fillIn, writeSet } from '../../../../guide/log/actions.ts'
import { currentSetOf } from '../../../../guide/log/coach/prepare.ts'
import { withChange } from '../../../../guide/log/record.ts'
import { programPlans } from '../../../../guide/training/program-plans.ts'
import { OpenPains } from './open-pains.tsx'

test.each(programPlans().map((of) => [of.title, of] as const))(
  '%s: several complaints are told in one box, with what follows said once',
  (_, of) => {
    for (const session of of.sessions) {
      const before = begun(of)
      const planned = { session, week: 1, slot: null }
      let log = withChange(before, beginTraining(before, run(before), planned, newId(), NOW))
      for (const [place, where] of ['knee', 'wrist'].entries()) {
        const move = prepared(log, of).moves[place]
        if (!move) continue
        const current = currentSetOf(training(log), { place, set: 1 }, move)
        log = withChange(log, writeSet(log, current, { ...fillIn(log, current, 'kg'), ache: 'stop', where }, NOW))
      }
      log = opened(withChange(log, endTraining(log, training(log), NOW)), of)
      const text = logText(<OpenPains training={training(log)} isBefore />, log)
      // Of one exercise, the latest complaint counts.
      const [first, second] = session.moves
      const isOne = first?.id === second?.id
      expect(text.includes('Your knee hurt')).toBe(!isOne)
      expect(text.includes('Your wrist hurt')).toBe(session.moves.length > 1)
      expect(text.split('The plan is easier for now')).toHaveLength(2)
      expect(text.split('\n')).toHaveLength(1)
    }
  },
)
