import type { Kind, Named } from './plan.ts'
import type { Unit } from './load.ts'

/**
 * Records contain names beside ids, so that they stay readable when their program changes. They are ordered by `no`,
 * which only grows: the clock of a phone may be set back.
 */
export interface Log {
  runs: Run[]
  trainings: Training[]
  sets: LoggedSet[]
  weeks: WeekNumbers[]
}

interface Kept {
  id: string
  /** Incremented by each change: of two versions the higher one is newer. */
  rev: number
  /** Deleted. Kept as a tombstone, or an old copy would restore it. */
  gone?: true
}

/** One pass through a program. */
export interface Run extends Kept {
  no: number
  program: Named
  startedAt: string
}

export interface Training extends Kept {
  no: number
  run: string
  program: Named
  session: Named
  week: number
  /** Its index in the week; `null` outside of the plan. */
  slot: number | null
  startedAt: string
  endedAt: string | null
}

export interface LoggedSet extends Kept {
  no: number
  training: string
  place: number
  set: number
  exercise: Named
  kind: Kind
  target: number
  amount: number
  load: number | null
  unit: Unit
  note: string
  at: string
}

/** Entered at the end of a week; sessions are counted. */
export interface WeekNumbers extends Kept {
  run: string
  week: number
  number: number | null
  nights: number | null
}

export const kinds = ['runs', 'trainings', 'sets', 'weeks'] as const
export type RecordKind = (typeof kinds)[number]

/** Records that replace those with the same id. */
export type Change = Partial<Log>

export const nothing: Log = { runs: [], trainings: [], sets: [], weeks: [] }

export function withChange(log: Log, change: Change): Log {
  return {
    runs: replaced(log.runs, change.runs),
    trainings: replaced(log.trainings, change.trainings),
    sets: replaced(log.sets, change.sets),
    weeks: replaced(log.weeks, change.weeks),
  }
}

function replaced<T extends Kept>(kept: T[], changed: T[] = []): T[] {
  if (changed.length === 0) return kept
  return [...new Map([...kept, ...changed].map((record) => [record.id, record])).values()]
}

/** Without deleted records, oldest first. */
export const present = <T extends Kept & { no: number }>(records: readonly T[]): T[] =>
  records.filter(({ gone }) => !gone).toSorted((one, other) => one.no - other.no || (one.id < other.id ? -1 : 1))

export const nextNo = (records: readonly { no: number }[]): number =>
  records.reduce((most, { no }) => Math.max(most, no), 0) + 1

/** The run that was started last. */
export const currentRun = ({ runs }: Log): Run | undefined => present(runs).at(-1)

export const allTrainings = ({ trainings }: Log): Training[] => remembered(trainingsOfLog, trainings, present)

export const trainingsOf = (log: Log, run: Run): Training[] => allTrainings(log).filter((one) => one.run === run.id)

export const openTraining = (log: Log): Training | undefined =>
  allTrainings(log).findLast(({ endedAt }) => endedAt === null)

/** In the order they were logged. */
export const setsOf = ({ sets }: Log, { id }: Training): LoggedSet[] =>
  remembered(setsOfLog, sets, byTraining).get(id) ?? []

const byTraining = (sets: LoggedSet[]) => Map.groupBy(present(sets), ({ training }) => training)

/** The lists of a log are immutable, so derived lists are cached. */
const trainingsOfLog = new WeakMap<Training[], Training[]>()
const setsOfLog = new WeakMap<LoggedSet[], Map<string, LoggedSet[]>>()

function remembered<From extends object, To>(known: WeakMap<From, To>, from: From, make: (from: From) => To): To {
  const before = known.get(from)
  if (before !== undefined) return before
  const made = make(from)
  known.set(from, made)
  return made
}
