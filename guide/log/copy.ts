import { units } from './load.ts'
import {
  type Change,
  kinds,
  type Log,
  type LoggedSet,
  nothing,
  type RecordKind,
  type Run,
  type Training,
  type WeekNumbers,
  withChange,
} from './record.ts'

const KIND = 'fitsport-log'
const VERSION = 1

/** The whole log as a file for import on any device. */
export const asJson = (log: Log, now: Date): string =>
  JSON.stringify({ kind: KIND, version: VERSION, takenAt: now.toISOString(), ...log }, null, 1)

export type ReadCopy = { is: 'copy'; log: Log; refused: number } | { is: 'no-copy' } | { is: 'newer' }

/** Invalid records are skipped and counted. */
export function readCopy(text: string): ReadCopy {
  const file = parsed(text)
  if (!isObject(file) || file['kind'] !== KIND) return { is: 'no-copy' }
  if (file['version'] !== VERSION) return { is: 'newer' }
  return { is: 'copy', ...soundRecords(file) }
}

/** The valid records of a file or a browser's storage. */
export function soundRecords(kept: Record<string, unknown>): { log: Log; refused: number } {
  const lists = kinds.map((kind) => [kind, listIn(kept, kind)] as const)
  const log = lists.reduce((all, [kind, list]) => withChange(all, { [kind]: list.filter(sound[kind]) }), nothing)
  const total = lists.reduce((sum, [, list]) => sum + list.length, 0)
  return { log, refused: total - countOf(log) }
}

/** What an import adds: missing records and newer versions. Nothing is lost. */
export function broughtIn(log: Log, copy: Log): Change {
  return {
    runs: later(log.runs, copy.runs),
    trainings: later(log.trainings, copy.trainings),
    sets: later(log.sets, copy.sets),
    weeks: later(log.weeks, copy.weeks),
  }
}

export const countOf = (change: Change): number => kinds.reduce((sum, kind) => sum + (change[kind]?.length ?? 0), 0)

function later<T extends { id: string; rev: number }>(own: readonly T[], copied: readonly T[]): T[] {
  const revs = new Map(own.map(({ id, rev }) => [id, rev]))
  return copied.filter(({ id, rev }) => rev > (revs.get(id) ?? 0))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function listIn(file: Record<string, unknown>, kind: RecordKind): unknown[] {
  const list = file[kind]
  return Array.isArray(list) ? list : []
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

type Test = (value: unknown) => boolean

const LONGEST = 2000
const text: Test = (value) => typeof value === 'string' && value.length <= LONGEST
const id: Test = (value) => text(value) && value !== ''
/** Far below the largest safe integer, so that it can be incremented. */
const MAX_COUNT = 1_000_000_000
const count: Test = (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_COUNT
const amount: Test = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const time: Test = (value) => text(value) && !Number.isNaN(Date.parse(String(value)))
const reference: Test = (value) => isObject(value) && id(value['id']) && text(value['name'])
const oneOf =
  (allowed: readonly string[]): Test =>
  (value) =>
    typeof value === 'string' && allowed.includes(value)
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value)
const gone: Test = (value) => value === undefined || value === true

const kept = { id, rev: count, gone }

const sound: { [Kind in RecordKind]: (value: unknown) => value is Log[Kind][number] } = {
  runs: shaped<Run>({ ...kept, no: count, program: reference, startedAt: time }),
  trainings: shaped<Training>({
    ...kept,
    no: count,
    run: id,
    program: reference,
    session: reference,
    week: count,
    slot: orNull(count),
    startedAt: time,
    endedAt: orNull(time),
  }),
  sets: shaped<LoggedSet>({
    ...kept,
    no: count,
    training: id,
    place: count,
    set: count,
    exercise: reference,
    kind: oneOf(['reps', 'hold', 'steady', 'intervals']),
    target: amount,
    amount,
    load: orNull(amount),
    unit: oneOf(units),
    note: text,
    at: time,
  }),
  weeks: shaped<WeekNumbers>({ ...kept, run: id, week: count, number: orNull(amount), nights: orNull(count) }),
}

function shaped<T extends object>(tests: { [Name in keyof T]-?: Test }): (value: unknown) => value is T {
  return (value): value is T =>
    isObject(value) && Object.entries<Test>(tests).every(([name, test]) => test(value[name]))
}
