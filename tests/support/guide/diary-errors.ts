import { breakRows, breakRules } from '../../../content/guide/breaks.ts'
import { ifItHurts, joints } from '../../../content/guide/exercises/if-it-hurts.ts'
import { climbing } from '../../../content/guide/ladders.ts'
import { coach } from '../../../content/log-coach.ts'
import { loadSteps } from '../../../content/guide/load-steps.ts'
import { painRules } from '../../../content/guide/pain.ts'
import { progression } from '../../../content/guide/progression.ts'
import { isSameLadder, rungOf, rungRank } from '../../../guide/log/ladder.ts'
import { targetIn } from '../../../guide/log/plan.ts'
import type { LoggedSet, Training } from '../../../guide/log/record.ts'
import type { Diary, Line } from './readers.ts'
import { ownedLoads } from './readers.ts'
import { planNamed, wayBack } from './sample-log.ts'

/** A line with what came before it in the diary. */
interface Case {
  diary: Diary
  line: Line
  /** Earlier lines in which the same movement was done, the newest first. */
  before: Line[]
  /** Days of all earlier sessions of the same sort, strength or outings. */
  days: number[]
}

const WEEK = 7
const EPSILON = 0.3
const FEWEST = 3

/** What a line says that the book forbids. */
export function diaryErrors(diary: Diary): string[] {
  return diary.lines.flatMap((line, i) => {
    const earlier = diary.lines.slice(0, i).filter(({ day, sets }) => day < line.day && sets.length > 0)
    const { exercise } = line.prepared.advice
    const { kind } = line.prepared.advice.target
    const before = earlier.filter((one) => doneOf(one, exercise.id).some((set) => set.kind === kind)).toReversed()
    const sameSort = earlier.filter(({ sets }) => sets.some((set) => isStrength(set) === isStrength(firstSet(line))))
    const found: Case = { diary, line, before, days: [...new Set(sameSort.map(({ day }) => day))] }
    return rules
      .flatMap((rule) => rule(found))
      .map((error) => `day ${line.day}, ${exercise.name}: ${error} (${line.sentence})`)
  })
}

const firstSet = ({ prepared }: Line) => targetIn(prepared.move, prepared.advice.column)
const isStrength = ({ kind }: { kind: string }) => kind === 'reps' || kind === 'hold'
const doneOf = ({ sets }: Line, exercise: string) => sets.filter((set) => isSameLadder(set.exercise.id, exercise))
const loads = (sets: readonly LoggedSet[]) => sets.flatMap(({ load }) => (load === null ? [] : [load]))
const rank = (set: LoggedSet) => rungRank(set.exercise.id, rungOf(set))

type Check = (found: Case) => string[]

const rules: Check[] = [
  saysAll,
  ownsIt,
  afterBreak,
  onTheWayBack,
  afterStop,
  noLargeStep,
  oneAtATime,
  afterFarShort,
  inLighterWeek,
  oneRungAtATime,
]

function saysAll({ line: { sentence, prepared } }: Case): string[] {
  const { target, isLeftOut, reason } = prepared.advice
  const isWhole = /^[A-Z0-9].*\.$/.test(sentence) && !/[{}]|undefined|null|NaN/.test(sentence)
  const names = !coach.rules[reason.rule].includes('{today}') || sentence.includes(target.text) || isLeftOut
  return [...(isWhole ? [] : ['no whole sentence']), ...(names ? [] : [`does not name ${target.text}`])]
}

function ownsIt({ diary, line }: Case): string[] {
  const { load } = line.prepared.advice
  const all = [...ownedLoads(diary.reader, true), ...ownedLoads(diary.reader, false)]
  return load === null || all.includes(load) ? [] : [`asks for ${load} kg`]
}

/** The longest gap since the movement was done last. */
function gapOf({ line, before, days }: Case): number {
  const [last] = before
  if (!last) return 0
  const since = [...days.filter((day) => day >= last.day), line.day]
  const gap = Math.max(0, ...since.slice(1).map((day, i) => day - (since[i] ?? day)))
  const own = line.day - last.day
  return own >= 4 * WEEK ? Math.max(own, gap) : gap
}

function afterBreak(found: Case): string[] {
  const { line, before, diary } = found
  const { advice, move } = line.prepared
  const gap = gapOf(found)
  const [last] = before
  if (!last || gap < 2 * WEEK || advice.isLeftOut || !isStrength(advice.target)) return []
  const row = breakRows.findLast(({ weeks }) => gap >= weeks * WEEK)
  const done = doneOf(last, advice.exercise.id)
  const old = Math.max(0, ...loads(done))
  const [lightest = 0] = ownedLoads(diary.reader, move.isPair === true)
  const weight = row?.weight ?? 'same'
  const limit = typeof weight === 'number' ? old * weight : weight === 'lightest' ? lightest : old
  const errors = (advice.load ?? 0) > limit + EPSILON ? [`${advice.load} kg after ${gap} days and ${old} kg`] : []
  const rungs = Math.max(...done.map(rank))
  if (rungRank(advice.exercise.id, advice.rung) > rungs) errors.push(`a harder rung after ${gap} days`)
  const table = targetIn(move, Math.min(line.training.week, move.targets.length))
  if (table.kind === advice.target.kind && advice.target.sets > table.sets) errors.push('more sets than the table')
  return errors
}

/** Twelve weeks after a long break at most, no more than chapter 18 has in that week. */
function onTheWayBack({ line, days }: Case): string[] {
  const { advice } = line.prepared
  const all = [...days, line.day]
  const i = all.findLastIndex((day, at) => at > 0 && day - (all[at - 1] ?? day) >= 4 * WEEK)
  const back = all[i]
  if (i < 1 || back === undefined || line.training.program.id === breakRules.program) return []
  const gap = back - (all[i - 1] ?? back)
  const enter = breakRows.findLast(({ weeks }) => gap >= weeks * WEEK)?.enter ?? 1
  const week = enter + Math.floor((line.day - back) / WEEK)
  const limit =
    advice.target.kind === 'reps' || advice.target.kind === 'hold' ? wayBack[advice.target.kind][week - 1] : undefined
  if (!limit) return []
  const { sets, amount } = advice.target
  return sets > limit.sets || amount > limit.amount ? [`${sets} × ${amount} in week ${week} of the way back`] : []
}

function afterStop({ diary, line }: Case): string[] {
  const { advice, move } = line.prepared
  const earlier = diary.lines.filter(({ day }) => day < line.day)
  const stops = earlier.flatMap((one) => {
    const stopped = doneOf(one, move.id).find(({ ache }) => ache === 'stop')
    return stopped ? [{ day: one.day, set: stopped }] : []
  })
  const last = stops.at(-1)
  if (!last || line.day - last.day >= painRules.weeks * WEEK) return []
  const isBack = earlier.some((one) => one.day > last.day && doneOf(one, move.id).length > 0)
  if (isBack || advice.isLeftOut) return []
  const hurt = ifItHurts[last.set.exercise.id]?.stress ?? {}
  const other = ifItHurts[advice.exercise.id]?.stress ?? {}
  const worse = joints.filter((joint) => (other[joint] ?? 0) > Math.max(1, hurt[joint] ?? 0))
  const errors = worse.map((joint) => `more for the ${joint} ${line.day - last.day} days after a Stop`)
  if (isSameLadder(advice.exercise.id, move.id))
    errors.push(`the same movement ${line.day - last.day} days after a Stop`)
  const again = stops.at(-2)
  if (again && last.day - again.day < 56) errors.push('no rest after a second Stop')
  return errors
}

function noLargeStep({ line, before }: Case): string[] {
  const { advice } = line.prepared
  const [last] = before
  const done = last ? doneOf(last, advice.exercise.id) : []
  const old = Math.max(0, ...loads(done))
  if (advice.load === null || old === 0 || advice.load <= old * (1 + loadSteps.largest) + 0.01) return []
  const best = Math.max(...before.flatMap((one) => loads(doneOf(one, advice.exercise.id))))
  const isKnown = advice.load <= (best * 2) / 3 + EPSILON
  const isReady =
    done.every(({ amount }) => amount >= loadSteps.reps) && (done[0]?.aim?.slower ?? 0) >= loadSteps.slower
  return isKnown || isReady ? [] : [`from ${old} to ${advice.load} kg`]
}

const isLighterWeek = ({ program, week }: Training): boolean => planNamed(program.id).weeks[week - 1]?.lighter === true

/** Load, reps and tempo: one of them at a time, against last time in the same session. */
function oneAtATime({ line, before }: Case): string[] {
  const { advice } = line.prepared
  const building = before.filter(({ training }) => !training.light && !isLighterWeek(training))
  const last = building.find((one) => one.training.session.id === line.training.session.id)
  const [first] = last ? doneOf(last, advice.exercise.id) : []
  if (!last || !first || last !== building[0] || first.exercise.id !== advice.exercise.id) return []
  const isHeavier = first.load !== null && advice.load !== null && advice.load > first.load + EPSILON
  const isHigher = advice.load === null && rungRank(advice.exercise.id, advice.rung) > rank(first)
  const isMore = advice.target.sets * advice.target.amount > (first.aim?.sets ?? 1) * first.target
  const isSlower = advice.slower > (first.aim?.slower ?? 0)
  const count = [isHeavier || isHigher, isMore, isSlower].filter(Boolean).length
  return count > 1 ? ['two things at a time'] : []
}

function afterFarShort({ line, before }: Case): string[] {
  const { advice } = line.prepared
  const [last] = before
  const done = last ? doneOf(last, advice.exercise.id) : []
  const [first] = done
  const reps = done.reduce((sum, { amount }) => sum + amount, 0)
  const wanted = done.reduce((sum, { target }) => sum + target, 0)
  const isPain = done.some(({ ache }) => ache === 'stop')
  if (!first || !isStrength(first) || advice.isLeftOut || isPain || reps > wanted * progression.farShortShare) return []
  const isEasier =
    (advice.load ?? 0) < Math.max(0, ...loads(done)) ||
    rungRank(advice.exercise.id, advice.rung) < Math.max(...done.map(rank)) ||
    advice.target.sets * advice.target.amount < (first.aim?.sets ?? 1) * first.target ||
    advice.target.amount <= FEWEST
  return isEasier ? [] : [`as hard as ${reps} of ${wanted} reps`]
}

function inLighterWeek({ line }: Case): string[] {
  const { advice, move } = line.prepared
  if (advice.reason.rule !== 'lighter') return []
  const table = targetIn(move, Math.min(line.training.week, move.targets.length))
  return advice.target.sets * advice.target.amount > table.sets * table.amount ? ['more than the lighter week'] : []
}

function oneRungAtATime({ line, before }: Case): string[] {
  const { advice } = line.prepared
  const [last] = before
  const done = last ? doneOf(last, advice.exercise.id) : []
  if (done.length === 0 || advice.load !== null || !isStrength(advice.target)) return []
  const steps = rungRank(advice.exercise.id, advice.rung) - Math.max(...done.map(rank))
  const clean = before
    .slice(0, climbing.sessions)
    .filter((one) => doneOf(one, advice.exercise.id).every(({ amount, target }) => amount >= target))
  if (steps > 1) return [`${steps} rungs at a time`]
  return steps === 1 && clean.length < climbing.sessions ? ['a rung after fewer than two clean sessions'] : []
}
