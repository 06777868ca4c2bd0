import type { Mode } from '../../shop/settings.ts'

/** A shop that takes money is kept from what must not be sold; of the rest it warns whoever starts it. */
export function unsettled(mode: Mode, points: readonly string[]): string[] {
  if (mode !== 'live' || points.length === 0) return []
  return [
    'Real money moves here, and this is not settled (see npm run golive):',
    ...points.map((point) => `  – ${point}`),
  ]
}
