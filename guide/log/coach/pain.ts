import type { Joint } from '../../../content/guide/exercises/if-it-hurts.ts'
import { painRules } from '../../../content/guide/pain.ts'
import { progression } from '../../../content/guide/progression.ts'
import { setLoadIn } from '../load.ts'
import { firstRung, lowerRung, rungBy } from '../ladder.ts'
import { type Named, type Substitute, takesLoad, targetIn } from '../plan.ts'
import { loadsOf, loadUpTo } from '../weights.ts'
import {
  daysBetween,
  heaviestLoad,
  isShort,
  lastRung,
  lowestReserve,
  type Performance,
  worstAche,
} from './performance.ts'
import { smallerLoad } from './break.ts'
import {
  type Advice,
  adviceOf,
  doneText,
  isNewBlock,
  loadsFor,
  ownedOf,
  type Question,
  type Situation,
  withAmount,
} from './situation.ts'
import type { Hurt, Reason } from './reason.ts'
import { easierThan, harderBy, hold, noMoreThan, oneMoreThan, stepDown, unlessSame } from './steps.ts'
import {
  isOnWayBack,
  isOpen,
  isTooMuchFor,
  isTouchedBy,
  isWaiting,
  needsLook,
  rulesOut,
  sharedJoint,
  type Stop,
  worksIn,
} from './stops.ts'
import { blockStart, isLighter } from './table.ts'

export type Pain =
  | { is: 'none' }
  /** Up to 3 of 10: easier. */
  | { is: 'little' }
  /** Above it: another exercise, until it is gone. */
  | { is: 'swapped'; stop: Stop; instead: Named }
  | { is: 'left-out'; stop: Stop }
  /** The reader said that it is gone, and this is the first time since. */
  | { is: 'back'; last: Performance }

/** What earlier sessions say about pain in an exercise, or in another one that asks as much of the same joint. */
export function painOf(question: Question & { latest: Named }, usual: Named, past: readonly Performance[]): Pain {
  const { stops, training, swapped } = question
  const open = stops.filter(isOpen)
  const lasting = open.filter((one) => needsLook(one, training) && worksIn(one, usual.id))
  const look = lasting.findLast(({ isSecond }) => isSecond) ?? lasting.at(-1)
  if (look) return { is: 'left-out', stop: look }
  const [last] = past
  const gone = lastGone(stops, usual, last?.training.no ?? 0)
  const waiting = gone && isWaiting(gone, usual.id, training) ? gone : undefined
  const stop = open.findLast((one) => isTooMuchFor(one, usual.id)) ?? waiting
  if (stop) {
    const instead = swapped ? undefined : substituteFor(question, [...open, stop])
    return instead ? { is: 'swapped', stop, instead } : { is: 'left-out', stop }
  }
  if (last && gone) return { is: 'back', last }
  return last && worstAche(last) === 'little' ? { is: 'little' } : { is: 'none' }
}

/** The newest Stop that kept this exercise away and was gone only after a session. */
const lastGone = (stops: readonly Stop[], { id }: Named, no: number): Stop | undefined =>
  stops.findLast((stop) => stop.gone && stop.gone.no > no && isTooMuchFor(stop, id))

/** That of last time, or the first for which there is equipment and which spares everything that hurts. */
function substituteFor(
  { move, weights, unit, latest }: Question & { latest: Named },
  open: readonly Stop[],
): Named | undefined {
  const isOwned = ({ needsWeight, needsBand, isPair }: Substitute) =>
    (!needsWeight || loadsOf(weights, unit, isPair === true).length > 0) &&
    (!needsBand || !weights || weights.kinds.includes('bands'))
  const found = [...move.ifItHurts.filter(({ id }) => id === latest.id), ...move.ifItHurts].find(
    (one) => isOwned(one) && !open.some((stop) => rulesOut(stop, one)),
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
      return goBack(at, pain.last)
    case 'left-out':
      return leaveOut(at, pain.stop)
  }
}

function goEasier(at: Situation): Advice {
  const column = columnOf(at, at.past[0])
  return adviceOf(at, column, { rule: 'acheEasier', values: {} }, easierThan(at, column))
}

/** Nothing is added while it stands in, an ache in it takes something away, and what hurt itself comes back as such. */
function swap(at: Situation, stop: Stop): Advice {
  const [last] = at.past
  const isSince = last !== undefined && last.training.no > stop.training.no
  const ached = isSince && (worstAche(last) !== 'none' || isTight(last))
  const calm = lowerRung(at.usual.id, at.rung, firstRung(at.usual.id))
  const rung = ached ? rungBy(at.usual.id, calm, -1) : calm
  const load = isSince ? (ached ? stepDown(at) : at.load) : lightStart(at, stop)
  const column = isLighter(at, at.week) ? at.week : blockStart(at, at.week)
  const target = noMoreThan(targetIn(at.move, column), last)
  const { reserve } = painRules
  const values = { ...hurtOf(stop), instead: at.usual.name, planned: at.move.name.toLowerCase() }
  const rule = stop.gone ? 'acheLast' : last ? 'acheSwap' : 'acheSwapFirst'
  const reason: Reason = { rule, values }
  if (!last || !lastGone(at.stops, at.usual, last.training.no))
    return adviceOf(at, column, reason, { load, rung, target, slower: 0, reserve })
  const back = goBack(at, last)
  return { ...back, load: smallerLoad(load, back.load), rung: lowerRung(at.usual.id, rung, back.rung), reason }
}

export const hurtOf = ({ exercise: { name }, place }: Stop): Hurt => ({ name, place: place ?? '' })

/** Half of what the other exercise took in each hand, and no more than this one had before. */
function lightStart(at: Situation, { load, exercise }: Stop): number | null {
  const { move, usual } = at
  const own = move.ifItHurts.find(({ id }) => id === usual.id)
  const [lightest = null] = loadsFor(at)
  const isBare = at.past.length > 0 && at.load === null
  if (!own?.needsWeight || lightest === null || isBare) return at.load
  const hurt = exercise.id === move.id ? (setLoadIn(load, at.unit, move.isPair) ?? 0) : 0
  const half = (hurt / hands(move.isPair) / 2) * hands(own.isPair)
  return loadUpTo(loadsFor(at), Math.min(half, at.load ?? Infinity)) ?? lightest
}

const hands = (isPair: boolean | undefined) => (isPair ? 2 : 1)

/** Clearly lighter than when it hurt, in fewer sets. Without a lighter weight, with fewer reps than those it hurt at. */
function goBack(at: Situation, last: Performance): Advice {
  const { back, reserve } = painRules
  const column = isLighter(at, at.week) ? at.week : blockStart(at, columnOf(at, last))
  const heaviest = heaviestOf(at, last)
  const loads = loadsFor(at)
  const isLast = painRules.last.includes(at.usual.id)
  const load = heaviest === null ? null : (loadUpTo(loads, isLast ? 0 : heaviest * back.weight) ?? loads[0] ?? null)
  const rung = heaviest === null ? rungBy(at.usual.id, at.rung, -back.rungs) : at.rung
  const planned = noMoreThan(targetIn(at.move, column), last)
  const isLighterNow = (load ?? 0) < (heaviest ?? 0) || rung !== at.rung
  const sets = takesLoad(planned.kind) ? Math.min(planned.sets, back.sets) : planned.sets
  const least = Math.min(planned.amount, ...last.sets.map(({ amount }) => amount))
  const amount = isLighterNow ? planned.amount : Math.max(1, Math.floor(least * back.weight))
  const target = withAmount(planned, { sets, amount })
  const values = { name: at.usual.name }
  return adviceOf(at, column, { rule: 'acheReturn', values }, { load, rung, target, slower: 0, reserve })
}

const heaviestOf = (at: Situation, { sets }: Performance): number | null => ownedOf(at, heaviestLoad(sets, at))

function leaveOut(at: Situation, stop: Stop): Advice {
  const rule = stop.gone
    ? 'leaveOutLast'
    : stop.isSecond
      ? 'leaveOut'
      : needsLook(stop, at.training)
        ? 'leaveOutLong'
        : 'leaveOutOnce'
  const joint = jointOf(at, stop)
  const values = {
    ...hurtOf(stop),
    planned: at.usual.name.toLowerCase(),
    weeks: Math.floor(daysBetween(stop.training, at.training) / WEEK),
    what: joint ? `train the ${joint}` : 'try this',
    joint: joint ?? 'none',
  }
  const target = { ...targetIn(at.move, at.week), sets: 0 }
  return adviceOf(at, at.week, { rule, values }, { target, isLeftOut: true })
}

const WEEK = 7

/** What hurts. An exercise that works three joints alike doesn't tell, but another Stop may. */
function jointOf({ stops, usual }: Situation, stop: Stop): Joint | undefined {
  if (isTelling(stop)) return sharedJoint(stop, usual.id) ?? stop.joints[0]
  const others = stops.filter(isTelling).flatMap(({ joints }) => joints)
  return others.findLast((joint) => stop.joints.includes(joint))
}

const isTelling = ({ joints }: Stop) => joints.length < 3

const columnOf = (at: Situation, last: Performance | undefined) =>
  !last || last.training.run !== at.training.run || isLighter(at, at.week) || isNewBlock(at, last)
    ? at.week
    : Math.min(at.week, last.column)

/** While a joint hurts, less of what works it; after that, one small thing at a time. */
export function withinPain(at: Situation, advice: Advice): Advice {
  const { stops, usual, past, training } = at
  const open = stops.filter(isOpen)
  const spared = open.findLast((stop) => sharedJoint(stop, usual.id) !== undefined)
  if (spared) return spare(at, advice, spared)
  const held = stops.filter(
    (stop) => isTouchedBy(stop, usual.id) && (isOpen(stop) || isOnWayBack(stop, past, training)),
  )
  const gone = held.findLast((stop) => !isOpen(stop) && worksIn(stop, usual.id))
  const limited = noMore(at, advice, gone ? held.filter(isOpen) : held)
  return gone ? buildUp(at, limited, gone) : limited
}

/** Two sets, one step lighter than before it hurt, and no more than last time. */
function spare(at: Situation, advice: Advice, stop: Stop): Advice {
  const [last] = at.past
  const held = hold(at, advice)
  const isEased = !last || (last.training.no > stop.training.no && !isTight(last)) || harderBy(at, held) < 0
  const eased = isEased ? held : stepEasier(at, held)
  const target = withAmount(eased.target, { sets: Math.min(eased.target.sets, painRules.sets) })
  if (isSaid(advice)) return { ...eased, target }
  const joint = sharedJoint(stop, at.usual.id) ?? ''
  return { ...eased, target, reason: { rule: 'sparing', values: { ...hurtOf(stop), joint } } }
}

/** Says already what it is because of pain, or that it is the first time. */
const isSaid = ({ reason: { rule } }: Advice): boolean => /^(ache|first)/.test(rule)

/** Clearly fewer left than a joint that hurts needs. */
const isTight = (last: Performance): boolean =>
  (lowestReserve(last) ?? painRules.reserve) < painRules.reserve - progression.reserveTolerance

/** One step easier than last time, with no more sets and reps than advised. */
function stepEasier(at: Situation, advice: Advice): Advice {
  const easier = easierThan(at, advice.column)
  const sets = Math.min(advice.target.sets, easier.target.sets)
  const amount = Math.min(advice.target.amount, easier.target.amount)
  return { ...advice, ...easier, target: withAmount(advice.target, { sets, amount }) }
}

/**
 * What only holds a weight with the joint: as last time, and while it has to be looked at, half of the weeks before. A
 * second Stop doesn’t halve what an open one has.
 */
function noMore(at: Situation, advice: Advice, stops: readonly Stop[]): Advice {
  const [last] = at.past
  if (!last || stops.length === 0 || at.load === null) return advice
  const look = stops.find((one) => needsLook(one, at.training))?.training
  const before = at.past.filter(
    ({ training }) => look && training.no <= look.no && daysBetween(training, look) < painRules.sameWeeks * WEEK,
  )
  const old = before.length > 0 ? before : at.past.slice(-1)
  const half = Math.max(...old.map((one) => heaviestOf(at, one) ?? 0)) * painRules.held
  const loads = loadsFor(at)
  const held = hold(at, advice)
  const most = look ? (loadUpTo(loads, half) ?? loads[0] ?? at.load) : at.load
  const load = smallerLoad(held.load, most)
  const stop = stops.findLast(isOpen)
  const { rule, values } = advice.reason
  const reason: Reason = !stop
    ? { rule: 'quiet', values: {} }
    : // Their sentences say that it is less, and why.
      /^(farShort|littleLeft)/.test(rule)
      ? { rule, values: { ...values, ...hurtOf(stop) } }
      : { rule: 'noMore', values: hurtOf(stop) }
  return { ...held, load, reason: isSaid(advice) ? advice.reason : reason }
}

/** The sessions after pain: nothing added, then one small thing at a time, and not beyond what was done before it. */
function buildUp(at: Situation, advice: Advice, stop: Stop): Advice {
  const [last] = at.past
  const { gone } = stop
  if (!last || !gone || isSaid(advice)) return advice
  const isOwn = isTooMuchFor(stop, at.usual.id)
  const since = at.past.filter(({ training }) => training.no >= gone.no)
  const left = lowestReserve(last) ?? painRules.reserve
  const isQuiet = since.length < painRules.quietSessions + (isOwn ? 1 : 0) || left < painRules.reserve || isShort(last)
  const old = at.past.find(({ training }) => training.no <= stop.training.no)
  const within = old ? (isOwn ? belowPain(at, advice, old) : upTo(at, advice, old)) : advice
  const planned = targetIn(at.move, at.week)
  const wantsMore = harderBy(at, advice) > 0 || advice.target.sets > (last.sets[0]?.aim?.sets ?? Infinity)
  const isCapped = old !== undefined && within !== advice && wantsMore
  const capped = isCapped ? { ...within, target: isOwn ? planned : noMoreThan(planned, old) } : within
  const limited = isQuiet ? hold(at, capped) : oneMore(at, capped, last)
  if (since.length > 0 && isTight(last) && harderBy(at, limited) >= 0) {
    const values = { done: doneText(last).done, reserve: left }
    return { ...stepEasier(at, limited), reason: { rule: 'lowBack', values } }
  }
  return limited === advice ? advice : { ...limited, reason: { rule: isQuiet ? 'quiet' : 'buildUp', values: {} } }
}

/** A heavier weight or a harder rung, or one thing more than last time. */
function oneMore(at: Situation, advice: Advice, last: Performance): Advice {
  const isHarder = harderBy(at, advice) > 0
  const target = isHarder ? noMoreThan(advice.target, last) : oneMoreThan(advice.target, last, painRules.more)
  return unlessSame(advice, { target })
}

/** Lighter or lower than what hurt. */
function belowPain(at: Situation, advice: Advice, hurt: Performance): Advice {
  const { id } = at.usual
  const heaviest = heaviestOf(at, hurt)
  if (heaviest === null) return unlessSame(advice, { rung: lowerRung(id, advice.rung, rungBy(id, lastRung(hurt), -1)) })
  if (advice.load === null || advice.load < heaviest) return advice
  const load = loadUpTo(loadsFor(at), heaviest - 1) ?? at.load
  return { ...advice, load: at.load === null || load === null ? load : Math.max(at.load, load) }
}

/** No more than before the pain: what only works the joint waits for what hurt. */
function upTo(at: Situation, advice: Advice, old: Performance): Advice {
  const heaviest = heaviestOf(at, old)
  const load = advice.load === null || heaviest === null ? advice.load : Math.min(advice.load, heaviest)
  const rung = lowerRung(at.usual.id, advice.rung, lastRung(old))
  return unlessSame(advice, { load, rung, target: noMoreThan(advice.target, old) })
}
