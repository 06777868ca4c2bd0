import { progression } from '../../../content/guide/progression.ts'
import type { Unit } from '../load.ts'

export interface Plates {
  /** For each side, the heaviest first. */
  perSide: number[]
  /** What the plates can't make up, all sides together. */
  left: number
}

interface Bars {
  /** What one bar or handle weighs. */
  bar: number
  /** One barbell or dumbbell, or a pair of dumbbells that share the load. */
  count: 1 | 2
}

/** What handles and bars weigh. */
export const knownBars = (unit: Unit): readonly number[] => progression.bars[unit]

/** The plates on each side of a bar for a load; `null` when the bars alone are heavier. */
export function platesFor(load: number, unit: Unit, { bar, count }: Bars): Plates | null {
  let side = (load / count - bar) / 2
  if (side < 0) return null
  const perSide: number[] = []
  for (const plate of progression.plates[unit]) {
    for (; side >= plate; side -= plate) perSide.push(plate)
  }
  return { perSide, left: Math.round(side * 2 * count * 100) / 100 }
}
