import { units } from './load.ts'
import { weightKinds } from './weights.ts'
import {
  aches,
  kinds,
  type Log,
  type LoggedSet,
  type Mark,
  emptyLog,
  type OwnedWeights,
  type RecordKind,
  type Run,
  type Training,
  versions,
  type WeekNumbers,
  withChange,
  withPlace,
} from './record.ts'

/** The records in a file or a browser's database, without those that are malformed. */
export function parseRecords(stored: Record<string, unknown>): { log: Log; refused: number } {
  const lists = kinds.map((kind) => [kind, listIn(stored, kind)] as const)
  const log = lists.reduce((all, [kind, list]) => withChange(all, { [kind]: list.filter(checks[kind]) }), emptyLog)
  const refused = lists.reduce((sum, [kind, list]) => sum + list.length - log[kind].length, 0)
  return { log: { ...log, sets: log.sets.map(withPlace) }, refused }
}

function listIn(stored: Record<string, unknown>, kind: RecordKind): unknown[] {
  const list = stored[kind]
  return Array.isArray(list) ? list : []
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

type Test = (value: unknown) => boolean

const LONGEST = 2000
const MAX_LIST = 100
const text: Test = (value) => typeof value === 'string' && value.length <= LONGEST
const id: Test = (value) => text(value) && value !== ''
/** Far from the largest safe integer, so that the next number can be counted up; milliseconds until the year 5138. */
const MAX_COUNT = 100_000_000_000_000
const count: Test = (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_COUNT
const setCount: Test = (value) => count(value) && Number(value) <= MAX_LIST
const amount: Test = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const time: Test = (value) => text(value) && !Number.isNaN(Date.parse(String(value)))
const named: Test = (value) => isObject(value) && id(value['id']) && text(value['name'])
const oneOf =
  (known: readonly string[]): Test =>
  (value) =>
    typeof value === 'string' && known.includes(value)
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value)
const isTrue: Test = (value) => value === true
const isBoolean: Test = (value) => typeof value === 'boolean'
const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value)
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.length <= MAX_LIST && value.every(test)
const loads = listOf(amount)
const kind = oneOf(['reps', 'hold', 'steady', 'intervals'])

const versioned = { id, rev: count, gone: optional(isTrue), changedAt: optional(time) }
const extra = fields({ id, name: text, kind: oneOf(['reps', 'hold']), sets: setCount, amount })
const gone = fields({ exercise: id, isGone: isBoolean })
const aim = fields({
  week: count,
  sets: setCount,
  load: orNull(amount),
  rung: optional(id),
  slower: optional(setCount),
  reserve: optional(count),
})

const checks: { [Kind in RecordKind]: (value: unknown) => value is Log[Kind][number] } = {
  runs: shaped<Run>({
    ...versioned,
    no: count,
    program: named,
    startedAt: time,
    from: optional(setCount),
    days: optional(setCount),
  }),
  trainings: shaped<Training>({
    ...versioned,
    no: count,
    run: id,
    program: named,
    session: named,
    week: count,
    slot: orNull(count),
    startedAt: time,
    endedAt: orNull(time),
    light: optional(isTrue),
    table: optional(listOf(count)),
    extras: optional(listOf(extra)),
    painGone: optional(listOf(gone)),
    skipped: optional(listOf(id)),
    skippedAfter: optional(listOf(count)),
  }),
  sets: shaped<LoggedSet>({
    ...versioned,
    no: count,
    training: id,
    place: count,
    set: count,
    exercise: named,
    kind,
    target: amount,
    amount,
    load: orNull(amount),
    unit: oneOf(units),
    note: text,
    at: time,
    aim: optional(aim),
    reserve: optional(count),
    version: optional(oneOf(versions)),
    rung: optional(id),
    ache: optional(oneOf(aches)),
    where: optional(id),
  }),
  weeks: shaped<WeekNumbers>({ ...versioned, run: id, week: count, number: orNull(amount), nights: orNull(count) }),
  marks: shaped<Mark>({
    ...versioned,
    no: count,
    chapter: id,
    section: text,
    title: text,
    quote: text,
    start: count,
    at: time,
  }),
  owned: shaped<OwnedWeights>({
    ...versioned,
    unit: oneOf(units),
    kinds: listOf(oneOf(weightKinds)),
    dumbbells: loads,
    kettlebells: loads,
    plates: loads,
    handle: amount,
  }),
}

function shaped<T extends object>(tests: { [Name in keyof T]-?: Test }): (value: unknown) => value is T {
  const test = fields(tests)
  return (value): value is T => test(value)
}

function fields(tests: Record<string, Test>): Test {
  return (value) => isObject(value) && Object.entries(tests).every(([name, test]) => test(value[name]))
}
