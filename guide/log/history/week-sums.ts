import { setLoadIn, type Unit } from '../load.ts'
import type { Kind } from '../plan.ts'
import type { LoggedSet } from '../record.ts'

/** What was moved, all sets together. */
export interface Sums {
  sets: number
  /** Reps times load, in the unit of the reader. */
  volume: number
  reps: number
  rounds: number
  minutes: number
}

/** How the reader sees loads: in which unit, and of which exercises those of two dumbbells are counted together. */
export interface Shown {
  unit: Unit
  pairs: ReadonlySet<string>
}

export function sumsOf(sets: readonly LoggedSet[], by: Shown): Sums {
  const sum = (kind: Kind) => sets.filter((set) => set.kind === kind).reduce((all, { amount }) => all + amount, 0)
  return {
    sets: sets.length,
    volume: volumeOf(sets, by),
    reps: sum('reps'),
    rounds: sum('intervals'),
    minutes: sum('steady'),
  }
}

/** Reps times load, as the log on paper counts. */
export const volumeOf = (sets: readonly LoggedSet[], by: Shown): number =>
  sets.reduce((all, set) => all + (set.kind === 'reps' ? set.amount * (shownLoad(set, by) ?? 0) : 0), 0)

/** That of two dumbbells together. */
export const shownLoad = (set: LoggedSet, { unit, pairs }: Shown): number | null =>
  setLoadIn(set, unit, pairs.has(set.exercise.id))
