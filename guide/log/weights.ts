import { loadSteps } from '../../content/guide/load-steps.ts'
import { loadIn, readNumber, type Unit } from './load.ts'

export const weightKinds = ['dumbbells', 'kettlebells', 'plates', 'bands', 'none'] as const
export type WeightKind = (typeof weightKinds)[number]

/** What a reader can lift at home. */
export interface Weights {
  unit: Unit
  kinds: WeightKind[]
  /** One number for each pair. */
  dumbbells: number[]
  kettlebells: number[]
  /** One number for each pair of plates of one dumbbell. */
  plates: number[]
  /** What the bare handle weighs. */
  handle: number
}

const USUAL_STEPS = 60
/** What two conversions between kilograms and pounds can be off, for a pair. */
const SAME = 0.5
/** Every plate doubles the number of loads. */
const MAX_PLATES = 8
const EPSILON = 0.26
/** Of those that are typed. */
const HEAVIEST = 500

/**
 * The loads there are, the lightest first; none where the reader owns no weights. `isPair`: the exercise takes two
 * dumbbells, which the log counts together.
 */
export function loadsOf(weights: Weights | null, unit: Unit, isPair: boolean): number[] {
  const hands = isPair ? 2 : 1
  if (!weights) return Array.from({ length: USUAL_STEPS }, (_, i) => (i + 1) * loadSteps.usual[unit] * hands)
  const has = (kind: WeightKind) => weights.kinds.includes(kind)
  const dumbbells = [
    ...(has('dumbbells') ? weights.dumbbells : []),
    ...(has('plates') ? loadsOfPlates(weights.handle, weights.plates) : []),
  ]
  const all = has('kettlebells') && !isPair ? [...dumbbells, ...weights.kettlebells] : dumbbells
  const converted = all.map((load) => loadIn(load, weights.unit, unit) * hands).filter((load) => load > 0)
  return [...new Set(converted)].toSorted((one, other) => one - other)
}

/** A bar with any of the plates on both of its sides. */
function loadsOfPlates(handle: number, plates: readonly number[]): number[] {
  const sums = [handle]
  for (const plate of plates.slice(0, MAX_PLATES)) sums.push(...sums.map((sum) => sum + 2 * plate))
  return sums
}

/** The next heavier one; `null` when there is none. */
export const nextLoad = (loads: readonly number[], load: number): number | null =>
  loads.find((one) => one > load + EPSILON) ?? null

/** The next lighter one, or the lightest. */
export const lighterLoad = (loads: readonly number[], load: number): number | null =>
  loads.findLast((one) => one < load - EPSILON) ?? (loads.length > 0 ? load : null)

/** The heaviest up to a limit; `null` when all are heavier. */
export const loadUpTo = (loads: readonly number[], limit: number): number | null =>
  loads.findLast((one) => one <= limit + EPSILON) ?? null

/** The same load among those the reader owns, or the next lighter one; `null` when all are heavier. */
export function ownedLoad(loads: readonly number[], load: number): number | null {
  const same = loads.filter((one) => Math.abs(one - load) <= SAME)
  const [nearest] = same.toSorted((one, other) => Math.abs(one - load) - Math.abs(other - load))
  return nearest ?? loadUpTo(loads, load)
}

/** What + and − make of a load: below the lightest is none, and above the heaviest is nothing. */
export const steppedLoad = (loads: readonly number[], load: number | null, way: 1 | -1): number | null =>
  way > 0 ? (loads.find((one) => one > (load ?? 0)) ?? load) : (loads.findLast((one) => one < (load ?? 0)) ?? null)

export const isLargeStep = (from: number, to: number): boolean => to > from * (1 + loadSteps.largest) + 0.01

/** Reps that could be done with another load, after Epley, from those that could be done with this one. */
export const repsWith = (reps: number, from: number, to: number): number => ((1 + reps / 30) * from * 30) / to - 30

/** "6, 8, 12.5" or "6; 8 and 12,5 kg": the numbers in a text, from the lightest; `null` if a part is none. */
export function parseWeights(typed: string): number[] | null {
  const numbers = withPoints(typed.replace(/and|&|kgs?|lbs?/gi, ' '))
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => readNumber(part) ?? 0)
  const isValid = numbers.every((one) => one > 0 && one <= HEAVIEST)
  return isValid ? numbers.toSorted((one, other) => one - other) : null
}

/** Between digits a comma is a decimal one unless commas alone separate the numbers: "5, 7,5" against "5,10,15". */
function withPoints(typed: string): string {
  const isSeparated = /\d[,;\s]*[;\s]\d/.test(typed) || typed.split(',').length === 2
  return isSeparated && !typed.includes('.') ? typed.replace(/(?<=\d),(?=(?:[27]?5|50)(?!\d))/g, '.') : typed
}
