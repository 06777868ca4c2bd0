import type { Kysely } from 'kysely'
import type { Tables } from './db/tables.ts'
import type { Mailer } from './mailers/mailer.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Method, Settings } from './settings.ts'
import type { Stamper } from './stamping/stamper.ts'

/** The shop, open for business: what every verb of selling works on. */
export interface Shop {
  settings: Settings
  db: Kysely<Tables>
  /** Who takes the money for each method on offer. */
  payments: ReadonlyMap<Method, PaymentProvider>
  mailer: Mailer
  stamper: Stamper
  secret: Uint8Array
  /** True while a pretend provider takes the payments; every page of the shop must say so. */
  rehearsing: boolean
  now(): Date
  log(sentence: string): void
  /** Runs work nobody waits for; a failure is logged, and closing the shop awaits it. */
  inBackground(work: () => Promise<unknown>): void
  /** Sends due mails now instead of at the next round. */
  wakeOutbox(): void
  /** Begins the rounds: outbox every 15 seconds, reconciling every 3 minutes. */
  startRounds(): void
  /** Finishes what is under way and lets go of files and connections. */
  close(): Promise<void>
}

/** Opens the database (migrating it), chooses payment providers and mailer. A fault in the settings throws a SettingsFault. */
export async function openShop(settings: Settings): Promise<Shop> {
  throw new Error(`Not open yet: ${settings.siteUrl}`)
}
