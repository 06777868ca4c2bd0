import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE } from '../../../platform/format/duration.ts'
import { codesText } from '../../../content/codes.ts'
import { community } from '../../../content/community.ts'
import { documents } from '../../../content/documents.ts'
import { mails } from '../../../content/mails.ts'
import type { Edition } from '../../../content/schema.ts'
import { refundRequest } from '../../../content/refund-request.ts'
import { site } from '../../../content/site.ts'
import { taxRates } from '../../../content/tax-rates.ts'
import { tax } from '../../../content/tax.ts'
import { GUIDE } from '../../../platform/shop/sold-book.ts'
import { booksIn } from './books.ts'
import { migratedFile } from './migrated-database.ts'
import type { DisputeRow } from '../../../platform/db/rows/orders.ts'
import { findOrder } from '../../../features/orders/find/find-order.ts'
import type { Order } from '../../../features/orders/order.ts'
import { placeOrder } from '../../../features/checkout/place-order.ts'
import type { OrderRequest } from '../../../features/checkout/order-request.ts'
import { newIdempotencyKey } from '../../../platform/shop/row-id.ts'
import { runRehearsalAction, type RehearsalAction } from '../../../features/payments/rehearsal-actions.ts'
import type { Method, PaymentSettings, Settings, TaxSettings } from '../../../platform/shop/settings.ts'
import { settle } from '../../../features/payments/settle.ts'
import { openShop } from '../../../app/shop/open.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

export const FIRST_EDITION: Edition = {
  number: 1,
  date: '2026-11-01',
  kind: 'new content',
  notes: ['All of it.'],
  checksum: '0'.repeat(16),
}

/** One price since long ago. Cents. */
export const priced = (price: number): Pick<Settings['offer'], 'prices'> => ({
  prices: [{ from: '2026-01-01', startsAt: '2026-01-01T00:00:00.000Z', price, kind: 'regular' }],
})

/** With volume prices. */
export const testOffer: Settings['offer'] = {
  product: 'FitSport',
  ...priced(4000),
  currency: 'EUR',
  codes: [],
  gifts: true,
  lifetimeYears: 5,
  copies: {
    max: 50,
    volumePrices: [
      { from: 5, price: 3400 },
      { from: 20, price: 2800 },
    ],
  },
}

/** No mode is set, as in a new shop. */
export const untaxed: TaxSettings = { ...tax, rates: taxRates, hasIsbn: false }
/** Every EU buyer's own rate, sold from Germany. */
export const taxedByOss: TaxSettings = { ...untaxed, mode: 'oss', country: 'DE' }

/** A shop in its own folder with a manual clock. */
export interface TestShop extends Shop {
  folder: string
  sentences: string[]
  wait(time: { minutes?: number; hours?: number; days?: number }): void
  remove(): Promise<void>
}

export async function openTestShop(changes: Partial<Settings> = {}): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const sqliteFile = join(folder, 'shop.db')
  if (!changes.database) await copyFile(await migratedFile(), sqliteFile)
  const sentences: string[] = []
  let time = Date.parse('2026-11-15T09:00:00Z')
  const shop = await openShop({
    siteUrl: 'https://shop.example',
    database: { sqliteFile },
    dataFolder: folder,
    mode: takesPayments(changes.payments) ? 'live' : 'rehearsal',
    production: false,
    offer: testOffer,
    seller: {
      name: 'The Seller',
      address: ['1 High Street', 'Town'],
      email: 'seller@shop.example',
      vatId: 'DE301204657',
    },
    agreement: {
      consent: 'I agree to immediate delivery and lose my right to withdraw.',
      policies: [
        { about: 'refunds', title: 'Refund policy', text: 'All sales are final.\n\nExcept <when> they are not.' },
      ],
      rules: { reading: 'as-specified', guaranteeDays: 30, requestDays: 7 },
    },
    giftConsent: 'The recipient may open it at once, and I lose my right to withdraw when they do.',
    tax: untaxed,
    timeZone: 'UTC',
    claims: { answerDays: 5, automaticPerDay: 20, automaticPerBuyer: 20_000, processingDays: '5–10' },
    sold: GUIDE,
    books: booksIn(folder),
    editions: [FIRST_EDITION],
    community,
    reviews: { offered: true },
    payments: {},
    mail: { from: 'FitSport <seller@shop.example>' },
    ownerEmails: { sales: 'daily', hour: 7 },
    mailCopy: mails,
    documentFonts: '',
    documentCopy: { ...documents, discount: codesText.discount, brand: site.name },
    refundRequestMails: refundRequest.mails,
    clock: () => new Date(time),
    log: (sentence) => sentences.push(sentence),
    ...changes,
  })
  return Object.assign(shop, {
    folder,
    sentences,
    wait({ minutes = 0, hours = 0, days = 0 }: { minutes?: number; hours?: number; days?: number }) {
      time += days * DAY + hours * HOUR + minutes * MINUTE
    },
    async remove() {
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  })
}

/** The same shop again, which waits only a moment for its providers: for one that does not answer. */
export async function openHasty(shop: TestShop): Promise<TestShop> {
  const { database, dataFolder, books, payments } = shop.settings
  return await openTestShop({
    database,
    dataFolder,
    books,
    payments: { ...payments, timeoutMs: 50 },
    clock: () => shop.now(),
  })
}

/** The stand-ins act as live providers. */
const takesPayments = ({ stripe, paypal, rehearsal }: PaymentSettings = {}) => !rehearsal && Boolean(stripe ?? paypal)

let buyers = 0

/** A buyer at the payment page. */
export async function orderPlaced(
  shop: Shop,
  changes: {
    email?: string
    method?: Method
    idempotencyKey?: string
    networkCountry?: string
    quantity?: number
    code?: string
    gift?: OrderRequest['gift']
  } = {},
): Promise<Order> {
  const request = {
    email: `ada${++buyers}@example.com`,
    method: 'card',
    consent: true,
    idempotencyKey: newIdempotencyKey(),
    ...changes,
  }
  const placement = await placeOrder(shop, request)
  if (placement.outcome !== 'placed') throw new Error(`The order was not placed: ${JSON.stringify(placement)}`)
  return placement.order
}

export async function orderPaid(shop: Shop, email?: string, quantity = 1): Promise<Order> {
  const order = await orderPlaced(shop, { ...(email ? { email } : {}), quantity })
  await act(shop, order, 'pay')
  const settlement = await settle(shop, order)
  if (settlement.outcome !== 'paid') throw new Error(`The order was not paid: ${settlement.outcome}`)
  return settlement.order
}

/** As if the provider had reported a dispute of the order. */
export async function openDispute({ db }: Shop, order: Order, dispute: Partial<DisputeRow> = {}): Promise<void> {
  const reported = {
    id: 'dp_1',
    state: 'open',
    reason: 'fraudulent',
    answerBy: null,
    current: 1,
    answeredAt: null,
  } as const
  await db
    .insertInto('disputes')
    .values({ ...reported, ...dispute, orderId: order.id })
    .execute()
}

export async function act(shop: Shop, order: Order, rehearsed: RehearsalAction): Promise<string | null> {
  return (await runRehearsalAction(shop, order, rehearsed)).goTo
}

export async function reread(shop: Shop, order: Order): Promise<Order> {
  const found = await findOrder(shop, order.id)
  if (!found) throw new Error(`Order ${order.number} is gone.`)
  return found
}
