import type { Kysely } from 'kysely'
import type { KeyObject } from 'node:crypto'
import type { Tables } from './db/tables.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Method, Settings } from './settings.ts'
import type { Counters } from './counters.ts'

/** The shop, open for business: what every verb of selling works on. */
export interface Shop {
  settings: Settings
  db: Kysely<Tables>
  /** Who takes the money for each method on offer. */
  payments: ReadonlyMap<Method, PaymentProvider>
  mailer: Mailer
  secret: KeyObject
  /** True while a pretend provider takes the payments; every page of the shop must say so. */
  isRehearsal: boolean
  /** Whether database and disk were well a moment ago: found out by the rounds, so that asking costs nothing. */
  health: { up: boolean }
  /** What happened since it opened, counted for whoever watches. */
  counters: Counters
  /** True once `close` was called: loops stop after the mail or order in hand. */
  isClosing: boolean
  now(): Date
  log(sentence: string): void
  /** Runs work nobody waits for; a failure is logged, and closing the shop awaits it. */
  inBackground(work: () => Promise<unknown>): void
  /** Sends due mails now instead of at the next round. */
  sendMailNow(): void
  /** Sends money back that is due, now instead of at the next round. */
  sendRefundsNow(): void
  /** Begins the rounds: mails every 15 seconds, reconciling every 3 minutes, the sweep and deleting what is old daily. */
  startSchedule(): void
  /** Waits for what runs in the background. */
  idle(): Promise<void>
  /** Finishes what is under way and lets go of files and connections. */
  close(): Promise<void>
}
