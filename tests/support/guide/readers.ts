import { joints, stress } from '../../../content/guide/exercises/if-it-hurts.ts'
import { coach } from '../../../content/log-coach.ts'
import { log as copy } from '../../../content/log.ts'
import { progression } from '../../../content/guide/progression.ts'
import { DAY } from '../../../platform/format/duration.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { countText } from '../../../platform/format/plural.ts'
import {
  answerGone,
  beginRun,
  beginTraining,
  type Filled,
  fillIn,
  endTraining,
  settleForDays,
  writeSet,
} from '../../../guide/log/actions.ts'
import { currentSetOf, type PreparedMove, prepareSession } from '../../../guide/log/coach/prepare.ts'
import { hurtText, sentenceOf } from '../../../guide/log/coach/reason.ts'
import { comeBackOffer, repeatedPain, missedSessions } from '../../../guide/log/coach/remarks.ts'
import { openPains } from '../../../guide/log/coach/gone-questions.ts'
import { isOverToday } from '../../../guide/log/coach/stops.ts'
import { ladderOf, rungName, rungOf, rungRank } from '../../../guide/log/ladder.ts'
import { nextSlot } from '../../../guide/log/next.ts'
import { isPairOf, type Named, type Plan, type Step } from '../../../guide/log/plan.ts'
import {
  type Ache,
  emptyLog,
  type Log,
  type LoggedSet,
  setsOf,
  type Training,
  trainingsOf,
  withChange,
} from '../../../guide/log/record.ts'
import { lighterLoad, loadsOf, type Weights } from '../../../guide/log/weights.ts'
import { NOW, newId, planNamed, run, sessionOf, training, wayBack } from './sample-log.ts'

/** How a modelled reader lifts: a one-rep maximum that grows with training and fades with rest. */
export interface Body {
  /** Kilograms for one rep, by exercise; others have the one of `other`. */
  max: Record<string, number>
  other: number
  /** Push-ups that are possible at the counter. */
  pushUps: number
  /** Seconds of a hold. */
  hold: number
}

export interface Reader {
  name: string
  program: string
  /** Days from the start on which a session may be done. */
  days: readonly number[]
  weights?: Weights
  body: Body
  /** Does not say how many reps were left. */
  isSilent?: boolean
  /** What hurts on a day. */
  ache?: (day: number, exercise: string, set: number) => Ache
  /** Where; without it the reader doesn’t say. */
  where?: (day: number, places: readonly string[]) => string | undefined
  /** Whether what hurt is gone when the log asks; without it the reader says yes. */
  isGone?: (day: number, exercise: string) => boolean
  /** Begins a program on a day, or takes what the log offers. */
  begins?: Record<number, string>
  takesOffers?: boolean
  /** Reps missed on a bad day. */
  misses?: (day: number) => number
  /** Takes the next lighter weight for the last set, on a day. */
  easesOff?: (day: number) => boolean
  /** From a set on, does one of what the log offers instead. */
  swaps?: (day: number, step: Step, offered: readonly Named[]) => Named | undefined
}

/** One exercise of one session, as advised and as done. */
export interface Line {
  day: number
  training: Training
  /** Questions before the session. */
  asked: string[]
  prepared: PreparedMove
  sentence: string
  sets: LoggedSet[]
  /** Swapped in. */
  isInstead: boolean
}

export interface Diary {
  reader: Reader
  lines: Line[]
  text: string[]
  log: Log
}

const GROWTH = 1.01
const FADE_PER_WEEK = 0.012
const MOST_FADED = 0.7
const RUNG = 0.72
/** Kilograms on the first day. */
const CARRIED = 10
const at = (day: number) => new Date(NOW.getTime() + day * DAY)

export function keepDiary(reader: Reader): Diary {
  let of = planNamed(reader.program)
  let log = withChange(emptyLog, beginRun(emptyLog, of, newId(), NOW))
  const form = new Map<string, number>()
  const lines: Line[] = []
  const text = [`${reader.name}. Program: ${of.title}.`]
  let before = 0
  for (const day of reader.days) {
    const now = at(day)
    fade(form, (day - before) / 7)
    const begins = reader.begins?.[day]
    if (begins !== undefined) {
      of = planNamed(begins)
      log = withChange(log, beginRun(log, of, newId(), now))
      text.push(`  -- day ${day}: begins “${of.title}”`)
    }
    const said = remarks(log, of, now)
    text.push(...said.text.map((one) => `  ** day ${day}: ${one}`))
    if (reader.takesOffers && said.offer !== null) {
      of = planNamed('come-back')
      log = withChange(log, beginRun(log, of, newId(), now, said.offer))
      text.push(`  -- takes the offer: “${of.title}” from week ${said.offer}`)
    } else if (reader.takesOffers && said.isMissed) {
      log = withChange(log, settleForDays(run(log), progression.fewerDays, now))
      text.push('  -- settles for two days')
    }
    const slot = nextSlot(of, trainingsOf(log, run(log)), run(log))
    if (!slot) {
      log = withChange(log, beginRun(log, of, newId(), now))
      text.push(`  -- day ${day}: “${of.title}” again`)
    }
    const done = train(log, { of, reader, form, day })
    log = done.log
    lines.push(...done.lines)
    text.push(...done.text)
    before = day
  }
  return { reader, lines, text, log }
}

function remarks(log: Log, of: Plan, now: Date) {
  const away = comeBackOffer(log, now)
  const missed = missedSessions(log, run(log), of, now)
  const back = planNamed('come-back').title
  return {
    offer: away?.week ?? null,
    isMissed: missed !== null,
    text: [
      ...(away
        ? [
            `${fillTemplate(coach.away.title, { weeks: away.weeks })}. ${fillTemplate(coach.away.text, { week: away.week, program: back })}`,
          ]
        : []),
      ...(missed
        ? [
            `${fillTemplate(coach.missed.title, { done: missed.done, planned: missed.planned })}. ${fillTemplate(coach.missed.text, { days: missed.days })}`,
          ]
        : []),
    ],
  }
}

interface Training_ {
  of: Plan
  reader: Reader
  form: Map<string, number>
  day: number
}

function train(log: Log, { of, reader, form, day }: Training_): { log: Log; lines: Line[]; text: string[] } {
  const now = at(day)
  const slot = nextSlot(of, trainingsOf(log, run(log)), run(log))
  if (!slot) throw new Error('nothing is next')
  const session = sessionOf(of, slot.session)
  let all = withChange(log, beginTraining(log, run(log), { ...slot, session }, newId(), now))
  const weights = reader.weights ?? null
  const asked: string[] = []
  for (const { ids, isLook, isDue, answer, ...pain } of openPains(all, training(all), stress)) {
    if (!isDue || answer !== undefined) continue
    const isGone = ids.every((id) => reader.isGone?.(day, id) ?? true)
    all = withChange(all, answerGone(training(all), ids, isGone, now))
    const question = fillTemplate(isLook ? coach.gone.askAgain : coach.gone.ask, { reason: hurtText(pain, coach.hurt) })
    asked.push(`  ** “${question}” ${isGone ? coach.gone.yes : coach.gone.no}.`)
  }
  const open = training(all)
  const { moves, steps } = prepareSession(all, {
    weeks: of.weeks,
    session,
    training: open,
    unit: 'kg',
    weights,
    wayBack,
    stress,
  })
  const swapped = [...moves]
  for (const step of steps) {
    const others = swapped.filter(({ place }) => place !== step.place).map(({ advice }) => advice.exercise.id)
    const prepared = swappedOf(reader, day, step, { prepared: swapped[step.place], others })
    swapped[step.place] = prepared
    if (isOverToday(all, open, { ...prepared.advice, place: step.place }, stress)) continue
    const currentSet = currentSetOf(open, step, prepared)
    const own = performSet(reader, form, day, fillIn(all, currentSet, 'kg'), currentSet)
    all = withChange(all, writeSet(all, currentSet, own, now))
  }
  all = withChange(all, endTraining(all, open, now))
  for (const id of new Set(setsOf(all, open).map(({ exercise }) => exercise.id)))
    form.set(id, (form.get(id) ?? 1) * GROWTH)
  const own = (exercise: Named) => (set: LoggedSet) => set.exercise.id === exercise.id
  const instead = swapped.filter(({ place, advice }) => advice.exercise.id !== moves[place]?.advice.exercise.id)
  const lines = [...moves, ...instead].map((prepared) => ({
    day,
    training: open,
    asked,
    prepared,
    sentence: sentenceOf({ ...prepared.advice.reason, isRepeated: false }, coach),
    sets: setsOf(all, open)
      .filter(({ place }) => place === prepared.place)
      .filter(own(prepared.advice.exercise)),
    isInstead: instead.includes(prepared),
  }))
  const head = `  day ${day}, week ${open.week}, ${open.session.name}${open.light ? ' (light)' : ''}`
  const repeated = repeatedPain(all, open)
  const pain = repeated ? [`  ** ${fillTemplate(coach.pain, repeated)}`] : []
  const isOver = ({ prepared: { place, advice }, sets }: Line) =>
    sets.length === 0 && isOverToday(all, open, { ...advice, place }, stress)
  const said = lines.map((line) =>
    isOver(line) ? `    ${line.prepared.advice.exercise.name}: “${coach.over}”` : lineText(line),
  )
  return { log: all, lines, text: [head, ...asked, ...said, ...pain] }
}

/** What the reader goes on with; what the coach says to leave out is not chosen. */
function swappedOf(
  reader: Reader,
  day: number,
  step: Step,
  { prepared, others }: { prepared: PreparedMove | undefined; others: readonly string[] },
): PreparedMove {
  if (!prepared) throw new Error('no such place')
  const { move, advice } = prepared
  const offered = [...move.instead, ...move.ifItHurts].filter(({ id }) => !others.includes(id))
  const chosen = reader.swaps?.(day, step, offered)
  const swapped = chosen && chosen.id !== advice.exercise.id ? prepared.swappedFor(chosen) : prepared
  return swapped.advice.isLeftOut ? prepared : swapped
}

function lineText({ prepared: { advice, move, plannedReserve }, sentence, sets }: Line): string {
  const done = sets.map((set) => describeSet(set, sets[0], isPairOf(move, set.exercise.id))).join(' ')
  const left = sets.findLast(({ reserve }) => reserve !== undefined)?.reserve
  const aches = sets.some(({ ache }) => ache === 'stop')
    ? ' STOP'
    : sets.some(({ ache }) => ache === 'little')
      ? ' ache'
      : ''
  const told = advice.target.kind === 'reps' && plannedReserve !== undefined && !advice.isLeftOut
  const aim = told ? ` (${countText(copy.session.reserve, plannedReserve)})` : ''
  return `    ${advice.exercise.name}: “${sentence}”${aim} → ${done || 'nothing'}${left === undefined ? '' : `, ${left} left`}${aches}`
}

function describeSet(set: LoggedSet, first: LoggedSet | undefined, isPair: boolean): string {
  const rung = rungName(set.exercise.id, rungOf(set))
  const load = set.load === null ? '' : isPair ? `${set.load / 2} kg each` : `${set.load} kg`
  const weight = [load, rung].filter((one) => one !== '').join(' ')
  const isNew =
    set === first || set.exercise.id !== first?.exercise.id || set.load !== first.load || rungOf(set) !== rungOf(first)
  const other = set.exercise.id === first?.exercise.id ? '' : `${set.exercise.name} `
  return isNew && weight !== '' ? `${other}${set.amount}@${weight}` : `${other}${set.amount}`
}

type CurrentSet = ReturnType<typeof currentSetOf>

function performSet(
  reader: Reader,
  form: Map<string, number>,
  day: number,
  filled: Filled,
  currentSet: CurrentSet,
): Filled {
  const { exercise, target, step, aim } = currentSet
  const planned = filled.load ?? chooseLoad(reader, form, currentSet)
  const isEased = step.set === target.sets && step.set > 1 && reader.easesOff?.(day)
  const load = isEased && planned !== null ? lighterLoad(currentSet.loads, planned) : planned
  const ache = reader.ache?.(day, exercise.id, step.set) ?? 'none'
  const could = possible(reader.body, form, {
    id: exercise.id,
    load,
    rung: filled.rung,
    kind: target.kind,
    slower: aim.slower ?? 0,
  })
  const left = Math.max(0, Math.floor(could - (step.set - 1) * (target.kind === 'hold' ? 2 : 0.5)))
  const missed = reader.misses?.(day) ?? 0
  const amount = ache === 'stop' ? Math.min(3, filled.amount) : Math.max(0, Math.min(filled.amount, left) - missed)
  const isLast = step.set === target.sets
  const asks = target.kind === 'reps' && isLast && !reader.isSilent && ache !== 'stop'
  const where = ache === 'stop' ? reader.where?.(day, [...joints, 'elsewhere']) : undefined
  return { ...filled, load, amount, ache, where, ...(asks && { reserve: Math.min(6, Math.max(0, left - amount)) }) }
}

/** On the first day: the heaviest with which the reps and the reserve are possible. */
function chooseLoad(
  reader: Reader,
  form: Map<string, number>,
  { exercise, target, plannedReserve, isFirstDay, loads }: CurrentSet,
) {
  if (isFirstDay && exercise.id.endsWith('-carry')) return loads.findLast((load) => load <= CARRIED) ?? null
  if (!isFirstDay || target.kind !== 'reps' || ladderOf(exercise.id) || !(exercise.id in reader.body.max)) return null
  const wanted = target.amount + Math.max(4, plannedReserve ?? 3)
  const fits = (load: number) =>
    possible(reader.body, form, { id: exercise.id, load, rung: 'shown', kind: 'reps', slower: 0 }) >= wanted
  return loads.findLast(fits) ?? loads[0] ?? null
}

interface Work {
  id: string
  load: number | null
  rung: string
  kind: string
  slower: number
}

function possible(body: Body, form: Map<string, number>, { id, load, rung, kind, slower }: Work): number {
  const shape = form.get(id) ?? 1
  if (kind === 'steady' || kind === 'intervals') return Infinity
  if (kind === 'hold') return body.hold * shape
  if (load !== null) return 30 * (((body.max[id] ?? body.other) * shape) / load - 1) - 2 * slower
  const ladder = ladderOf(id)
  const rank = ladder
    ? rungRank(id, rung) - rungRank(id, ladder.first) + (ladder.id === 'push-up' ? 0 : 2)
    : rungRank(id, rung) - 1
  return (ladder?.id === 'push-up' ? body.pushUps : 16) * shape ** 3 * RUNG ** rank - 2 * slower
}

function fade(form: Map<string, number>, weeks: number) {
  if (weeks < 1) return
  for (const [id, shape] of form) form.set(id, Math.max(MOST_FADED, shape * (1 - FADE_PER_WEEK) ** weeks))
}

/** Monday, Wednesday and Friday, from a day on. */
export const threeAWeek = (weeks: number, from = 0): number[] =>
  Array.from({ length: weeks }, (_, week) => [0, 2, 4].map((day) => from + week * 7 + day)).flat()

export const ownedLoads = (reader: Reader, isPair: boolean) => loadsOf(reader.weights ?? null, 'kg', isPair)
