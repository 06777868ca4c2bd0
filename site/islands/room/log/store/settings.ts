import { type Unit, units } from '../../../../../guide/log/load.ts'
import type { Rest } from '../../../../../guide/log/rest.ts'

export interface Settings {
  unit: Unit
  sound: boolean
  /** The current rest, shared between tabs. */
  rest: Rest | null
}

export const DEFAULT_SETTINGS: Settings = { unit: 'kg', sound: true, rest: null }
const ID = 'all'

export const settingsRecord = (settings: Settings) => ({ id: ID, ...settings })

/** Unknown values become the defaults. */
export function parseSettings(stored: readonly unknown[]): Settings {
  const [first] = stored
  if (typeof first !== 'object' || first === null) return DEFAULT_SETTINGS
  const { unit, sound, rest }: { unit?: unknown; sound?: unknown; rest?: unknown } = first
  return {
    unit: units.find((candidate) => candidate === unit) ?? DEFAULT_SETTINGS.unit,
    sound: sound !== false,
    rest: isRest(rest) ? rest : null,
  }
}

const isRest = (rest: unknown): rest is Rest =>
  typeof rest === 'object' &&
  rest !== null &&
  'endsAt' in rest &&
  'seconds' in rest &&
  typeof rest.endsAt === 'number' &&
  typeof rest.seconds === 'number'
