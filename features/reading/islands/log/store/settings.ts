import { type Unit, units } from '../../../../../guide/log/load.ts'
import type { Rest } from '../../../../../guide/log/rest.ts'

export interface Settings {
  unit: Unit
  sound: boolean
  /** The current rest, shared between tabs. */
  rest: Rest | null
  /** For the plate calculator. */
  bars: { bar: number }
  /** The question about weights was put off. */
  hasAskedWeights: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  unit: 'kg',
  sound: true,
  rest: null,
  bars: { bar: 2 },
  hasAskedWeights: false,
}
const ID = 'all'

export const settingsRecord = (settings: Settings) => ({ id: ID, ...settings })

/** Unknown values become the defaults. */
export function parseSettings(kept: readonly unknown[]): Settings {
  const first = kept.find((row) => typeof row === 'object' && row !== null && 'id' in row && row.id === ID)
  if (typeof first !== 'object' || first === null) return DEFAULT_SETTINGS
  const { unit, sound, rest, bars, hasAskedWeights }: { [Name in keyof Settings]?: unknown } = first
  return {
    unit: units.find((candidate) => candidate === unit) ?? DEFAULT_SETTINGS.unit,
    sound: sound !== false,
    rest: isRest(rest) ? rest : null,
    bars: isBars(bars) ? bars : DEFAULT_SETTINGS.bars,
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
