import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Message } from '../../platform/mail/mailer.ts'
import type { DiscountCode, Settings } from '../../platform/shop/settings.ts'
import { booksIn, writeBooks } from '../support/shop/books.ts'
import { openTestShop, taxedByOss, testOffer, type TestShop } from '../support/shop/test-shop.ts'
import type { PaymentKey, Providers } from './providers.ts'

/** What the model knows of one order: what buyer and owner were told, and nothing computed by the shop. */
export interface ModelOrder extends PaymentKey {
  label: number
  id: string
  number: string
  email: string
  /** Of the order page. */
  link: string
  quantity: number
  /** Cents. */
  unit: number
  price: number
  code: string | null
  /** Handed out by the buyer, instead of being read by them. */
  seats: ModelSeat[]
  gift: { isEmailed: boolean; opensAt: number } | null
  country: string
  placedAt: number
  isCancelled: boolean
  /** Paid with another amount than the price, which the owner has not accepted. */
  isWrong: boolean
  /** The return page, a webhook or a job has asked about a payment that was complete by then. */
  mustBePaid: boolean
  /** Paid after it had expired. Such an order counts beyond the limit of its code. */
  isLate: boolean
  /** When the shop answered that it is paid. */
  paidAt: number | null
  isOpened: boolean
  /** The buyer has declared a withdrawal. */
  isStated: boolean
  /** A download ticket from before, and until when it is valid. */
  ticket: { text: string; until: number } | null
  refunds: ModelRefund[]
  /** Cents of refunds that the bank has rejected. */
  rejected: number
  /** In the dashboard: PayPal's lists don't tell them from a lost dispute. */
  hasDashboardRefund: boolean
  hasDispute: boolean
  /** The provider has returned money or has a dispute that the shop was not told of. */
  isStale: boolean
  /** Not in the database: placed after the backup that was restored. */
  isLost: boolean
  isErased: boolean
  /** How many confirmations it may have: one more after it was restored. */
  confirmations: number
}

export interface ModelSeat {
  /** `null` until it is claimed. */
  copy: {
    id: string
    email: string
    link: string
    /** By the buyer, from the order page. */
    isKept: boolean
    isOpened: boolean
    isErased: boolean
  } | null
}

export interface ModelRefund {
  id: string
  amount: number
  /** Places it closes. Empty: an amount. */
  places: number[]
}

export interface World {
  /** Two on PostgreSQL. */
  shops: TestShop[]
  providers: Providers
  now: () => Date
  pass(milliseconds: number): void
  orders: Map<number, ModelOrder>
  mails: { step: number; message: Message }[]
  /** Addresses whose data is gone, and the step since. */
  erased: Map<string, number>
  step: number
  /** Every document number ever issued with what is on it, over all restores. */
  issued: Map<string, string>
  backup: { folder: string; orders: ModelOrder[] } | null
  restores: number
  /** What was found right by the last check, so that it is checked again only after a change. */
  checked: Map<string, string>
  /** Steps run in pairs, so a refusal may be right for either order of the two. */
  isInterleaved: boolean
  close(): Promise<void>
}

export const MODEL_SECRET = 'a secret that every shop of the model shares'
export const LIST_PRICE = 4000
export const codes = {
  QUARTER: { code: 'QUARTER', percent: 25, amount: null, startsAt: null, endsAt: null, limit: 4, perAddress: 1 },
  FIVE: { code: 'FIVE', percent: null, amount: 500, startsAt: null, endsAt: null, limit: null, perAddress: 2 },
} as const satisfies Record<string, DiscountCode>
/** Cents for a copy. */
export const CODE_PRICES: Record<string, number> = { QUARTER: 3000, FIVE: 3500 }
/** Standard rates in basis points, written down here again. Outside the EU there is none. */
export const RATES: Record<string, number> = { DE: 1900, FR: 2000, AT: 2000, NL: 2100, IE: 2300, US: 0 }

let books: Promise<Settings['books']> | undefined

/** Written once for all worlds. */
async function modelBooks(): Promise<Settings['books']> {
  const folder = mkdtempSync(join(tmpdir(), 'model-books-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const paths = booksIn(folder)
  await writeBooks(paths, 1)
  return paths
}

export interface WorldOptions {
  providers: Providers
  clock: { time: number }
  database?: Settings['database']
}

export async function openWorld({ providers, clock, database }: WorldOptions): Promise<World> {
  clock.time = Date.parse('2026-11-15T09:00:00Z')
  const now = () => new Date(clock.time)
  const settings = { ...(await modelSettings(providers, now)), ...(database ? { database } : {}) }
  const shops = [await openTestShop(settings), ...(database ? [await openTestShop(settings)] : [])]
  const world: World = {
    shops,
    providers,
    now,
    pass: (milliseconds) => void (clock.time += milliseconds),
    orders: new Map(),
    mails: [],
    erased: new Map(),
    step: 0,
    issued: new Map(),
    backup: null,
    restores: 0,
    checked: new Map(),
    isInterleaved: false,
    async close() {
      await Promise.all(world.shops.map((shop) => shop.remove()))
      if (world.backup) await rm(join(world.backup.folder, '..'), { recursive: true, force: true })
    },
  }
  for (const shop of shops) captureMails(world, shop)
  return world
}

/** Opens the shop again on the files in its folder. */
export async function reopen(world: World): Promise<void> {
  const [shop] = world.shops
  if (!shop) throw new Error('The world has no shop.')
  const settings = await modelSettings(world.providers, world.now)
  const database = { sqliteFile: join(shop.folder, 'shop.db') }
  const { folder } = shop
  const again = await openTestShop({ ...settings, database, dataFolder: folder })
  const own = again.folder
  const remove = again.remove.bind(again)
  Object.assign(again, {
    folder,
    async remove() {
      await remove()
      await rm(own, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  })
  captureMails(world, again)
  world.shops = [again]
}

function captureMails(world: World, shop: TestShop): void {
  shop.mailer = {
    send(message) {
      world.mails.push({ step: world.step, message })
      return Promise.resolve()
    },
    close() {},
  }
}

async function modelSettings(providers: Providers, clock: () => Date): Promise<Partial<Settings>> {
  books ??= modelBooks()
  return {
    payments: { stripe: providers.stripe.settings, paypal: providers.paypal.settings, timeoutMs: 20_000 },
    secret: MODEL_SECRET,
    clock,
    log: () => undefined,
    books: await books,
    tax: { ...taxedByOss, rateClass: 'standard' },
    claims: { answerDays: 5, automaticPerDay: 10_000, automaticPerBuyer: 1_000_000_00, processingDays: '5–10' },
    offer: { ...testOffer, codes: Object.values(codes) },
  }
}
