import type { CaseRow, ScreenshotRow } from '../../platform/db/rows/refunds.ts'
import type { SeatRow } from '../../platform/db/rows/seats.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { type CommunityData, exportCommunityData } from '../board/personal-data.ts'
import { type DocumentBody, parseBody } from '../accounts/documents/body.ts'
import { documentsOf } from '../accounts/documents/find-documents.ts'
import { documentKeptUntil } from '../accounts/documents/retention.ts'
import type { Day } from '../../platform/shop/owner-days.ts'
import { journalOfOrder } from '../../platform/journal/journal.ts'
import { readScreenshot } from '../after-sale/screenshots.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { emailKeyOf } from '../../platform/format/email-address.ts'
import type { Order } from '../orders/order.ts'
import { selectOrders } from '../orders/select-orders.ts'
import { readSeats } from '../orders/seats/seats.ts'
import { agreedPolicies } from '../orders/agreement.ts'

/** All rows about an address. */
interface PersonalData {
  email: string
  exportedAt: string
  orders: (Omit<Order, 'idempotencyKey'> & {
    policies: { title: string; text: string }[]
    ledger: Tables['ledger'][]
    downloads: Omit<Tables['downloads'], 'ticketHash'>[]
    mails: Tables['outbox'][]
    refunds: Tables['refunds'][]
    cases: ExportedCase[]
    alerts: Tables['alerts'][]
    journal: Tables['journal'][]
    /** Receipts, invoices and credit notes, each with the last day on which it must be stored. */
    documents: (DocumentBody & { keptUntil: Day })[]
    community: CommunityData
    review: Tables['reviews'] | undefined
    /** Encrypted; only the reader has the key. */
    syncedLogs: Omit<Tables['syncedLogs'], 'keyHash'>[]
    /** Copies that the buyer hands out. */
    seats: ExportedSeat[]
  })[]
  /** Copies that were offered to the address. */
  offeredSeats: ExportedSeat[]
  withdrawals: Omit<Tables['withdrawals'], 'receiptHash'>[]
  /** Mails without an order, or of another one. */
  mails: Tables['outbox'][]
}

type ExportedSeat = Omit<SeatRow, 'codeHash' | 'claimKey'>
type ExportedCase = CaseRow & { messages: Tables['caseMessages'][]; screenshots: ExportedScreenshot[] }
type ExportedScreenshot = ScreenshotRow & { content: string | null }

/** In any state. */
export async function ordersByEmail({ db }: Pick<Shop, 'db'>, email: string): Promise<Order[]> {
  const orders = selectOrders(db).where('emailKey', '=', emailKeyOf(email))
  return await orders.orderBy('createdAt').execute()
}

export async function exportPersonalData(shop: Shop, email: string): Promise<PersonalData> {
  const orders = await ordersByEmail(shop, email)
  return {
    email,
    exportedAt: shop.now().toISOString(),
    orders: await Promise.all(orders.map((order) => exportOrder(shop, order))),
    offeredSeats: (await seatsOfferedTo(shop, email)).map(exportSeat),
    withdrawals: await withdrawalsOf(shop, email, orders),
    mails: await otherMails(shop, email, orders),
  }
}

async function exportOrder(shop: Shop, order: Order): Promise<PersonalData['orders'][number]> {
  const { idempotencyKey: _, ...columns } = order
  const { db } = shop
  const [policies, ledger, downloads, mails, refunds, cases, alerts, journal, ...others] = await Promise.all([
    agreedPolicies(shop, order),
    db.selectFrom('ledger').selectAll().where('orderId', '=', order.id).execute(),
    db.selectFrom('downloads').select(['orderId', 'format', 'edition', 'at']).where('orderId', '=', order.id).execute(),
    db.selectFrom('outbox').selectAll().where('orderId', '=', order.id).execute(),
    db.selectFrom('refunds').selectAll().where('orderId', '=', order.id).execute(),
    db.selectFrom('cases').selectAll().where('orderId', '=', order.id).execute(),
    db.selectFrom('alerts').selectAll().where('orderId', '=', order.id).execute(),
    journalOfOrder(shop, order.id),
    documentsOf(db, order),
    exportCommunityData(shop, order.id),
    db.selectFrom('reviews').selectAll().where('id', '=', order.id).executeTakeFirst(),
    db
      .selectFrom('syncedLogs')
      .select(['orderId', 'version', 'bytes', 'ciphertext', 'savedAt'])
      .where('orderId', '=', order.id)
      .execute(),
  ])
  const [issued, community, review, syncedLogs] = others
  const seats = (await readSeats(db, order)).map(exportSeat)
  const texts = policies.map(({ title, text }) => ({ title, text }))
  const exported = await Promise.all(cases.map((row) => exportCase(shop, row)))
  const documents = issued.map((row) => Object.assign(parseBody(row), { keptUntil: documentKeptUntil(shop, row) }))
  const related = {
    ledger,
    downloads,
    mails,
    refunds,
    cases: exported,
    alerts,
    journal,
    community,
    review,
    syncedLogs,
    seats,
  }
  return { ...columns, policies: texts, ...related, documents }
}

export async function seatsOfferedTo({ db }: Pick<Shop, 'db'>, email: string): Promise<SeatRow[]> {
  return await db.selectFrom('seats').selectAll().where('sentToKey', '=', emailKeyOf(email)).execute()
}

/** Without what opens it. */
function exportSeat(seat: SeatRow): ExportedSeat {
  const { codeHash: _code, claimKey: _key, ...exported } = seat
  return exported
}

async function exportCase(shop: Shop, row: CaseRow): Promise<ExportedCase> {
  const { db } = shop
  const messages = await db.selectFrom('caseMessages').selectAll().where('caseId', '=', row.id).execute()
  const screenshots = await db.selectFrom('screenshots').selectAll().where('caseId', '=', row.id).execute()
  return {
    ...row,
    messages,
    screenshots: await Promise.all(screenshots.map((screenshot) => withContent(shop, screenshot))),
  }
}

/** `content` is `null` when the file is missing. */
async function withContent(shop: Shop, screenshot: ScreenshotRow): Promise<ExportedScreenshot> {
  const { bytes } = (await readScreenshot(shop, screenshot.id)) ?? {}
  return { ...screenshot, content: bytes ? Buffer.from(bytes).toString('base64') : null }
}

/** About the orders, or with the address for the answer. */
export async function withdrawalsOf({ db }: Pick<Shop, 'db'>, email: string, orders: readonly Order[]) {
  const ids = orders.map(({ id }) => id)
  const all = db.selectFrom('withdrawals').selectAll()
  const byOrder = ids.length > 0 ? await all.where('orderId', 'in', ids).execute() : []
  const written = await all.where((row) => row(row.fn('lower', ['replyTo']), '=', emailKeyOf(email))).execute()
  const once = new Map([...byOrder, ...written].map((row) => [row.id, row]))
  return [...once.values()].map(withoutSecret)
}

function withoutSecret(row: Tables['withdrawals']): Omit<Tables['withdrawals'], 'receiptHash'> {
  const { receiptHash: _, ...exported } = row
  return exported
}

export async function otherMails(
  { db }: Pick<Shop, 'db'>,
  email: string,
  orders: readonly Order[],
): Promise<Tables['outbox'][]> {
  const ids = new Set(orders.map(({ id }) => id))
  const addresses = [...new Set([email, ...orders.map((order) => order.email)])]
  const mails = await db.selectFrom('outbox').selectAll().where('recipient', 'in', addresses).execute()
  return mails.filter(({ orderId }) => orderId === null || !ids.has(orderId))
}
