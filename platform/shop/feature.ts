import type { Mails } from '../mail/compose/compose.ts'
import type { Shop } from './shop.ts'

export interface Job {
  /** Milliseconds. */
  every: number
  run: () => Promise<unknown>
  /** Runs when the shop opens, too. */
  atStart?: true
}

/** What the shop asks of a feature without knowing it. */
export interface Feature {
  mails?: Mails
  jobs?: (shop: Shop) => Job[]
}
