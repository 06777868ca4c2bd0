import { painRules } from '../../../content/guide/pain.ts'
import { progression } from '../../../content/guide/progression.ts'
import { loadIn } from '../load.ts'
import { firstRung, lowerRung, rungBy, rungRank } from '../ladder.ts'
import { type Named, takesLoad, targetIn } from '../plan.ts'
import { loadsOf, loadUpTo } from '../weights.ts'
import { lastRung, lowestReserve, type Performance, worstAche } from './performance.ts'
import { type Advice, adviceOf, isNewBlock, type Question, type Situation, withAmount } from './situation.ts'
import { easierThan, FEWEST, harderBy, hold, loadsFor, noMoreThan, oneMoreThan, stepDown } from './steps.ts'
import { isOpen, isTooMuchFor, sharedJoint, type Stop } from './stops.ts'
import { blockStart, isLighter } from './table.ts'

export type Pain =
  | { is: 'none' }
  /** Up to 3 of 10: easier. */
  | { is: 'little' }
  /** Above it: another exercise, until it is gone. */
  | { is: 'swapped'; stop: Stop; instead: Named }
  | { is: 'left-out'; stop: Stop }
  /** The reader said that it is gone, and this is the first time since. */
  | { is: 'back' }

/** What earlier sessions say about pain in an exercise, or in another one that asks as much of the same joint. */
export function painOf(question: Question, usual: Named, past: readonly Performance[]): Pain {
  const { stops } = question
  const open = stops.filter(isOpen)
  const stop = open.findLast((one) => isTooMuchFor(one, usual.id))
  const [last] = past
  if (stop) {
    const isSecond = open.some((one) => one.isSecond && isTooMuchFor(one, usual.id))
    const instead = isSecond ? undefined : substituteFor(question, open)
    return instead ? { is: 'swapped', stop, instead } : { is: 'left-out', stop: { ...stop, isSecond } }
  }
  if (last && lastGone(stops, usual, last.training.no)) return { is: 'back' }
  return last && worstAche(last) === 'little' ? { is: 'little' } : { is: 'none' }
}

/** The newest Stop that kept this exercise away and was gone only after a session. */
const lastGone = (stops: readonly Stop[], { id }: Named, no: number): Stop | undefined =>
  stops.findLast((stop) => stop.gone && stop.gone.no > no && isTooMuchFor(stop, id))

/** The first for which there is equipment and which is easy enough on everything that hurts. */
function substituteFor({ move, weights, unit }: Question, open: readonly Stop[]): Named | undefined {
  const hasWeights = loadsOf(weights, unit, false).length > 0
  const found = move.ifItHurts.find(
    ({ id, needsWeight }) => !open.some((stop) => isTooMuchFor(stop, id)) && (!needsWeight || hasWeights),
  )
  return found && { id: found.id, name: found.name }
}

/** The numbers of today after pain; `at` is about the exercise that is done. */
export function adviseAfterPain(at: Situation, pain: Pain): Advice | null {
  switch (pain.is) {
    case 'none':
      return null
    case 'little':
      return goEasier(at)
    case 'swapped':
      return swap(at, pain.stop)
    case 'back':
      return goBack(at)
    case 'left-out':
      return leaveOut(at, pain.stop)
  }
}

function goEasier(at: Situation): Advice {
  const column = columnOf(at, at.past[0])
  const easier = easierThan(at, column)
  return adviceOf(at, column, { rule: 'acheEasier', values: {} }, easier)
}

/** Nothing is added while it stands in, and an ache in it takes something away. */
function swap(at: Situation, stop: Stop): Advice {
  const [last] = at.past
  const isSince = last !== undefined && last.training.no > stop.training.no
  const isTight =
    isSince && (lowestReserve(last) ?? painRules.reserve) < painRules.reserve - progression.reserveTolerance
  const ached = isSince && (worstAche(last) !== 'none' || isTight)
  const calm = lowerRung(at.usual.id, at.rung, firstRung(at.usual.id))
  const rung = ached ? rungBy(at.usual.id, calm, -1) : calm
  const load = isSince ? (ached ? stepDown(at) : at.load) : lightStart(at, stop)
  const column = isLighter(at, at.week) ? at.week : blockStart(at, at.week)
  const target = isSince ? noMoreThan(targetIn(at.move, column), last) : targetIn(at.move, column)
  const { reserve } = painRules
  const values = {
    name: stop.exercise.name,
    instead: at.usual.name,
    planned: at.move.name.toLowerCase(),
    reserve,
  }
  const rule = last ? 'acheSwap' : 'acheSwapFirst'
  return adviceOf(at, column, { rule, values }, { load, rung, target, slower: 0, reserve })
}

/** Half of what the other exercise took in each hand, and no more than this one had before. */
function lightStart(at: Situation, { load: { load, unit }, exercise }: Stop): number | null {
  const { move, usual } = at
  const own = move.ifItHurts.find(({ id }) => id === usual.id)
  const [lightest = null] = loadsFor(at)
  if (!own?.needsWeight || lightest === null) return at.load
  const hurt = exercise.id === move.id && load !== null ? loadIn(load, unit, at.unit) : 0
  const half = (hurt / hands(move.isPair) / 2) * hands(own.isPair)
  return loadUpTo(loadsFor(at), Math.min(half, at.load ?? Infinity)) ?? lightest
}

const hands = (isPair: boolean | undefined) => (isPair ? 2 : 1)

/** Clearly lighter than when it hurt, in fewer sets. */
function goBack(at: Situation): Advice {
  const [last] = at.past
  const { back, reserve } = painRules
  const column = isLighter(at, at.week) ? at.week : blockStart(at, columnOf(at, last))
  const heaviest = last ? heaviestOf(at, last) : null
  const loads = loadsFor(at)
  const load = heaviest === null ? null : (loadUpTo(loads, heaviest * back.weight) ?? loads[0] ?? null)
  const rung = heaviest === null ? rungBy(at.usual.id, at.rung, -back.rungs) : at.rung
  const planned = last ? noMoreThan(targetIn(at.move, column), last) : targetIn(at.move, column)
  const isLighterNow = (load ?? 0) < (heaviest ?? 0) || rung !== at.rung
  const amount = isLighterNow ? planned.amount : Math.max(FEWEST, Math.floor(planned.amount * back.weight))
  const sets = takesLoad(planned.kind) ? Math.min(planned.sets, back.sets) : planned.sets
  const target = withAmount(planned, { sets, amount: Math.min(amount, planned.amount) })
  const values = { name: at.usual.name, reserve }
  return adviceOf(at, column, { rule: 'acheReturn', values }, { load, rung, target, slower: 0, reserve })
}

function heaviestOf(at: Situation, { sets }: Performance): number | null {
  const loads = sets.flatMap(({ load, unit }) => (load === null ? [] : [loadIn(load, unit, at.unit)]))
  return loads.length > 0 ? Math.max(...loads) : null
}

function leaveOut(at: Situation, { exercise, isSecond }: Stop): Advice {
  const values = { name: exercise.name, planned: at.usual.name.toLowerCase() }
  const rule = isSecond ? 'leaveOut' : 'leaveOutOnce'
  const target = { ...targetIn(at.move, at.week), sets: 0 }
  return adviceOf(at, at.week, { rule, values }, { target, isLeftOut: true })
}

const columnOf = (at: Situation, last: Performance | undefined) =>
  !last || last.training.run !== at.training.run || isLighter(at, at.week) || isNewBlock(at, last)
    ? at.week
    : Math.min(at.week, last.column)

/** While a joint hurts, nothing is added to other exercises that work it; and after pain, one thing at a time. */
export const withinPain = (at: Situation, advice: Advice): Advice => buildingUp(at, sparing(at, advice))

function sparing(at: Situation, advice: Advice): Advice {
  const stop = at.stops.findLast((one) => sharedJoint(one, at.usual.id) !== undefined && isFresh(at, one))
  const usual = at.past.find((one) => !one.isCut && !one.training.light && !isLighter(at, one.training.week))
  const last = usual ?? at.past[0]
  if (!stop || !last || advice.isLeftOut) return advice
  const held = hold(at, advice, last)
  if (held === advice) return advice
  const values = { name: stop.exercise.name, joint: sharedJoint(stop, at.usual.id) ?? '' }
  return { ...held, reason: { rule: isOpen(stop) ? 'sparing' : 'quiet', values } }
}

/** Until it is gone, and in the first sessions after that. */
const isFresh = ({ past }: Situation, { gone }: Stop): boolean =>
  gone === null || past.filter(({ training }) => training.no >= gone.no).length < painRules.quietSessions

/** The first sessions after pain: nothing added, then one small thing at a time, below the weight that hurt. */
function buildingUp(at: Situation, advice: Advice): Advice {
  const [last] = at.past
  const gone = at.stops.findLast((one) => !isOpen(one) && isTooMuchFor(one, at.usual.id))?.gone
  if (!gone || !last || advice.isLeftOut) return advice
  const since = at.past.filter(({ training }) => training.no >= gone.no)
  if (since.length === 0 || since.length > painRules.buildSessions) return advice
  const limited = since.length <= painRules.quietSessions ? hold(at, advice, last) : oneMore(at, advice, last)
  const before = at.past[since.length]
  const below = before && since.length < painRules.sessionsBelow ? belowPain(at, limited, before) : limited
  if (below === advice) return advice
  const rule = since.length <= painRules.quietSessions ? 'quiet' : 'buildUp'
  return { ...below, reserve: painRules.reserve, reason: { rule, values: {} } }
}

/** A heavier weight or a harder rung, or one thing more than last time. */
function oneMore(at: Situation, advice: Advice, last: Performance): Advice {
  const target = harderBy(at, advice) > 0 ? noMoreThan(advice.target, last) : oneMoreThan(advice.target, last)
  return target.text === advice.target.text ? advice : { ...advice, target }
}

function belowPain(at: Situation, advice: Advice, hurt: Performance): Advice {
  const heaviest = heaviestOf(at, hurt)
  if (advice.load !== null && heaviest !== null && advice.load >= heaviest) {
    const load = loadUpTo(loadsFor(at), heaviest - 1) ?? at.load
    return { ...advice, load: at.load === null || load === null ? load : Math.max(at.load, load) }
  }
  const { id } = at.usual
  const top = rungRank(id, lastRung(hurt))
  const isAsHard = advice.load === null && heaviest === null && rungRank(id, advice.rung) >= top
  return isAsHard ? { ...advice, rung: lowerRung(id, at.rung, rungBy(id, lastRung(hurt), -1)) } : advice
}
