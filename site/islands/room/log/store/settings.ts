import { type Unit, units } from '../../../../../guide/log/load.ts'
import type { Rest } from '../../../../../guide/log/rest.ts'

export interface Settings {
  unit: Unit
  sound: boolean
  /** The current rest, shared between tabs. */
  rest: Rest | null
  /** For the plate calculator. */
  bars: { bar: number; count: 1 | 2 }
}

export const DEFAULT_SETTINGS: Settings = { unit: 'kg', sound: true, rest: null, bars: { bar: 2, count: 1 } }
const ID = 'all'

export const settingsRecord = (settings: Settings) => ({ id: ID, ...settings })

/** Unknown values become the defaults. */
export function parseSettings(kept: readonly unknown[]): Settings {
  const first = kept.find((row) => typeof row === 'object' && row !== null && 'id' in row && row.id === ID)
  if (typeof first !== 'object' || first === null) return DEFAULT_SETTINGS
  const { unit, sound, rest, bars }: { unit?: unknown; sound?: unknown; rest?: unknown; bars?: unknown } = first
  return {
    unit: units.find((candidate) => candidate === unit) ?? DEFAULT_SETTINGS.unit,
    sound: sound !== false,
    rest: isRest(rest) ? rest : null,
    bars: isBars(bars) ? bars : DEFAULT_SETTINGS.bars,
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
  typeof bars === 'object' &&
  bars !== null &&
  'bar' in bars &&
  'count' in bars &&
  typeof bars.bar === 'number' &&
  (bars.count === 1 || bars.count === 2)
