import type { Tables } from '../db/tables.ts'
import type { Mails } from '../mail/compose/compose.ts'
import type { Settings } from './settings.ts'
import type { PersonalData, Search, Shop, Timeline, Waiting } from './shop.ts'

export interface Job {
  /** Milliseconds. */
  every: number
  run: () => Promise<unknown>
  /** Runs when the shop opens, too. */
  atStart?: true
}

/** How long something is kept that is not part of a paid order. */
export interface Retention {
  /** As the privacy policy says. Missing if the deletion counts differently. */
  days?: number
  deleteOld: (shop: Shop, before: Date) => Promise<void>
}

/** What the shop asks of a feature without knowing it. */
export interface Feature {
  /** Only the feature itself writes and reads them. */
  tables?: readonly (keyof Tables)[]
  mails?: Mails
  /** Before the shop opens. What it throws stops the start. */
  opening?: (db: Shop['db'], settings: Settings, now: Date) => Promise<void>
  /** After the last job, while the database is still open. */
  closing?: (shop: Shop) => Promise<void>
  jobs?: (shop: Shop) => Job[]
  retention?: Record<string, Retention>
  /** A page of the desk that goes with the feature: not needed once it is turned off and nothing is left. */
  deskSection?: { name: string; isNeeded: (shop: Shop) => Promise<boolean> }
  personalData?: PersonalData
  /** Deletes everything of these orders. For rehearsals and tests only, whose rows no law keeps. */
  deleteOrders?: Shop['deleteOrders']
  timeline?: Timeline
  waiting?: Waiting
  search?: Search
  /** A reader has another display name. In the transaction that changes it. */
  readerRenamed?: (shop: Shop, readerId: string) => Promise<void>
}
