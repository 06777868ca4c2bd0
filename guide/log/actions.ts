import { latestSets } from './compare.ts'
import { loadIn, type Unit } from './load.ts'
import { type Named, type Plan, type PlanSession, type Step, type Target, takesLoad } from './plan.ts'
import { type Change, type Log, type LoggedSet, nextNo, type Run, setsOf, type Training } from './record.ts'

/** Changes to the log. Each returns the changed records; time and new ids are parameters. */

export function beginRun(log: Log, { id: program, title }: Plan, id: string, now: Date): Change {
  return {
    runs: [
      {
        id,
        rev: 1,
        no: nextNo(log.runs),
        program: { id: program, name: title },
        startedAt: now.toISOString(),
      },
    ],
  }
}

export interface Planned {
  session: PlanSession
  week: number
  slot: number | null
}

export function beginTraining(log: Log, run: Run, { session, week, slot }: Planned, id: string, now: Date): Change {
  const { program } = run
  const training: Training = {
    id,
    rev: 1,
    no: nextNo(log.trainings),
    run: run.id,
    program,
    session: { id: session.id, name: session.name },
    week,
    slot,
    startedAt: now.toISOString(),
    endedAt: null,
  }
  return { trainings: [training] }
}

export const finishTraining = (training: Training, now: Date): Change => ({
  trainings: [{ ...training, rev: training.rev + 1, endedAt: now.toISOString() }],
})

/** Deletes a session with its sets. */
export const dropTraining = (log: Log, training: Training): Change => ({
  trainings: [asDeleted(training)],
  sets: setsOf(log, training).map(asDeleted),
})

/** The current set and the chosen exercise. */
export interface Doing {
  training: Training
  step: Step
  target: Target
  exercise: Named
}

/** The values of a set's fields. */
export interface Filled {
  amount: number
  load: number | null
  unit: Unit
}

/** Initial values: those already logged, else last time's, else the target's. */
export function fillIn(log: Log, { training, step, target, exercise }: Doing, unit: Unit): Filled {
  const own = setsOf(log, training).filter(({ place }) => place === step.place)
  const written = own.find(({ set }) => set === step.set)
  if (written) return { amount: written.amount, load: written.load, unit: written.unit }
  const before = latestSets(log, training, exercise.id, target.kind)
  const same = before.find(({ set }) => set === step.set) ?? before.at(-1)
  const loaded = own.findLast((set) => set.exercise.id === exercise.id) ?? same
  const load = takesLoad(target.kind) && loaded && loaded.load !== null ? loadIn(loaded.load, loaded.unit, unit) : null
  return { amount: same?.amount ?? target.amount, load, unit }
}

/** Inserts or updates a set. Its id is its position, so two tabs can't log it twice. */
export function writeSet(log: Log, doing: Doing, filled: Filled, note: string, now: Date): Change {
  const { training, step, target, exercise } = doing
  const id = `${training.id}.${step.place}.${step.set}`
  const before = log.sets.find((set) => set.id === id)
  const written: LoggedSet = {
    id,
    rev: (before?.rev ?? 0) + 1,
    no: before && !before.gone ? before.no : nextNo(log.sets),
    training: training.id,
    place: step.place,
    set: step.set,
    exercise: { id: exercise.id, name: exercise.name },
    kind: target.kind,
    target: target.amount,
    amount: filled.amount,
    load: filled.load,
    unit: filled.unit,
    note,
    at: now.toISOString(),
  }
  return { sets: [written] }
}

/** Removes the last set. */
export function undoSet(log: Log, training: Training): Change {
  const last = setsOf(log, training).at(-1)
  return last ? { sets: [asDeleted(last)] } : {}
}

const asDeleted = <T extends { rev: number }>(record: T): T & { gone: true } => ({
  ...record,
  rev: record.rev + 1,
  gone: true,
})

export function writeWeek(
  { weeks }: Log,
  run: Run,
  week: number,
  numbers: { number: number | null; nights: number | null },
): Change {
  const id = `${run.id}.${week}`
  const before = weeks.find((one) => one.id === id)
  return { weeks: [{ id, rev: (before?.rev ?? 0) + 1, run: run.id, week, ...numbers }] }
}
