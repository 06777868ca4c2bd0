import { type Unit, units } from '../../../../../guide/log/load.ts'
import type { LoggedSet } from '../../../../../guide/log/record.ts'
import { isObject, parseRecords } from '../../../../../guide/log/record-checks.ts'
import type { Rest } from '../../../../../guide/log/rest.ts'

export interface Settings {
  unit: Unit
  sound: boolean
  /** The current rest, shared between tabs. */
  rest: Rest | null
  /** When the timer of the warm-up began, in milliseconds since 1970; 0 once it is over. */
  warmUp: number | null
  /** Sets that were changed and not saved. */
  drafts: LoggedSet[]
  /** For the plate calculator. */
  bars: { bar: number }
  /** The question about weights was put off. */
  hasAskedWeights: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  unit: 'kg',
  sound: true,
  rest: null,
  warmUp: null,
  drafts: [],
  bars: { bar: 2 },
  hasAskedWeights: false,
}
const ID = 'all'

export const settingsRecord = (settings: Settings) => ({ id: ID, ...settings })

/** The last of several rows is the newest. Unknown values become the defaults. */
export function parseSettings(kept: readonly unknown[]): Settings {
  const last = kept.filter(isObject).findLast(({ id }) => id === ID)
  if (!last) return DEFAULT_SETTINGS
  const { unit, sound, rest, warmUp, drafts, bars, hasAskedWeights }: { [Name in keyof Settings]?: unknown } = last
  return {
    unit: units.find((candidate) => candidate === unit) ?? DEFAULT_SETTINGS.unit,
    sound: sound !== false,
    rest: isRest(rest) ? rest : null,
    warmUp: typeof warmUp === 'number' ? warmUp : null,
    // One by one: a set has a draft for each exercise it was swapped to.
    drafts: [drafts].flat().flatMap((draft) => parseRecords({ sets: [draft] }).log.sets),
    bars: isBars(bars) ? bars : DEFAULT_SETTINGS.bars,
    hasAskedWeights: hasAskedWeights === true,
  }
}

const isRest = (rest: unknown): rest is Rest =>
  isObject(rest) && typeof rest['endsAt'] === 'number' && typeof rest['seconds'] === 'number'

const isBars = (bars: unknown): bars is Settings['bars'] => isObject(bars) && typeof bars['bar'] === 'number'
