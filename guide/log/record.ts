import type { Kind, Named } from './plan.ts'
import type { Unit } from './load.ts'
import type { Weights } from './weights.ts'

/**
 * What a reader stores. Records carry names beside ids, so that they can be read when the program they were made with has
 * changed or is gone. They are sorted by `no`, which only grows: the clock of a phone may be set back.
 */
export interface Log {
  runs: Run[]
  trainings: Training[]
  sets: LoggedSet[]
  weeks: WeekNumbers[]
  /** Bookmarks and highlights. */
  marks: Mark[]
  /** What the reader owns: at most one. */
  owned: OwnedWeights[]
}

export interface Versioned {
  id: string
  /** Incremented by each change: of two versions the higher one is newer. */
  rev: number
  /** Decides between two changes made on two devices at the same time. */
  changedAt?: string
  /** Deleted. It stays as a mark, or an old copy would restore it. */
  gone?: true
}

/** One time through a program. */
export interface Run extends Versioned {
  no: number
  program: Named
  startedAt: string
  /** The week it begins at; without it the first. */
  from?: number
  /** Sessions a week the reader has settled for; without it those of the plan. */
  days?: number
}

/** A session that was begun. */
export interface Training extends Versioned {
  no: number
  run: string
  program: Named
  session: Named
  week: number
  /** Its index in the week; `null` outside of the plan. */
  slot: number | null
  startedAt: string
  endedAt: string | null
  /** One set fewer of everything, after two bad sessions. */
  light?: true
  /** Places at which the reader follows the table instead of the coach. */
  table?: number[]
  /** Exercises the reader added. */
  extras?: Extra[]
  /** Whether the pain is gone, by the exercise that hurt. */
  painGone?: GoneAnswer[]
  /** Sets the reader left out, as `place.set`; one that was done after all stays here. */
  skipped?: string[]
  /** For each of those left out last, the `no` of the set before it. */
  skippedAfter?: number[]
}

export interface GoneAnswer {
  exercise: string
  isGone: boolean
}

/** An exercise of the reader's own, done after the planned ones. */
export interface Extra extends Named {
  kind: 'reps' | 'hold'
  sets: number
  amount: number
}

export const aches = ['none', 'little', 'stop'] as const
export type Ache = (typeof aches)[number]

export const versions = ['easier', 'shown', 'harder'] as const
export type Version = (typeof versions)[number]

/** What was aimed at besides the reps. Sets of older logs have none. */
export interface Aim {
  /** The week of the table the numbers come from. */
  week: number
  sets: number
  load: number | null
  rung?: string
  /** Seconds that every rep takes longer than at first. */
  slower?: number
  /** Reps that were to be left. */
  reserve?: number
}

export interface LoggedSet extends Versioned {
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
  aim?: Aim
  /** Good reps that were left. */
  reserve?: number
  /** Of an exercise without a ladder. */
  version?: Version
  /** Of one with a ladder: its rung. */
  rung?: string
  ache?: Ache
  /** What hurts: a joint, or “elsewhere”, which the coach takes as any that works in it. */
  where?: string
}

/** The place of what hurts, and of nothing else. */
export const withPlace = ({ where, ...set }: LoggedSet): LoggedSet =>
  set.ache === 'stop' && where !== undefined ? { ...set, where } : set

/** What is written down at the end of a week; the sessions are counted. */
export interface WeekNumbers extends Versioned {
  run: string
  week: number
  number: number | null
  nights: number | null
}

/** A bookmark, or with a quote a highlight. */
export interface Mark extends Versioned {
  no: number
  chapter: string
  /** The id of the section; empty for the beginning of the chapter. */
  section: string
  title: string
  quote: string
  /** Where the quote begins in the text of the chapter, to find the right one of several. */
  start: number
  at: string
}

export interface OwnedWeights extends Versioned, Weights {}

export const kinds = ['runs', 'trainings', 'sets', 'weeks', 'marks', 'owned'] as const
export type RecordKind = (typeof kinds)[number]

/** Records that replace those with the same id. */
export type Change = Partial<Log>

export const emptyLog: Log = { runs: [], trainings: [], sets: [], weeks: [], marks: [], owned: [] }

export function withChange(log: Log, change: Change): Log {
  return {
    runs: replaced(log.runs, change.runs),
    trainings: replaced(log.trainings, change.trainings),
    sets: replaced(log.sets, change.sets),
    weeks: replaced(log.weeks, change.weeks),
    marks: replaced(log.marks, change.marks),
    owned: replaced(log.owned, change.owned),
  }
}

function replaced<T extends Versioned>(kept: T[], newer: T[] = []): T[] {
  if (newer.length === 0) return kept
  return [...new Map([...kept, ...newer].map((record) => [record.id, record])).values()]
}

export const changed = <T extends Versioned>(record: T, now: Date): T => ({
  ...record,
  rev: record.rev + 1,
  changedAt: now.toISOString(),
})

export const deleted = <T extends Versioned>(record: T, now: Date): T & { gone: true } => ({
  ...changed(record, now),
  gone: true,
})

/** Takes back that it was deleted. */
export function restored<T extends Versioned>(record: T, now: Date): T {
  const again = changed(record, now)
  delete again.gone
  return again
}

/** Without deleted records, oldest first. */
export const existingRecords = <T extends Versioned & { no: number }>(records: readonly T[]): T[] =>
  records.filter(({ gone }) => !gone).toSorted((one, other) => one.no - other.no || (one.id < other.id ? -1 : 1))

/** The time in milliseconds, or one more than the last: records of two devices sort by time on both. */
export const nextRecordNumber = (records: readonly { no: number }[], now: Date): number =>
  Math.max(now.getTime(), records.reduce((most, { no }) => Math.max(most, no), 0) + 1)

/** The run that was started last. */
export const currentRun = ({ runs }: Log): Run | undefined => existingRecords(runs).at(-1)

export const allTrainings = ({ trainings }: Log): Training[] => memoized(trainingsOfLog, trainings, existingRecords)

export const trainingsOf = (log: Log, run: Run): Training[] => allTrainings(log).filter((one) => one.run === run.id)

export const findTraining = (log: Log, id: string): Training | undefined =>
  allTrainings(log).find((one) => one.id === id)

/** Of two that were begun on two devices, the one with sets. */
export function openTraining(log: Log): Training | undefined {
  const open = openTrainings(log)
  return open.findLast((one) => setsOf(log, one).length > 0) ?? open.at(-1)
}

export const openTrainings = (log: Log): Training[] => allTrainings(log).filter(({ endedAt }) => endedAt === null)

/** In the order they were logged. */
export const setsOf = ({ sets }: Log, { id }: Training): LoggedSet[] =>
  memoized(setsOfLog, sets, byTraining).get(id) ?? []

const byTraining = (sets: LoggedSet[]) => Map.groupBy(existingRecords(sets), ({ training }) => training)

/** The lists of a log are immutable, so derived lists are cached. */
const trainingsOfLog = new WeakMap<Training[], Training[]>()
const setsOfLog = new WeakMap<LoggedSet[], Map<string, LoggedSet[]>>()

function memoized<From extends object, To>(known: WeakMap<From, To>, from: From, make: (from: From) => To): To {
  const before = known.get(from)
  if (before !== undefined) return before
  const made = make(from)
  known.set(from, made)
  return made
}
