import { type BreakRow, breakRows, breakRules } from '../../../content/guide/breaks.ts'
import { climbing } from '../../../content/guide/ladders.ts'
import { plural } from '../../../platform/format/plural.ts'
import { lowerRung, rungAgain, rungBy } from '../ladder.ts'
import { type Plan, takesLoad, type Target, targetIn } from '../plan.ts'
import { type Log, setsOf, type Training } from '../record.ts'
import { lighterLoad, loadUpTo, nextLoad } from '../weights.ts'
import { daysBetween, earlierTrainings, isShort, lowestReserve, type Performance, workingLoad } from './performance.ts'
import { isFirm, type Reason, unlessFirm, unlessPain } from './reason.ts'
import {
  type Advice,
  columnReached,
  doneText,
  loadsFor,
  plannedReserve,
  type Return,
  type Situation,
  withAmount,
} from './situation.ts'
import { noMoreThan, oneMoreThan, unlessSame } from './steps.ts'
import { blockStart, buildingWeekBefore, isLighter } from './table.ts'

const WEEK = 7
/** From here on the way back of chapter 18 begins. */
export const LONG_DAYS = (breakRows.find(({ enter }) => enter !== undefined)?.weeks ?? Infinity) * WEEK

/** The row of chapter 18 for so many days. */
export const breakRow = (days: number): BreakRow | undefined =>
  days < breakRules.fromDays ? undefined : breakRows.findLast(({ weeks }) => days >= weeks * WEEK)

interface Away {
  days: number
  row: BreakRow
  /** Only this exercise was away; training went on. */
  isOwn?: boolean
}

/** Sets, reps, seconds and minutes of the way back, one for each week. */
export interface WayBack {
  reps: readonly Target[]
  hold: readonly Target[]
  minutes: readonly number[]
  /** Reps in reserve. */
  reserves: readonly number[]
}

/** From the plan of “Come back”. */
export function wayBackIn(plans: readonly Plan[]): WayBack {
  const { program, strength, walk } = breakRules
  const plan = plans.find(({ id }) => id === program)
  const sessions = plan?.sessions ?? []
  const targets = (session: string, exercise: string) =>
    sessions.find(({ id }) => id === session)?.moves.find(({ id }) => id === exercise)?.targets ?? []
  return {
    reps: targets(strength.session, strength.reps),
    hold: targets(strength.session, strength.hold),
    minutes: targets(walk.session, walk.exercise).map(({ amount }) => amount),
    reserves: plan?.weeks.map(({ reserve = 0 }) => reserve) ?? [],
  }
}

/**
 * Keeps advice within chapter 18: the row of the break in the first session after it, and after a long one the sets and
 * minutes of the way back until that is over. What is already smaller, such as a lighter week, stays.
 */
export function withinBreak(log: Log, at: Situation, advice: Advice, wayBack: WayBack): Advice {
  const trainings = trainingsLike(log, at)
  const away =
    breakSince(trainings, at.training, at.past[0]) ?? shortBreak(earlierTrainings(log, at.training).at(-1), at.training)
  const first = away && at.past.length > 0 ? capped(at, advice, away, wayBack) : advice
  return at.returning ? withinReturn(at, first, at.returning, wayBack) : first
}

/** Earlier sessions with strength, or with outings: whichever this exercise is. */
function trainingsLike(log: Log, { training, move, week }: Pick<Situation, 'training' | 'move' | 'week'>): Training[] {
  const { kind } = targetIn(move, week)
  return earlierTrainings(log, training).filter((one) =>
    setsOf(log, one).some((set) => takesLoad(set.kind) === takesLoad(kind)),
  )
}

/**
 * The longest gap between strength sessions, or between outings, since the exercise was done last. Its own absence
 * counts from four weeks on: sessions take turns, so a shorter one is ordinary.
 */
function breakSince(trainings: readonly Training[], now: Training, last: Performance | undefined): Away | undefined {
  if (!last) return undefined
  const since = [...trainings.filter((one) => one.no >= last.training.no), now]
  const gaps = since.slice(1).map((one, i) => daysBetween(since[i] ?? one, one))
  const own = daysBetween(last.training, now)
  const gap = Math.max(0, ...gaps)
  const isOwn = gap < LONG_DAYS && own >= LONG_DAYS
  const days = own >= LONG_DAYS ? own : gap
  const row = breakRow(days)
  return row && row.weeks > 0 ? { days, row, isOwn } : undefined
}

/** Less than two weeks without any session, ending now. */
function shortBreak(last: Training | undefined, now: Training): Away | undefined {
  const days = last ? daysBetween(last, now) : 0
  const row = breakRow(days)
  return row && row.weeks === 0 ? { days, row } : undefined
}

/** Where a reader is after the last long break; `null` without one, and when it is over. */
export function returnOf(
  log: Log,
  question: Pick<Situation, 'training' | 'move' | 'week'>,
  wayBack: WayBack,
): Return | null {
  const last = lastReturn(trainingsLike(log, question), question.training)
  if (!last) return null
  const isComeBack = isInComeBack(log, question, last)
  const week = isComeBack ? question.training.week : last.week
  const reserve = wayBack.reserves[week - 1]
  return reserve === undefined ? null : { ...last, week, reserve, isComeBack }
}

function lastReturn(trainings: readonly Training[], now: Training): Pick<Return, 'week' | 'before'> | null {
  const all = [...trainings, now]
  for (let i = all.length - 1; i > 0; i--) {
    const [before, after] = [all[i - 1], all[i]]
    if (!before || !after) continue
    const enter = breakRow(daysBetween(before, after))?.enter
    if (enter !== undefined) return { week: enter + Math.floor(daysBetween(after, now) / WEEK), before }
  }
  return null
}

/** Begun after the break, “Come back” has its own table. */
function isInComeBack(
  log: Log,
  { training }: Pick<Situation, 'training'>,
  { before }: Pick<Return, 'before'>,
): boolean {
  const run = log.runs.find(({ id }) => id === training.run)
  return training.program.id === breakRules.program && run !== undefined && run.no > before.no
}

function capped(at: Situation, advice: Advice, { days, row, isOwn = false }: Away, wayBack: WayBack): Advice {
  const column = columnBack(at, row)
  const planned = targetIn(at.move, column)
  const few = fewReps(at, smaller(advice.target, rowTarget(at, planned, advice.target, row, wayBack)), row, wayBack)
  const [last] = at.past
  const target = last && volume(few) > volumeOf(last) ? noMoreThan(few, last) : few
  const load = smallerLoad(advice.load, rowLoad(at, row))
  const rung = lowerRung(at.usual.id, advice.rung, rowRung(at, row))
  const within = unlessSame(advice, { target, load, rung })
  // A light session takes a set from it, and the break is the nearer reason.
  if (within === advice && !at.training.light) return advice
  const rule = isOwn ? 'breakOwn' : row.weeks > 0 ? 'break' : 'breakShort'
  const reason = unlessPain(advice.reason, { rule, values: { away: awayText(days) } })
  return { ...within, column: Math.min(advice.column, column), slower: 0, reason }
}

function columnBack(at: Situation, { back, enter }: BreakRow): number {
  const column = columnReached(at)
  if (enter !== undefined) return 1
  if (!back) return column
  if (breakRules.toBlockStart.includes(at.training.program.id)) return blockStart(at, column)
  let earlier = column
  for (let left = takesLoad(targetIn(at.move, at.week).kind) ? back.strength : back.walks; left > 0; left--)
    earlier = buildingWeekBefore(at, earlier) ?? earlier
  return earlier
}

function rowTarget(at: Situation, planned: Target, { amount }: Target, row: BreakRow, wayBack: WayBack): Target {
  const { kind } = planned
  if (takesLoad(kind)) {
    const fewer = planned.sets > 1 ? (row.fewerSets ?? 0) : 0
    return withAmount(planned, { sets: planned.sets - fewer, amount: Math.min(planned.amount, amount) })
  }
  if (row.minutes !== undefined) {
    const last = at.past[0]?.sets[0]?.amount ?? planned.amount
    return withAmount(planned, { amount: Math.max(1, Math.floor(Math.min(last, planned.amount) * row.minutes)) })
  }
  const easy = easyTarget(planned)
  if (row.enter === undefined) return row.back ? planned : easy
  return withAmount(easy, { amount: Math.min(easy.amount, wayBack.minutes[row.enter - 1] ?? easy.amount) })
}

/** The sets of the week at which the way back is entered, and few reps of what has no weight. */
function fewReps(at: Situation, target: Target, { enter, reps = Infinity }: BreakRow, wayBack: WayBack): Target {
  const { kind, sets, amount } = target
  const limit = enter !== undefined && takesLoad(kind) ? wayBack[kind][enter - 1] : undefined
  const most = at.load === null && kind === 'reps' ? reps : Infinity
  return withAmount(target, { sets: Math.min(sets, limit?.sets ?? sets), amount: Math.min(amount, most) })
}

/** The same minutes at an easy effort. */
function easyTarget(target: Target): Target {
  const { round } = target
  const minutes = round ? Math.round((target.amount * (round.work + round.easy)) / 60) : target.amount
  return { kind: 'steady', sets: 1, amount: minutes, rest: 0, text: `${minutes} min`, how: 'Easy' }
}

function rowLoad(at: Situation, { weight }: BreakRow): number | null {
  const { load } = at
  if (load === null || weight === 'same') return load
  const loads = loadsFor(at)
  if (weight === 'step') return lighterLoad(loads, load)
  return weight === 'lightest' ? Math.min(load, loads[0] ?? load) : loadUpTo(loads, load * weight)
}

function rowRung(at: Situation, { rungs }: BreakRow): string {
  const { id } = at.usual
  return rungs === 'again'
    ? lowerRung(id, at.rung, at.load === null ? rungAgain(id) : at.rung)
    : rungBy(id, at.rung, at.load === null ? -rungs : 0)
}

/** Until the way back is over: its sets and minutes, and of the old load no more than who enters at this week. */
function withinReturn(at: Situation, advice: Advice, { week, before, isComeBack }: Return, wayBack: WayBack): Advice {
  const { kind } = advice.target
  const table = isComeBack ? targetIn(at.move, at.week) : undefined
  const limit = takesLoad(kind) ? (table ?? wayBack[kind][week - 1]) : undefined
  const minutes = isComeBack ? undefined : wayBack.minutes[week - 1]
  if (!limit && minutes === undefined) return advice
  const row = breakRows.find(({ enter }) => enter !== undefined && enter <= week)
  const load = row ? returningLoad(at, advice, row, before) : advice.load
  const isHeavier = load !== null && at.load !== null && load > at.load
  const isRungKept = week < breakRules.loadFromWeek && !isComeBack
  const rung = isRungKept ? lowerRung(at.usual.id, advice.rung, at.rung) : advice.rung
  const isCapped = (load ?? 0) < (advice.load ?? 0) || rung !== advice.rung
  const { sets, amount } = isCapped ? targetIn(at.move, at.week) : advice.target
  const target = limit
    ? grown(
        at,
        withAmount(advice.target, { sets: Math.min(sets, limit.sets), amount: Math.min(amount, limit.amount) }),
        { before, isHeavier },
      )
    : returningWalk(advice.target, minutes)
  const within = unlessSame(advice, { target, load, rung })
  if (within === advice) return advice
  const [last] = at.past
  const heavier = last && { done: doneText(last).done, reserve: lowestReserve(last) ?? '' }
  const reason: Reason = heavier && isHeavier ? { rule: 'addLoad', values: heavier } : { rule: 'returning', values: {} }
  return { ...within, slower: 0, reason: unlessFirm(advice.reason, reason) }
}

interface Growth {
  before: Training
  isHeavier: boolean
}

/** One thing more than last time; nothing beside a heavier load, after a missed rep or when too little was left. */
function grown(at: Situation, target: Target, { before, isHeavier }: Growth): Target {
  const [last] = at.past
  if (!last || last.training.no <= before.no) return target
  const isTight = (lowestReserve(last) ?? Infinity) < (plannedReserve(at, last) ?? 0)
  return isHeavier || isTight || isShort(last) ? noMoreThan(target, last) : oneMoreThan(target, last)
}

/**
 * What is in hand already stays; above it, the row's share of what was lifted before the break. A session that left
 * much takes the next one, in any week but a lighter one.
 */
function returningLoad(at: Situation, { load, reason }: Advice, { weight }: BreakRow, before: Training): number | null {
  if (load === null || at.load === null || load < at.load) return load
  const loads = loadsFor(at)
  const isTooLight = isEasy(at, before) && !isFirm(reason) && !isLighter(at, at.week)
  const wanted = Math.max(load, isTooLight ? (nextLoad(loads, at.load) ?? load) : load)
  if (wanted === at.load) return load
  const old = at.past.find(({ training }) => training.no <= before.no)
  const reached = old ? workingLoad(old, at) : null
  if (reached === null) return at.returning?.isComeBack ? load : at.load
  const share = typeof weight === 'number' ? weight : isTooLight ? breakRules.easyWeight : 0
  return Math.max(
    at.load,
    loadUpTo(
      loads.filter((one) => one <= wanted),
      reached * share,
    ) ?? at.load,
  )
}

/** The last session was done in full and left so much that the weight is too light. */
const isEasy = ({ past: [last] }: Situation, before: Training): boolean =>
  last !== undefined &&
  last.training.no > before.no &&
  !isShort(last) &&
  (lowestReserve(last) ?? 0) >= climbing.easyReserve

function returningWalk(target: Target, minutes: number | undefined): Target {
  if (minutes === undefined) return target
  const easy = target.kind === 'intervals' ? easyTarget(target) : target
  return easy.amount > minutes ? withAmount(easy, { amount: minutes }) : easy
}

const volume = ({ sets, amount, round }: Target) => sets * (round ? (amount * (round.work + round.easy)) / 60 : amount)

const volumeOf = ({ sets: [first] }: Performance) => (first ? (first.aim?.sets ?? 1) * first.target : Infinity)

const smaller = (one: Target, other: Target): Target =>
  volume(other) < volume(one) || isCalmer(one, other) ? other : one

const isCalmer = (one: Target, other: Target) =>
  volume(one) === volume(other) && one.how !== other.how && other.how === 'Easy'

export const smallerLoad = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.min(one, other)

/** 16 days, 21 weeks. */
export const awayText = (days: number): string =>
  days < LONG_DAYS ? plural(days, 'day') : plural(Math.floor(days / WEEK), 'week')
