import { type Unit, units } from '../../../../../guide/log/load.ts'
import type { Rest } from '../../../../../guide/log/rest.ts'
import { type WeightKind, weightKinds, type Weights } from '../../../../../guide/log/weights.ts'

export interface Settings {
  unit: Unit
  sound: boolean
  /** The current rest, shared between tabs. */
  rest: Rest | null
  /** For the plate calculator. */
  bars: { bar: number }
  /** What the reader owns; `null` until the question is answered. */
  weights: Weights | null
  /** The question is asked once. */
  hasAskedWeights: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  unit: 'kg',
  sound: true,
  rest: null,
  bars: { bar: 2 },
  weights: null,
  hasAskedWeights: false,
}
const ID = 'all'

export const settingsRecord = (settings: Settings) => ({ id: ID, ...settings })

/** Unknown values become the defaults. */
export function parseSettings(kept: readonly unknown[]): Settings {
  const first = kept.find((row) => typeof row === 'object' && row !== null && 'id' in row && row.id === ID)
  if (typeof first !== 'object' || first === null) return DEFAULT_SETTINGS
  const { unit, sound, rest, bars, weights, hasAskedWeights }: { [Name in keyof Settings]?: unknown } = first
  return {
    unit: units.find((candidate) => candidate === unit) ?? DEFAULT_SETTINGS.unit,
    sound: sound !== false,
    rest: isRest(rest) ? rest : null,
    bars: isBars(bars) ? bars : DEFAULT_SETTINGS.bars,
    weights: isWeights(weights) ? weights : null,
    hasAskedWeights: hasAskedWeights === true,
  }
}

const isRest = (rest: unknown): rest is Rest =>
  typeof rest === 'object' &&
  rest !== null &&
  'endsAt' in rest &&
  'seconds' in rest &&
  typeof rest.endsAt === 'number' &&
  typeof rest.seconds === 'number'

const isBars = (bars: unknown): bars is Settings['bars'] =>
  typeof bars === 'object' && bars !== null && 'bar' in bars && typeof bars.bar === 'number'

const isWeights = (weights: unknown): weights is Weights =>
  typeof weights === 'object' &&
  weights !== null &&
  'unit' in weights &&
  units.some((unit) => unit === weights.unit) &&
  'kinds' in weights &&
  Array.isArray(weights.kinds) &&
  weights.kinds.every((kind): kind is WeightKind => weightKinds.includes(kind)) &&
  'dumbbells' in weights &&
  isNumbers(weights.dumbbells) &&
  'kettlebells' in weights &&
  isNumbers(weights.kettlebells) &&
  'plates' in weights &&
  isNumbers(weights.plates) &&
  'handle' in weights &&
  typeof weights.handle === 'number'

const isNumbers = (list: unknown): list is number[] =>
  Array.isArray(list) && list.every((one) => typeof one === 'number' && Number.isFinite(one))
