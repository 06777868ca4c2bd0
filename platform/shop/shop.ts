import type { Kysely } from 'kysely'
import type { KeyObject } from 'node:crypto'
import type { OutboxRow } from '../db/rows/mail.ts'
import type { Tables } from '../db/tables.ts'
import type { Mailer, Message } from '../mail/mailer.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { Method, Settings } from './settings.ts'

/** What the kinds of email say. */
interface Mails {
  compose(mail: OutboxRow): Promise<Message>
  /** Whether its reason is gone since it was queued. */
  isObsolete(mail: OutboxRow): Promise<boolean>
}

interface Expiry {
  days: number
  deleteOld(before: Date): Promise<void>
}

export interface Shop {
  settings: Settings
  db: Kysely<Tables>
  payments: ReadonlyMap<Method, PaymentProvider>
  mailer: Mailer
  mails: Mails
  /** What features keep for some days. */
  retention: readonly Expiry[]
  /** Says so to the features, in the transaction of `shop`. */
  readerRenamed(shop: Shop, readerId: string): Promise<void>
  secret: KeyObject
  /** True while payments are simulated; every page of the shop must say so. */
  isRehearsal: boolean
  /** Whether database and disk worked at the last check. */
  health: { up: boolean }
  /** True once `close` was called: loops stop after the current row. */
  isClosing: boolean
  now(): Date
  log(sentence: string): void
  /** A failure is logged, and `close` waits for it. */
  inBackground(work: () => Promise<unknown>): void
  /** Without waiting for the schedule. */
  sendMailNow(): void
  sendRefundsNow(): void
  startSchedule(): void
  /** Waits for what runs in the background. */
  idle(): Promise<void>
  /** Finishes running work and closes files and connections. */
  close(): Promise<void>
}
