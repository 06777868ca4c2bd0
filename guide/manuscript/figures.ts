import { angles } from '../../content/guide/angles.ts'
import { breakRows, breakRules } from '../../content/guide/breaks.ts'
import { charts } from '../../content/guide/charts.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { kcalOfSteps } from '../../content/guide/fat-loss.ts'
import { foods } from '../../content/guide/foods.ts'
import { climbing } from '../../content/guide/ladders.ts'
import { comfortableStep, loadSteps, percentOfStep } from '../../content/guide/load-steps.ts'
import { painRules } from '../../content/guide/pain.ts'
import { programs, type Row, sessions } from '../../content/guide/programs.ts'
import { progression } from '../../content/guide/progression.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { byId } from './by-id.ts'
import { type Macros, recipeMacros } from '../nutrition/macros.ts'
import { countedSetIn, setIn, volume } from '../training/prescription.ts'
import {
  clock,
  programWeekSeconds,
  type RowTime,
  rowTime,
  sessionSeconds,
  setSeconds,
  warmUpSeconds,
} from '../training/session-time.ts'

type Compute = (...args: string[]) => number | string

const session = (id = '') => byId(sessions, id)
const program = (id = '') => byId(programs, id)

function rowOf(sessionId = '', exercise = ''): Row {
  const row = session(sessionId).rows.find((one) => one.exercise === exercise)
  if (!row) throw new Error(`${sessionId} has no ${exercise}`)
  return row
}

const timeOf = (part: keyof Omit<RowTime, 'exercise'>, id: string, week: string, exercise?: string) =>
  session(id)
    .rows.filter((row) => !exercise || row.exercise === exercise)
    .reduce((sum, row) => sum + rowTime(row, Number(week), exercises)[part], 0)

/** The row with the intervals; the others are warm-up and cool-down. */
function firstRow(id: string | undefined, week = '1'): RowTime {
  const [row] = session(id).rows
  if (!row) throw new Error(`${id} has no rows`)
  return rowTime(row, Number(week), exercises)
}

const part =
  (name: keyof Omit<RowTime, 'exercise'>): Compute =>
  (id = '', week = '1', exercise) =>
    clock(timeOf(name, id, week, exercise))

const reps: Compute = (id, exercise, week) => {
  const set = countedSetIn(rowOf(id, exercise), Number(week))
  return set.kind === 'reps' ? set.reps : set.holdSeconds
}

const reserve = (id: string, week: string) => program(id).weeks[Number(week) - 1]?.repsInReserve ?? 0

const setsOf = (id: string, week: string) =>
  session(id).rows.reduce((sum, row) => sum + countedSetIn(row, Number(week)).sets, 0)

const macro =
  (name: keyof Macros): Compute =>
  (id = '') =>
    Math.round(recipeMacros(byId(recipes, id), foods)[name])

/** The numbers that the chapters and the coach of the training log share. */
const rules: Record<string, number> = {
  'break-days': breakRules.fromDays,
  'climb-sessions': climbing.sessions,
  'climb-reps': climbing.reps,
  'climb-begin': climbing.begin,
  'climb-easy': climbing.easyReserve,
  'short-for-rest': progression.shortForRest,
  'more-rest': progression.moreRestSeconds,
  'short-for-step-back': progression.shortForStepBack,
  'step-percent-from': comfortableStep.from * 100,
  'step-percent-to': comfortableStep.to * 100,
  'step-reps': loadSteps.reps,
  'pain-weeks': painRules.weeks,
  'pain-same': painRules.sameWeeks,
  'pain-reserve': painRules.reserve,
  'pain-sets': painRules.sets,
  'pain-back-sets': painRules.back.sets,
  'pain-back-rungs': painRules.back.rungs,
  'pain-quiet': painRules.quietSessions,
  'pain-weeks-back': painRules.weeksBack,
  'pain-sessions-back': painRules.sessionsBack,
  'break-reps': breakRows.at(-1)?.reps ?? Number.NaN,
  'less-left': progression.reserveForLess,
  'step-days': progression.daysToStep,
  ...Object.fromEntries(
    breakRows.flatMap(({ weeks: away, rungs }) => (typeof rungs === 'number' ? [[`rungs-back-${away}`, rungs]] : [])),
  ),
}

/** What `<Figure of="…" />` accepts: a computation, then its ids and weeks, separated by spaces. */
const computations: Record<string, Compute> = {
  time: (id, week = '1') => clock(sessionSeconds(session(id), Number(week), exercises)),
  minutes: (id, week = '1') => Math.round(sessionSeconds(session(id), Number(week), exercises) / 60),
  setup: part('setup'),
  work: part('work'),
  rest: part('rest'),
  row: part('total'),
  hard: (id, week) => clock(firstRow(id, week).work),
  easy: (id, week) => clock(firstRow(id, week).rest),
  around: (id, week) =>
    clock(sessionSeconds(session(id), Number(week), exercises) - firstRow(id, week).work - firstRow(id, week).rest),
  'warm-up': (id) => clock(warmUpSeconds(session(id))),
  'warm-up-steps': (id) =>
    session(id)
      .warmUp.map(({ what, seconds }) => `${what} ${clock(seconds)}`)
      .join('; ')
      .replace(/; [A-Z]/g, (start) => start.toLowerCase()),
  sets: (id = '', week = '1') => setsOf(id, week),
  set: (id, exercise, week) => volume(setIn(rowOf(id, exercise), Number(week))),
  reps,
  seconds: (id, exercise = '', week) =>
    setSeconds(countedSetIn(rowOf(id, exercise), Number(week)), byId(exercises, exercise).sided),
  pause: (id, exercise, week) => countedSetIn(rowOf(id, exercise), Number(week)).restSeconds,
  reserve: (id = '', week = '1') => reserve(id, week),
  possible: (id, exercise = '', week = '1') =>
    Number(reps(id ?? '', exercise, week)) + reserve(session(id).program, week),
  'program-minutes': (id, week) => Math.round(programWeekSeconds(program(id), Number(week), sessions, exercises) / 60),
  'week-plan': (id = '') => byId(weeks, id).totalMinutes,
  chart: (id = '', week) => byId(charts, id).values[Number(week) - 1] ?? Number.NaN,
  'fat-loss-kcal': (steps) => kcalOfSteps(Number(steps)),
  rule: (name = '') => rules[name] ?? Number.NaN,
  'step-percent': (from, to) => percentOfStep(Number(from), Number(to)),
  degrees: (id = '') => byId(angles, id).angle.degrees,
  protein: macro('protein'),
  fiber: macro('fiber'),
  'recipe-minutes': (id = '') => byId(recipes, id).minutes,
  'recipe-work': (id = '') => byId(recipes, id).work ?? 0,
}

const numerals = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** The text of a figure; `as="words"` writes small numbers out. */
export function figureText(of: string, as?: string): string {
  const [name = '', ...args] = of.split(' ')
  const compute = computations[name]
  if (!compute) throw new Error(`of: expected one of ${Object.keys(computations).join(', ')}, got "${name}"`)
  const value = compute(...args)
  if (Number.isNaN(value)) throw new Error(`of: "${of}" has no value`)
  return as === 'words' && typeof value === 'number' ? (numerals[value] ?? String(value)) : value.toLocaleString('en')
}
