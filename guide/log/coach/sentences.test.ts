import { expect, test } from 'vitest'
import { coach } from '../../../content/log-coach.ts'
import { DAY } from '../../../platform/format/duration.ts'
import { begun, NOW, opened, prepared, trained } from '../../../tests/support/guide/sample-log.ts'
import { programPlans } from '../../training/program-plans.ts'
import type { Log } from '../record.ts'
import type { PreparedMove } from './prepare.ts'
import { sentenceOf } from './reason.ts'

const after = (days: number) => new Date(NOW.getTime() + days * DAY)

/** Words that belong to another unit. */
const foreign = {
  reps: /\d s more|Keep it easy/,
  hold: /\breps?\b|Leave \d|lift/,
  steady: /\breps?\b|\bsets?\b|Leave \d|weight|lift|dumbbell/,
  intervals: /\breps?\b|\bsets?\b|Leave \d|weight|lift|dumbbell/,
}

function wrongUnits(moves: readonly PreparedMove[]): string[] {
  return moves.flatMap(({ advice: { reason, target, isLeftOut } }) => {
    const sentence = sentenceOf(reason, coach)
    return !isLeftOut && foreign[target.kind].test(sentence) ? [`${target.kind}: ${sentence}`] : []
  })
}

const plans = programPlans()

test.each(plans.map((of) => [of.id, of] as const))(
  'in %s every exercise speaks its own unit: at first, after pain in it, and when it’s gone',
  (_, of) => {
    const errors: string[] = []
    const names = new Set(of.sessions.flatMap(({ moves }) => moves.map(({ id }) => id)))
    for (const id of names) {
      let log: Log = begun(of)
      const slots = of.sessions.length
      for (let day = 0; day < slots; day++) log = trained(log, { of, at: after(day * 2) })
      const hurt = (move: PreparedMove) => (move.advice.exercise.id === id ? ({ ache: 'stop' } as const) : {})
      const last = of.weeks.flatMap(({ order }) => order).length - 1
      for (let day = slots; day < Math.min(slots * 3, last); day++) {
        const isFirst = day < slots * 2
        log = trained(log, {
          of,
          at: after(day * 2 + (isFirst ? 0 : 15)),
          isGone: true,
          ...(isFirst && { filled: hurt }),
        })
        errors.push(...wrongUnits(prepared(opened(log, of, after(day * 2 + 2)), of).moves))
      }
    }
    expect([...new Set(errors)]).toEqual([])
  },
)
