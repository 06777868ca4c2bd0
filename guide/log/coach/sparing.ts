import { ifItHurts, type Joint, joints } from '../../../content/guide/exercises/if-it-hurts.ts'
import { painRules } from '../../../content/guide/pain.ts'
import { isSameLadder, lowerRung } from '../ladder.ts'
import { type Log, setsOf } from '../record.ts'
import { daysBetween, earlierTrainings } from './performance.ts'
import { type Advice, type Situation, todayText, withAmount } from './situation.ts'

/** From here on a joint works so much that it counts as the same one. */
const WORKING = 2

/** While a joint is given its two quiet weeks, nothing is added to other exercises that work it. */
export function sparing(log: Log, at: Situation, advice: Advice): Advice {
  const [last] = at.past
  const hurt = last && hurtElsewhere(log, at)
  if (!hurt || advice.isLeftOut) return advice
  const load = advice.load === null || at.load === null ? advice.load : Math.min(advice.load, at.load)
  const rung = lowerRung(at.usual.id, advice.rung, at.rung)
  if (load === advice.load && rung === advice.rung) return advice
  const [first] = last.sets
  const sets = Math.min(advice.target.sets, first?.aim?.sets ?? advice.target.sets)
  const target = withAmount(advice.target, { sets, amount: Math.min(advice.target.amount, first?.target ?? Infinity) })
  const values = { name: hurt.name, joint: hurt.joint, today: todayText({ ...at, rung }, target, load) }
  return { ...advice, load, rung, target, slower: at.slower, reason: { rule: 'sparing', values } }
}

/** A Stop within the quiet weeks, in another exercise whose hardest-working joint works here as well. */
function hurtElsewhere(log: Log, { training, usual }: Situation): { name: string; joint: Joint } | undefined {
  const own = ifItHurts[usual.id]?.stress ?? {}
  for (const one of earlierTrainings(log, training).toReversed()) {
    if (daysBetween(one, training) >= painRules.weeks * 7) return undefined
    for (const { ache, exercise } of setsOf(log, one)) {
      if (ache !== 'stop' || isSameLadder(exercise.id, usual.id)) continue
      const joint = hardest(exercise.id).find((name) => (own[name] ?? 0) >= WORKING)
      if (joint) return { name: exercise.name, joint }
    }
  }
  return undefined
}

function hardest(exercise: string): Joint[] {
  const stress = ifItHurts[exercise]?.stress ?? {}
  const most = Math.max(...joints.map((joint) => stress[joint] ?? 0))
  return joints.filter((joint) => stress[joint] === most)
}
