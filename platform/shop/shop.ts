import type { Kysely } from 'kysely'
import type { KeyObject } from 'node:crypto'
import type { AlertKey } from '../alerts/alert.ts'
import type { OutboxRow } from '../db/rows/mail.ts'
import type { Order } from '../db/rows/orders.ts'
import type { Tables } from '../db/tables.ts'
import type { Moment } from '../desk-kit/moment.ts'
import type { Decision, WaitingList } from '../desk-kit/waiting.ts'
import type { Mailer, Message } from '../mail/mailer.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { Day } from './owner-days.ts'
import type { Method, Settings } from './settings.ts'

/** What the kinds of email say. */
interface Mails {
  compose(mail: OutboxRow): Promise<Message>
  /** Whether its reason is gone since it was queued. */
  isObsolete(mail: OutboxRow): Promise<boolean>
  /** Whether it must wait for a decision. */
  isHeld(mail: OutboxRow): Promise<boolean>
  /** Given up without an alert. */
  isQuiet(mail: OutboxRow): boolean
  /** To an address that was erased. */
  isForgotten(mail: OutboxRow): boolean
}

interface Expiry {
  days: number
  deleteOld(before: Date): Promise<void>
}

export interface Person {
  email: string
  /** Under this address, in any state. */
  orders: readonly Order[]
}

/** For files, which a transaction does not bring back. */
type AfterCommit = (work: () => Promise<void>) => void

export interface Erasure {
  email: string
  /** Paid: amounts and dates stay, without personal data. */
  anonymized: readonly Order[]
  /** Never paid. */
  deleted: readonly Order[]
  /** Nothing of these is erased yet. */
  pending: readonly Order[]
  /** Ids of the rows that `lock` found. What came later stays. */
  locked: ReadonlySet<string>
  afterCommit: AfterCommit
}

/** What a feature stores about people. `Shop` here is a transaction while something is erased. */
export interface PersonalData {
  /** Of one order, by the names in the exported file. */
  exportOrder?: (shop: Shop, order: Order) => Promise<Record<string, unknown>>
  /** Of an address, besides its orders. */
  exportAddress?: (shop: Shop, person: Person) => Promise<Record<string, readonly unknown[]>>
  /** Why an order can't be erased yet: a key of the desk's copy. */
  pending?: (shop: Shop, order: Order) => Promise<string | null>
  /** Documents with the buyer's name that must be stored until a day. */
  kept?: (shop: Shop, order: Order) => Promise<{ number: string; until: Day }[]>
  /** Ids of other people's orders that mention the address. They are locked, too. */
  ordersOfOthers?: (shop: Shop, email: string) => Promise<string[]>
  /** After the orders. Returns ids. */
  lock?: (shop: Shop, person: Person) => Promise<string[]>
  erase?: (shop: Shop, erasure: Erasure) => Promise<void>
}

/** What happened to an order in one feature. */
export type Timeline = (shop: Shop, order: Order) => Promise<Moment[]>

/** What waits for the owner in one feature. */
export interface Waiting {
  decisions?: (shop: Shop) => Promise<Decision[]>
  list?: (shop: Shop) => Promise<WaitingList>
  /** Where what an alert is about is decided. */
  alertPages?: readonly (readonly [about: AlertKey, page: string])[]
}

/** How the desk finds orders by rows of one feature. Returns ids of orders. */
export interface Search {
  /** In the format of order numbers. What is found ends the search. */
  byNumber?: (shop: Shop, number: string) => Promise<string[]>
  byText?: (shop: Shop, text: string) => Promise<string[]>
}

export interface Shop {
  /** The same for all settings of a shop that is open: the key of what is kept in memory about it. */
  instance: object
  settings: Settings
  db: Kysely<Tables>
  payments: ReadonlyMap<Method, PaymentProvider>
  mailer: Mailer
  mails: Mails
  /** What features keep for some days. */
  retention: readonly Expiry[]
  personalData: readonly PersonalData[]
  timeline: readonly Timeline[]
  waiting: readonly Waiting[]
  search: readonly Search[]
  /** With everything that features store about them, in the transaction of `shop`. For rehearsals and tests only. */
  deleteOrders: (shop: Shop, ids: readonly string[], afterCommit: AfterCommit) => Promise<void>
  /** Says so to the features, in the transaction of `shop`. */
  readerRenamed(shop: Shop, readerId: string): Promise<void>
  secret: KeyObject
  /** True while payments are simulated; every page of the shop must say so. */
  isRehearsal: boolean
  /** Whether database and disk worked at the last check. */
  health: { up: boolean }
  /** True once `close` was called: loops stop after the current row. */
  readonly isClosing: boolean
  now(): Date
  log(sentence: string): void
  /** A failure is logged, and `close` waits for it. */
  inBackground(work: () => Promise<unknown>): void
  /** Without waiting for the schedule. */
  sendMailNow(): void
  sendRefundsNow(): void
  /** Also after new settings: the jobs of the old ones stop. */
  startSchedule(): void
  /** The same shop after the owner published other content. */
  withSettings(settings: Settings): Shop
  /** Waits for what runs in the background. */
  idle(): Promise<void>
  /** Finishes running work and closes files and connections. */
  close(): Promise<void>
}
