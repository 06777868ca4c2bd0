import { climbing } from '../../../content/guide/ladders.ts'
import { progression } from '../../../content/guide/progression.ts'
import { isSameLadder, ladderOf } from '../ladder.ts'
import { formOf, type Named, targetIn } from '../plan.ts'
import { type Log, setsOf, type Training } from '../record.ts'
import { isLargeStep } from '../weights.ts'
import { returnOf, type WayBack, withinBreak } from './break.ts'
import { adviseAfterPain, hurtOf, painOf, withinPain } from './pain.ts'
import { earlierTrainings, isShort, type Performance, performances } from './performance.ts'
import {
  easedAfterFarShort,
  afterReserve,
  afterShort,
  inNewBlock,
  nextColumn,
  onTheWayBack,
  withinEased,
  withinReserve,
} from './progress.ts'
import { type Reason, type Rule, unlessFirm } from './reason.ts'
import {
  type Advice,
  adviceOf,
  doneText,
  loadsFor,
  painReserve,
  type Question,
  type Situation,
  situationOf,
  todayText,
  withAmount,
} from './situation.ts'
import { harderBy, hold, noMoreThan, oneMoreThan, unlessSame } from './steps.ts'
import { isOpen, isTooMuchFor, isTouchedBy, isWaiting, type Stop } from './stops.ts'
import { isLighter } from './table.ts'

/** The first rule that applies decides. */
const rules = [followTable, onTheWayBack, inLighterWeek, atStart, afterShort, inNewBlock, afterReserve]

/**
 * Today's numbers of one exercise, from what was done before this session. Pain decides about the exercise and comes
 * first; what progress asks for is then kept within the limits of a break and of a light session.
 */
export function advise(log: Log, question: Question, wayBack: WayBack): Advice {
  const { training, move, place } = question
  const week = Math.min(training.week, move.targets.length)
  const { kind } = targetIn(move, week)
  const here = performances(log, { training, place, move, kind })
  const pastOf = (one: Named) => (one.id === move.id ? here : performances(log, { training, place, move: one, kind }))
  const { swapped } = question
  const { chosen, latest } = chosenBefore(log, question)
  const planned = swapped?.exercise ?? chosen
  const pain = painOf({ ...question, latest }, planned, ofLadder(pastOf(planned), planned))
  const usual = pain.is === 'swapped' ? pain.instead : planned
  const past = pastOf(usual)
  const returning = returnOf(log, { training, move, week }, wayBack)
  const at = situationOf({ ...question, week, returning }, past, usual)
  const advice = adviseAfterPain(at, pain) ?? (at.past.length === 0 ? firstTime(at) : progress(at))
  if (advice.isLeftOut) return advice
  const kept = withinPain(at, withinReserve(at, easedAfterFarShort(at, advice)))
  // Again: what the way back from a break gives instead of a rung is more than pain allows.
  const most = lightened(at, withinEased(at, withinPain(at, withinBreak(log, at, kept, wayBack))))
  // Also easy minutes in place of intervals.
  const target = pain.is === 'little' ? noMoreThan(most.target, at.past[0]) : most.target
  const sets = Math.min(target.sets, swapped?.sets ?? Infinity)
  const limited = slowed(at, { ...most, target: withAmount(target, { sets }) })
  const reserve = Math.max(limited.reserve ?? 0, at.returning?.reserve ?? 0, painReserve(at, training))
  const keep = Math.max(reserve, question.weeks[training.week - 1]?.reserve ?? 0)
  return { ...limited, ...(reserve > 0 && { reserve }), reason: withNumbers(at, limited, keep) }
}

/** The numbers in the sentence are those of today and of last time, whatever limits came after its rule. */
function withNumbers(at: Situation, advice: Advice, keep: number): Reason {
  const { reason, rung, target, load } = advice
  const { values } = reason
  const [last] = at.past
  const sore = at.stops.findLast((stop) => isOpen(stop) && isTouchedBy(stop, at.usual.id))
  return {
    rule: last ? trueRule(at, advice, last) : reason.rule,
    values: {
      // What pain has cut short has not failed.
      after: last && isShort(last) && !last.isCut ? 'short' : '',
      seconds: climbing.less.hold,
      count: keep,
      ...(sore && reason.rule.startsWith('first') && hurtOf(sore)),
      ...values,
      ...(last && values['week'] === undefined && doneText(last)),
      kind: target.kind,
      target: target.text,
      today: todayText({ ...at, rung }, target, load),
    },
  }
}

/** What the sentence of a rule says of today, against last time. */
const claims: {
  [Name in Rule]?: 'isMore' | 'isNoMore' | 'isLess' | 'hasMoreReps' | 'hasMoreSets' | 'isSlower' | 'isElse'
} = {
  again: 'isElse',
  repeat: 'isNoMore',
  moreRest: 'isNoMore',
  lowReserve: 'isNoMore',
  farShort: 'isLess',
  littleLeft: 'isLess',
  lowAgain: 'isLess',
  stepBack: 'isLess',
  acheEasier: 'isLess',
  acheReturn: 'isLess',
  addLoad: 'isMore',
  addReps: 'isMore',
  almost: 'hasMoreReps',
  moreReps: 'hasMoreReps',
  moreSets: 'hasMoreSets',
  slower: 'isSlower',
  next: 'isElse',
}

/** The rule, or a plain one where its sentence would contradict what was done last or the numbers of today. */
function trueRule(at: Situation, advice: Advice, last: Performance): Rule {
  const { reason, target, slower } = advice
  const { rule, values } = reason
  const { done, all } = doneText(last)
  const isOlder = values['done'] !== undefined && values['week'] === undefined && values['done'] !== done
  const harder = harderBy(at, advice)
  // Minutes are not compared with rounds.
  const isOther = last.sets[0]?.kind !== target.kind
  const reps = isOther ? 0 : target.amount - (last.sets[0]?.target ?? 0)
  const sets = target.sets - (last.sets[0]?.aim?.sets ?? 1)
  const isMore = harder > 0 || reps > 0 || sets > 0
  const holds = {
    isMore,
    isNoMore: !isMore,
    isLess: harder < 0 || slower < at.slower || reps < 0 || sets < 0,
    hasMoreReps: reps > 0,
    hasMoreSets: sets > 0,
    isSlower: slower > at.slower,
    // One of the plain rules below says it.
    isElse: false,
  }
  const claim = claims[rule]
  if (!isOlder && (!claim || (holds[claim] && !isOther))) return rule
  if (rule === 'acheEasier') return 'acheSame'
  if (rule === 'acheReturn') return 'quiet'
  if (isShort(last)) return 'here'
  if (target.text === all && harder === 0) return 'again'
  return isMore ? 'next' : 'here'
}

const ofLadder = (past: readonly Performance[], { id }: Named) =>
  past.filter(({ exercise }) => isSameLadder(exercise.id, id))

/** What was done last at this place: the planned exercise, or what the reader chose instead. What stood in for it because of pain is no choice that stays. */
function chosenBefore(log: Log, { training, place, move, stops }: Question): Record<'chosen' | 'latest', Named> {
  let chosen: Named = move
  let latest: Named = move
  for (const one of earlierTrainings(log, training).filter(({ session }) => session.id === training.session.id)) {
    const done = setsOf(log, one).findLast((set) => set.place === place)
    const form = formOf(move, done?.exercise.id)
    if (!form) continue
    latest = form
    const isStandIn =
      move.ifItHurts.some(({ id }) => id === form.id) && stops.some((stop) => isKeptAway(stop, chosen, one))
    if (!isStandIn) chosen = form
  }
  const { id, name } = chosen
  return { chosen: { id, name }, latest }
}

/** Whether a Stop kept an exercise out of a session. */
const isKeptAway = (stop: Stop, { id }: Named, then: Training): boolean =>
  isTooMuchFor(stop, id) &&
  stop.training.no < then.no &&
  ((stop.gone?.no ?? Infinity) > then.no || isWaiting(stop, id, then))

function progress(at: Situation): Advice {
  for (const rule of rules) {
    const advice = rule(at)
    if (advice) return oneThingMore(at, advice)
  }
  return oneThingMore(at, nextColumn(at))
}

/**
 * Against the last full session of the same kind: a set more, or two reps; never both. The table may be followed.
 */
function oneThingMore(at: Situation, advice: Advice): Advice {
  const full = at.building.length > 0 ? at.building : at.past
  const last = full.find(({ training }) => training.session.id === at.training.session.id) ?? full[0]
  if (!last || advice.reason.rule === 'table') return advice
  return unlessSame(advice, { target: oneMoreThan(advice.target, last) })
}

function firstTime(at: Situation): Advice {
  const { weeks, training, week, usual } = at
  const target = targetIn(at.move, week)
  const takesWeight = formOf(at.move, usual.id)?.needsWeight
  const { kind, amount } = target
  if (kind !== 'reps') {
    const rule = kind === 'hold' ? (takesWeight ? 'firstCarry' : 'firstHold') : 'firstWalk'
    return adviceOf(at, week, { rule, values: { possible: amount * 2, seconds: climbing.less.hold } })
  }
  const reserve = Math.max(
    weeks[training.week - 1]?.reserve ?? FIRST_RESERVE,
    at.returning?.reserve ?? 0,
    painReserve(at, training),
  )
  const rule = ladderOf(usual.id) ? 'firstRung' : takesWeight ? (areFar(at) ? 'firstFar' : 'firstLoad') : 'firstVersion'
  const count = reserve + progression.reserveToAdd
  return adviceOf(at, week, { rule, values: { amount, possible: amount + reserve, count } })
}

/** Whether every step between the reader’s own weights is large. */
const areFar = (at: Situation): boolean =>
  at.weights !== null && loadsFor(at).every((load, i, all) => i === 0 || isLargeStep(all[i - 1] ?? load, load))

/** Where the program says nothing of it. */
const FIRST_RESERVE = 3

/** The reader's own choice. */
function followTable(at: Situation): Advice | null {
  if (!at.training.table?.includes(at.place)) return null
  return adviceOf(at, at.week, { rule: 'table', values: {} })
}

function inLighterWeek(at: Situation): Advice | null {
  if (!isLighter(at, at.week)) return null
  return adviceOf(at, at.week, { rule: 'lighter', values: {} })
}

/** Nothing yet in this program; the load comes from another one. */
function atStart(at: Situation): Advice | null {
  if (at.building.length > 0) return null
  return adviceOf(at, at.week, { rule: 'start', values: {} })
}

/** After two bad sessions, one set less of everything, and nothing harder than last time. */
function lightened(at: Situation, advice: Advice): Advice {
  const { target } = advice
  if (!at.training.light || target.sets < 2) return advice
  const lighter = withAmount(target, { sets: target.sets - 1 })
  const held = harderBy(at, advice) > 0 ? hold(at, advice) : advice
  return { ...held, target: lighter, reason: unlessFirm(advice.reason, { rule: 'light', values: {} }) }
}

/** The seconds that stand in for a heavier load, in the tempo: on the way down, or at the top where a rep pauses there. */
function slowed({ move }: Situation, advice: Advice): Advice {
  const { target, slower } = advice
  const how = move.slower?.[target.how]
  return slower > 0 && how ? { ...advice, target: { ...target, how } } : advice
}
