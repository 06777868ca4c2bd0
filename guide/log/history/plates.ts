export type { PlateSizes } from '../../../content/guide/progression.ts'

export interface Plates {
  /** For each side, the heaviest first. */
  perSide: number[]
  /** What the plates can't make up, both sides together. */
  left: number
}

/** The plates on each side of a bar for a load, of those there are, the heaviest first; `null` when the bar alone is heavier. */
export function platesFor(load: number, bar: number, plates: readonly number[]): Plates | null {
  let side = (load - bar) / 2
  if (side < 0) return null
  const perSide: number[] = []
  for (const plate of plates) {
    for (; side >= plate; side -= plate) perSide.push(plate)
  }
  return { perSide, left: Math.round(side * 2 * 100) / 100 }
}
