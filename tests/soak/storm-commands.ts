/** Commands for a storm server. Amounts are cents; `null` is everything left. */
export type StormCommand =
  | { type: 'place'; email: string; method: 'card' | 'paypal' }
  | { type: 'settle' | 'withdraw'; id: string }
  | { type: 'webhook'; provider: 'stripe' | 'paypal'; body: string; headers: [string, string][] }
  | { type: 'refund'; id: string; amount: number | null; idempotencyKey: string }
  | { type: 'grant'; id: string; amount: number | 'whole' }
  | { type: 'jobs' | 'sweep' }

export interface StormRequest {
  id: number
  now: string
  command: StormCommand
}
