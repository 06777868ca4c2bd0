import type { EuState, TaxRate } from '../../../content/tax-schema.ts'
import type { TaxSettings } from '../../../platform/shop/settings.ts'

/** ISO codes of their own that belong to another country for VAT. Returns write EL for Greece. */
const BELONGS_TO: Record<string, string> = { MC: 'FR', IM: 'GB', EL: 'GR' }

/**
 * The member state whose VAT applies, or null outside the EU VAT territory. GP, MQ, RE, GF, YT and AX have ISO codes of
 * their own and are outside. The Canaries, Ceuta, Melilla, Livigno, Büsingen and Heligoland share their state's code and
 * are taxed like it.
 */
export function euStateOf(country: string, rates: readonly TaxRate[]): EuState | null {
  const code = BELONGS_TO[country] ?? country
  return rates.find((rate) => rate.country === code)?.country ?? null
}

/** Codes of buyers in other member states than the seller's. */
export function foreignCountries({ country: home, rates }: Pick<TaxSettings, 'country' | 'rates'>): string[] {
  const codes = new Set([...rates.map(({ country }) => country), ...Object.keys(BELONGS_TO)])
  return [...codes].filter((code) => {
    const state = euStateOf(code, rates)
    return state !== null && state !== home
  })
}

/** As OSS returns write it: Greece is EL. */
export function vatPrefixOf(state: string): string {
  return state === 'GR' ? 'EL' : state
}
