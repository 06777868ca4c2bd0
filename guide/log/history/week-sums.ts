import { inKg } from '../load.ts'
import type { Kind } from '../plan.ts'
import type { LoggedSet } from '../record.ts'

/** What was moved, all sets together. */
export interface Sums {
  sets: number
  kg: number
  reps: number
  rounds: number
  minutes: number
}

export function sumsOf(sets: readonly LoggedSet[]): Sums {
  const sum = (kind: Kind) => sets.filter((set) => set.kind === kind).reduce((all, { amount }) => all + amount, 0)
  const kg = sets.reduce((all, set) => all + volumeKg(set), 0)
  return {
    sets: sets.length,
    kg: Math.round(kg),
    reps: sum('reps'),
    rounds: sum('intervals'),
    minutes: sum('steady'),
  }
}

/** Reps times load, as the log on paper counts. */
export const volumeKg = ({ kind, amount, load, unit }: LoggedSet): number =>
  kind === 'reps' ? amount * inKg(load ?? 0, unit) : 0
