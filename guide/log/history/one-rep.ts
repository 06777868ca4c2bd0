import { progression } from '../../../content/guide/progression.ts'
import { inKg } from '../load.ts'
import type { LoggedSet } from '../record.ts'

/** What could be lifted once, in kilograms, after Epley. More reps than the formula is good for count as its last. */
export function estimateOneRep({
  amount,
  load,
  unit,
  reserve = 0,
}: Pick<LoggedSet, 'amount' | 'load' | 'unit' | 'reserve'>): number {
  const reps = Math.min(amount + (amount > 0 ? reserve : 0), progression.oneRepMaxReps)
  const kg = inKg(load ?? 0, unit)
  return reps > 1 ? kg * (1 + reps / 30) : kg * reps
}
