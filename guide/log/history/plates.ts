import { progression } from '../../../content/guide/progression.ts'
import type { Unit } from '../load.ts'

export interface Plates {
  /** For each side, the heaviest first. */
  perSide: number[]
  /** What the plates can't make up, both sides together. */
  left: number
}

/** What handles and bars weigh. */
export const knownBars = (unit: Unit): readonly number[] => progression.bars[unit]

/** The plates on each side of a bar for a load; `null` when the bar alone is heavier. */
export function platesFor(load: number, unit: Unit, bar: number): Plates | null {
  let side = (load - bar) / 2
  if (side < 0) return null
  const perSide: number[] = []
  for (const plate of progression.plates[unit]) {
    for (; side >= plate; side -= plate) perSide.push(plate)
  }
  return { perSide, left: Math.round(side * 2 * 100) / 100 }
}
