import { type CurrentSet, isLightDue } from './coach/prepare.ts'
import { adjustSet } from './coach/within-session.ts'
import { isSameLadder, ladderOf, rungOf } from './ladder.ts'
import { setLoadIn, type Unit } from './load.ts'
import type { Weights } from './weights.ts'
import { isPairOf, type Move, type Plan, type PlanSession, type Step, takesLoad } from './plan.ts'
import {
  type Ache,
  changed,
  type Change,
  deleted,
  type Extra,
  type Log,
  type LoggedSet,
  nextRecordNumber,
  openTrainings,
  restored,
  type Run,
  setsOf,
  type Training,
  versions,
  withPlace,
} from './record.ts'

/** What a reader can do to a log. Each action returns the records that change; time and new ids are passed in. */

/** `from`: the week to begin at. */
export function beginRun(log: Log, { id: program, title }: Plan, id: string, now: Date, from = 1): Change {
  const run: Run = {
    id,
    rev: 1,
    no: nextRecordNumber(log.runs, now),
    program: { id: program, name: title },
    startedAt: now.toISOString(),
    ...(from > 1 && { from }),
  }
  return { runs: [run] }
}

/** An earlier run goes on where it was left: the current one is the one with the highest number. */
export const continueRun = (log: Log, run: Run, now: Date): Change => ({
  runs: [changed({ ...run, no: nextRecordNumber(log.runs, now) }, now)],
})

/** The reader settles for so many sessions a week. */
export const settleForDays = (run: Run, days: number, now: Date): Change => ({ runs: [changed({ ...run, days }, now)] })

export interface Planned {
  session: PlanSession
  week: number
  slot: number | null
}

export const beginTraining = (log: Log, run: Run, planned: Planned, id: string, now: Date): Change => ({
  trainings: [newTraining(log, run, planned, id, now)],
})

export function newTraining(log: Log, run: Run, { session, week, slot }: Planned, id: string, now: Date): Training {
  return {
    id,
    rev: 1,
    no: nextRecordNumber(log.trainings, now),
    run: run.id,
    program: run.program,
    session: { id: session.id, name: session.name },
    week,
    slot,
    startedAt: now.toISOString(),
    endedAt: null,
    ...(isLightDue(log, run) && { light: true }),
  }
}

export const changeTraining = (training: Training, change: Partial<Training>, now: Date): Change => ({
  trainings: [changed({ ...training, ...change }, now)],
})

export const addExtra = (training: Training, extra: Extra, now: Date): Change =>
  changeTraining(training, { extras: [...(training.extras ?? []), extra] }, now)

/** The reader follows the table at this place, or the coach again. */
export function toggleTable(training: Training, place: number, now: Date): Change {
  const { table = [] } = training
  const rest = table.filter((one) => one !== place)
  return changeTraining(training, { table: rest.length < table.length ? rest : [...table, place] }, now)
}

/** One record for all devices. */
export const saveWeights = ({ owned: [before] }: Log, weights: Weights, now: Date): Change => ({
  owned: [changed({ ...weights, id: 'owned', rev: before?.rev ?? 0 }, now)],
})

/** The reader can’t do this set, or doesn’t want to. */
export function skipSet(log: Log, training: Training, step: Step, now: Date): Change {
  const { skipped = [], skippedAfter = [] } = training
  const change = { skipped: [...skipped, keyOf(step)], skippedAfter: [...skippedAfter, lastNumber(log, training)] }
  return changeTraining(training, change, now)
}

const lastNumber = (log: Log, training: Training) => setsOf(log, training).at(-1)?.no ?? 0

/** Whether the reader left out a set after the one that was written last. */
export const isSkipLast = (log: Log, training: Training): boolean =>
  (training.skippedAfter?.at(-1) ?? -1) >= lastNumber(log, training)

export const isSkipped = ({ skipped }: Training, step: Step): boolean => skipped?.includes(keyOf(step)) ?? false

const keyOf = ({ place, set }: Step) => `${place}.${set}`

/** The answer to “Is it gone?”, for each exercise that hurt. */
export function answerGone(training: Training, exercises: readonly string[], isGone: boolean, now: Date): Change {
  const others = (training.painGone ?? []).filter(({ exercise }) => !exercises.includes(exercise))
  return changeTraining(
    training,
    { painGone: [...others, ...exercises.map((exercise) => ({ exercise, isGone }))] },
    now,
  )
}

/** A session goes with its sets. */
export const dropTraining = (log: Log, training: Training, now: Date): Change => ({
  trainings: [deleted(training, now)],
  sets: setsOf(log, training).map((set) => deleted(set, now)),
})

/** With the sets that were deleted with it, at the same time. */
export const restoreTraining = ({ sets }: Log, training: Training, now: Date): Change => ({
  trainings: [restored(training, now)],
  sets: sets
    .filter((set) => set.training === training.id && set.changedAt === training.changedAt)
    .map((set) => restored(set, now)),
})

/**
 * Finished, with what was changed of its sets, and without the empty one that was begun on another device. One that was
 * finished before stays finished when it was.
 */
export const endTraining = (log: Log, training: Training, now: Date, drafts: readonly LoggedSet[] = []): Change => ({
  sets: setsOf(log, training).map((set) => latestOf(set.id, [...drafts, set]) ?? set),
  trainings: training.endedAt
    ? []
    : [
        ...openTrainings(log).flatMap((one) =>
          one.id === training.id || setsOf(log, one).length > 0 ? [] : [deleted(one, now)],
        ),
        changed({ ...training, endedAt: now.toISOString() }, now),
      ],
})

/** A session that is left for another program is finished, or dropped when nothing is in it. */
export const closeTraining = (log: Log, training: Training, now: Date, drafts?: readonly LoggedSet[]): Change =>
  setsOf(log, training).length > 0 ? endTraining(log, training, now, drafts) : dropTraining(log, training, now)

/** What the fields of a set hold. */
export interface Filled {
  amount: number
  load: number | null
  unit: Unit
  note: string
  rung: string
  reserve?: number | undefined
  ache?: Ache | undefined
  where?: string | undefined
}

/** The numbers of a set: those typed, its own if it was written, also if it was undone, or else the coach's. */
export function fillIn(log: Log, currentSet: CurrentSet, unit: Unit, drafts: readonly LoggedSet[] = []): Filled {
  const { target, exercise } = currentSet
  const own = latestOf(
    setId(currentSet),
    [...drafts, ...log.sets].filter((one) => one.exercise.id === exercise.id),
  )
  if (own) return filledFrom(own, unit, currentSet.move)
  const { load, rung } = adjustSet(log, currentSet, unit)
  return { amount: target.amount, load: takesLoad(target.kind) ? load : null, unit, note: '', rung }
}

const filledFrom = (set: LoggedSet, unit: Unit, move: Move): Filled => {
  const { amount, note, reserve, ache, where } = set
  return {
    amount,
    load: setLoadIn(set, unit, isPairOf(move, set.exercise.id)),
    unit,
    note,
    rung: rungOf(set),
    reserve,
    ache,
    where,
  }
}

/** Of drafts, then sets: what was typed last, unless it was saved since, or the set was changed on another device. */
export const latestOf = (id: string, records: readonly LoggedSet[]): LoggedSet | undefined =>
  records
    .filter((one) => one.id === id)
    .toSorted((one, other) => one.rev - other.rev)
    .at(-1)

/** Whether the fields hold something else than the set that was written. */
export function isChanged(written: LoggedSet, { exercise, move }: CurrentSet, filled: Filled): boolean {
  const own = filledFrom(written, filled.unit, move)
  const names = ['amount', 'load', 'note', 'rung', 'reserve', 'ache', 'where'] as const
  return written.exercise.id !== exercise.id || names.some((name) => own[name] !== filled[name])
}

/** Writes a set, or overwrites it. */
export const writeSet = (log: Log, currentSet: CurrentSet, filled: Filled, now: Date): Change => ({
  sets: [draftSet(log, currentSet, filled, now)],
})

/** A set as it would be written. Its id is its place, so that two tabs can't write it twice. */
export function draftSet(log: Log, currentSet: CurrentSet, filled: Filled, now: Date): LoggedSet {
  const { training, step, target, exercise, move, aim } = currentSet
  const { reserve, ache, where, rung, ...numbers } = filled
  const id = setId(currentSet)
  const before = log.sets.find((set) => set.id === id)
  // A set that is corrected was still done when it was done, and one added to a finished session no later than its last.
  const { endedAt } = training
  const { no, at } =
    before && !(before.gone && endedAt === null)
      ? before
      : {
          no: nextRecordNumber(log.sets, now),
          at: endedAt === null ? now.toISOString() : lastTime(log, training, endedAt),
        }
  const isOther = (one: LoggedSet) =>
    one.place === step.place && one.set < step.set && !isSameLadder(one.exercise.id, exercise.id)
  const others = setsOf(log, training).filter(isOther).length
  // Nor does what was planned that day change, when the reader has other weights since.
  const planned =
    before?.aim && !before.gone && before.exercise.id === exercise.id
      ? {
          target: before.target,
          aim: {
            ...before.aim,
            load: setLoadIn({ ...before, ...before.aim }, filled.unit, isPairOf(move, exercise.id)),
          },
        }
      : { target: target.amount, aim: { ...aim, sets: Math.max(1, aim.sets - others) } }
  const set: LoggedSet = {
    ...numbers,
    id,
    rev: before?.rev ?? 0,
    no,
    training: training.id,
    place: step.place,
    set: step.set,
    exercise: { id: exercise.id, name: exercise.name },
    kind: target.kind,
    at,
    ...planned,
    ...rungFields(exercise.id, rung),
    ...(reserve !== undefined && { reserve }),
    ...(ache !== undefined && { ache }),
    ...(where !== undefined && { where }),
  }
  return changed(withPlace(set), now)
}

/** The newest comes last. One that was written is as old as its set. What was typed before a swap stays. */
export const withDraft = (drafts: readonly LoggedSet[], draft: LoggedSet): LoggedSet[] => [
  ...drafts.filter(({ id, exercise }) => id !== draft.id || exercise.id !== draft.exercise.id),
  draft,
]

const lastTime = (log: Log, training: Training, endedAt: string) => setsOf(log, training).at(-1)?.at ?? endedAt

/** An exercise without a ladder has one of three versions; as shown is the default. */
function rungFields(exercise: string, rung: string): Pick<LoggedSet, 'rung' | 'version'> {
  if (ladderOf(exercise)) return { rung }
  const version = versions.find((one) => one === rung)
  return version && version !== 'shown' ? { version } : {}
}

export const setId = ({ training, step }: Pick<CurrentSet, 'training' | 'step'>): string =>
  `${training.id}.${keyOf(step)}`

/** Undoes what was done last: a set was left out, or written. The record of a set keeps its numbers. */
export function undoLast(log: Log, training: Training, now: Date): Change {
  if (isSkipLast(log, training)) {
    const { skipped = [], skippedAfter = [] } = training
    return changeTraining(training, { skipped: skipped.slice(0, -1), skippedAfter: skippedAfter.slice(0, -1) }, now)
  }
  const last = setsOf(log, training).at(-1)
  return last ? { sets: [deleted(last, now)] } : {}
}

export function writeWeek(
  { weeks }: Log,
  { run, week, ...numbers }: { run: Run; week: number; number: number | null; nights: number | null },
  now: Date,
): Change {
  const id = `${run.id}.${week}`
  const before = weeks.find((one) => one.id === id)
  return { weeks: [changed({ id, rev: before?.rev ?? 0, run: run.id, week, ...numbers }, now)] }
}

/** What the reader says about a set after it. */
export const describeSet = (
  set: LoggedSet,
  feel: Pick<LoggedSet, 'reserve' | 'ache' | 'where'>,
  now: Date,
): Change => ({
  sets: [changed(withPlace({ ...set, ...feel }), now)],
})
