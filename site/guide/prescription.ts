import type { Prescription, Session } from '../../content/guide/programs.ts'

/** 3 × 8, or 3 × 25 s for a hold. */
export const volume = (set: Prescription) =>
  set.kind === 'reps' ? `${set.sets} × ${set.reps}` : `${set.sets} × ${set.holdSeconds} s`

/** The sets of a row in a week of the program; weeks are counted from 1. */
export function setIn(row: Session['rows'][number], week: number): Prescription {
  const set = row.weeks[week - 1]
  if (!set) throw new Error(`${row.exercise} has no week ${week}.`)
  return set
}

/** The tempo at which the programs use an exercise, or null for one that is held. */
export function tempoOf(exercise: string, sessions: Session[]): string | null {
  const sets = sessions
    .flatMap(({ rows }) => rows.filter((row) => row.exercise === exercise))
    .flatMap((row) => row.weeks)
  return sets.find((set) => set.kind === 'reps')?.tempo ?? null
}
