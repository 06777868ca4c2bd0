import type { PayerLocation } from '../../../platform/payments/provider.ts'
import type { EvidenceState } from '../../../platform/db/rows/orders.ts'
import type { Order } from '../../orders/index.ts'

/** Where a buyer is, as Article 24f of Regulation 282/2011 counts it. Contains no name and no address. */
export interface Evidence extends PayerLocation {
  at: string
}

/** The payment provider outranks the network, and a billing address outranks the card. */
const RANK: readonly Evidence['kind'][] = ['billing', 'payer', 'card', 'bank', 'ip']

export function locateBuyer(evidence: readonly Evidence[]): { country: string | null; state: EvidenceState } {
  const ranked = evidence.toSorted((one, other) => RANK.indexOf(one.kind) - RANK.indexOf(other.kind))
  const countries = new Set(ranked.map(({ country }) => country))
  const country = ranked[0]?.country ?? null
  if (country === null) return { country, state: 'none' }
  if (countries.size > 1) return { country, state: 'contradicts' }
  return { country, state: ranked.length > 1 ? 'two' : 'one' }
}

/** Where the buyer of an order is, for its tax and for every sum by country. */
export function buyerCountry(order: Pick<Order, 'evidence' | 'payerCountry'>): string | null {
  return locateBuyer(parseEvidence(order)).country ?? order.payerCountry
}

export function parseEvidence({ evidence }: Pick<Order, 'evidence'>): Evidence[] {
  return evidence === null ? [] : JSON.parse(evidence)
}

interface Payer {
  country: string | null
  /** Everything the provider says about where the payer is; without it, only `country` is known. */
  locations?: readonly Pick<Evidence, 'kind' | 'country'>[] | undefined
}

/** The stored evidence and what the provider reports now. A newer item replaces the older one of its kind. */
export function collectEvidence(order: Pick<Order, 'evidence'>, { country, locations }: Payer, now: Date): Evidence[] {
  const at = now.toISOString()
  const reported = locations ?? (country ? [{ kind: 'payer' as const, country }] : [])
  const kinds = new Set(reported.map(({ kind }) => kind))
  const earlier = parseEvidence(order).filter(({ kind }) => !kinds.has(kind))
  return [...earlier, ...reported.map((item) => ({ kind: item.kind, country: item.country, at }))]
}

/** Cloudflare and others write XX for unknown and T1 for Tor. */
const UNKNOWN = new Set(['XX', 'T1', 'ZZ', 'A1', 'A2', 'AP', 'EU'])

/** The country of the buyer's network, from a header of the owner's proxy. */
export function networkEvidence(header: string | undefined, now: Date): string | null {
  const country = header?.trim().toUpperCase() ?? ''
  if (!/^[A-Z]{2}$/.test(country) || UNKNOWN.has(country)) return null
  return JSON.stringify([{ kind: 'ip', country, at: now.toISOString() } satisfies Evidence])
}
