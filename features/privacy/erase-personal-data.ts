import { truncateWriteAheadLog } from '../../platform/db/sqlite-file.ts'
import { removeScreenshotFiles } from '../after-sale/screenshots.ts'
import { eraseCommunityData } from '../board/personal-data.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { anonymizeOrder } from '../orders/change-email.ts'
import { findOrder } from '../orders/find-order.ts'
import { lockOrder } from '../orders/transitions.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { parseBody } from '../accounts/documents/body.ts'
import { documentsOf } from '../accounts/documents/find-documents.ts'
import { documentKeptUntil } from '../accounts/documents/retention.ts'
import type { Day } from '../../platform/shop/owner-days.ts'
import { isSameAddress } from '../../platform/format/email-address.ts'
import { hasSeats, isPayable, type Order } from '../orders/order.ts'
import { versionOf } from '../../platform/shop/version.ts'
import { ordersByEmail, otherMails, seatsOfferedTo, withdrawalsOf } from './personal-data.ts'

type ErasureBlock = 'may-be-paid' | 'disputed' | 'refund-under-way' | 'case-open' | 'gift-waiting'

export interface Erasure {
  /** Paid orders keep amounts and dates, without personal data. */
  anonymized: Order[]
  /** Unpaid orders. */
  deleted: Order[]
  /** To be requested again later. */
  blocked: { order: Order; why: ErasureBlock }[]
  /** Invoices that name the buyer and must be stored until the given day. */
  keptInvoices: { order: Order; number: string; until: Day }[]
  withdrawals: number
  mails: number
}

/** Changes nothing. */
export async function planErasure(shop: Shop, email: string): Promise<Erasure> {
  const all = await ordersByEmail(shop, email)
  const orders = all.filter((order) => isSameAddress(order.email, email))
  const whys = await Promise.all(orders.map((order) => erasureBlockOf(shop, order)))
  const free = orders.filter((_, place) => whys[place] === null)
  const blocked = orders.flatMap((order, place) => {
    const why = whys[place] ?? null
    return why === null ? [] : [{ order, why }]
  })
  const withdrawals = await withdrawalsOf(shop, email, free)
  const mails = await otherMails(shop, email, orders)
  return {
    anonymized: free.filter(({ paidAt }) => paidAt !== null),
    deleted: free.filter(({ paidAt }) => paidAt === null),
    blocked,
    keptInvoices: (await Promise.all(free.map((order) => invoicesOf(shop, order)))).flat(),
    withdrawals: withdrawals.length,
    mails: mails.length,
  }
}

/** Receipts name no buyer. */
async function invoicesOf(shop: Shop, order: Order): Promise<Erasure['keptInvoices']> {
  const documents = await documentsOf(shop.db, order)
  const named = documents.filter((document) => parseBody(document).buyer !== null)
  return named.map((document) => ({ order, number: document.number, until: documentKeptUntil(shop, document) }))
}

export function versionOfErasure({ anonymized, deleted, blocked, keptInvoices, withdrawals, mails }: Erasure): string {
  const reasons = blocked.map(({ order, why }) => [order.id, why])
  const invoices = keptInvoices.map(({ number }) => number)
  return versionOf([idsOf(anonymized), idsOf(deleted), reasons, invoices, withdrawals, mails])
}

const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)

/** Erases what nothing pending and no law requires. `shown`: the version of the plan that the owner saw. */
export async function erasePersonalData(shop: Shop, email: string): Promise<Erasure>
export async function erasePersonalData(shop: Shop, email: string, shown: string): Promise<Erasure | 'changed'>
export async function erasePersonalData(shop: Shop, email: string, shown?: string): Promise<Erasure | 'changed'> {
  const done = await shop.db.transaction().execute(async (db) => {
    const locked = { ...shop, db }
    const statements = await lockRowsOf(locked, email)
    // Planned under the lock, because a payment or a request may have come since the owner saw a plan.
    const plan = await planErasure(locked, email)
    if (shown !== undefined && versionOfErasure(plan) !== shown) return 'changed'
    return { plan, screenshots: await erase(locked, email, { plan, statements }) }
  })
  if (done === 'changed') return done
  shop.sendMailNow()
  await removeScreenshotFiles(shop, done.screenshots)
  if ('sqliteFile' in shop.settings.database) truncateWriteAheadLog(shop.settings.database.sqliteFile)
  return done.plan
}

/**
 * Orders before withdrawals, as an assessment locks them, and with them those whose copies were offered to the address:
 * their giver may be naming another one. Returns the withdrawals: one that comes later is not erased.
 */
async function lockRowsOf(shop: Shop, email: string): Promise<ReadonlySet<string>> {
  const orders = await ordersByEmail(shop, email)
  const offered = (await seatsOfferedTo(shop, email)).map(({ orderId }) => orderId)
  const locked = new Set([...orders.map(({ id }) => id), ...offered])
  for (const id of [...locked].toSorted()) await lockOrder(shop.db, id)
  const withdrawals = await withdrawalsOf(shop, email, orders)
  const unchanged = shop.db.updateTable('withdrawals').set((row) => ({ orderId: row.ref('orderId') }))
  const ids = withdrawals.map(({ id }) => id).toSorted()
  for (const id of ids) await unchanged.where('id', '=', id).execute()
  return new Set(ids)
}

/** Returns the screenshots whose files can go. */
async function erase(
  shop: Shop,
  email: string,
  { plan, statements }: { plan: Erasure; statements: ReadonlySet<string> },
): Promise<{ id: string }[]> {
  const { db } = shop
  const free = [...plan.anonymized, ...plan.deleted]
  const withdrawals = await withdrawalsOf(shop, email, free)
  const about = withdrawals.filter(
    ({ id, orderId, assessedAt }) =>
      // Without its words, a statement that was not assessed yet could not be matched any more.
      statements.has(id) && assessedAt !== null && !plan.blocked.some(({ order }) => order.id === orderId),
  )
  const orders = [...free, ...plan.blocked.map(({ order }) => order)]
  const sent = (await otherMails(shop, email, orders)).filter(({ state }) => state !== 'queued')
  const screenshots = await eraseOrders(db, free, shop.now())
  for (const { id } of free) {
    await eraseCommunityData(shop, db, id)
  }
  await eraseReviews(db, free)
  await eraseRecipient(shop, email)
  await eraseGifts(db, free)
  await eraseStatements(
    db,
    about.map(({ id }) => id),
  )
  await eraseMails(db, sent)
  return screenshots
}

async function erasureBlockOf({ db }: Shop, order: Order): Promise<ErasureBlock | null> {
  const mayBePaid = isPayable(order) && order.reference !== null && order.closedAt === null
  if (mayBePaid || order.heldSince || (order.paymentId !== null && order.paidAt === null)) return 'may-be-paid'
  if (order.disputeState === 'open') return 'disputed'
  const pendingRefund = db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', order.id)
    .where('state', '=', 'requested')
  if (await pendingRefund.executeTakeFirst()) return 'refund-under-way'
  const open = db.selectFrom('cases').select('id').where('orderId', '=', order.id).where('state', '=', 'open')
  if (await open.executeTakeFirst()) return 'case-open'
  const unassessed = db.selectFrom('withdrawals').select('id').where('orderId', '=', order.id)
  if (await unassessed.where('assessedAt', 'is', null).executeTakeFirst()) return 'case-open'
  // Without its email and what the giver wrote, a paid gift would never arrive.
  const gift = db.selectFrom('outbox').select('id').where('orderId', '=', order.id).where('kind', '=', 'gift')
  const isWaiting = order.state === 'paid' && (await gift.where('state', '=', 'queued').executeTakeFirst())
  return isWaiting ? 'gift-waiting' : null
}

async function eraseOrders(db: Shop['db'], orders: readonly Order[], now: Date): Promise<{ id: string }[]> {
  const screenshots: { id: string }[] = []
  for (const order of orders) {
    if (order.paidAt === null) await deleteOrder(db, order)
    else screenshots.push(...(await anonymize(db, order, now)))
  }
  return screenshots
}

async function deleteOrder(db: Shop['db'], { id }: Order): Promise<void> {
  await db.deleteFrom('links').where('orderId', '=', id).execute()
  await db.deleteFrom('rehearsals').where('orderId', '=', id).execute()
  await db.deleteFrom('outbox').where('orderId', '=', id).execute()
  await db.deleteFrom('orders').where('id', '=', id).where('paidAt', 'is', null).execute()
}

async function anonymize(db: Shop['db'], order: Order, now: Date): Promise<{ id: string }[]> {
  const placeholder = await anonymizeOrder(db, order, now)
  const { id } = order
  await db.deleteFrom('links').where('orderId', '=', id).execute()
  await db.deleteFrom('downloads').where('orderId', '=', id).execute()
  await db.deleteFrom('syncedLogs').where('orderId', '=', id).execute()
  await db.deleteFrom('outbox').where('orderId', '=', id).where('state', '=', 'queued').execute()
  // When the confirmation was accepted decides about the right to withdraw: the row stays, without the address.
  await db.updateTable('outbox').set({ recipient: placeholder, lastError: null }).where('orderId', '=', id).execute()
  await db.deleteFrom('alerts').where('orderId', '=', id).where('seenAt', 'is not', null).execute()
  await db.updateTable('refunds').set({ note: null }).where('orderId', '=', id).execute()
  return await eraseCases(db, id)
}

async function eraseCases(db: Shop['db'], orderId: string): Promise<{ id: string }[]> {
  const cases = await db
    .updateTable('cases')
    .set({ description: '' })
    .where('orderId', '=', orderId)
    .returning('id')
    .execute()
  const ids = cases.map(({ id }) => id)
  if (ids.length === 0) return []
  await db.updateTable('caseMessages').set({ text: '' }).where('caseId', 'in', ids).execute()
  return await db.deleteFrom('screenshots').where('caseId', 'in', ids).returning('id').execute()
}

async function eraseReviews(db: Shop['db'], orders: readonly Order[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('reviews').where('id', 'in', ids).execute()
}

const NO_RECIPIENT = { sentTo: null, sentToKey: null, recipientName: null, message: null }

/** Of copies that others have offered to the address. A gift whose day has not come is not sent; its giver is told. */
async function eraseRecipient(shop: Shop, email: string): Promise<void> {
  const { db } = shop
  for (const { id, generation, orderId, delivery } of await seatsOfferedTo(shop, email)) {
    const unsent = db.deleteFrom('outbox').where('orderId', '=', orderId).where('kind', 'in', ['seat', 'gift'])
    const ofSeat = unsent.where('about', '=', `${id} ${generation}`).where('state', '=', 'queued')
    const isUnsent = (await ofSeat.returning('id').execute()).length > 0
    const erased = db.updateTable('seats').set({ ...NO_RECIPIENT, ...(isUnsent ? { sentAt: null, sends: 0 } : {}) })
    await erased.where('id', '=', id).execute()
    if (isUnsent && delivery) await notifyGiver(shop, orderId)
  }
}

async function notifyGiver(shop: Shop, orderId: string): Promise<void> {
  const order = await findOrder(shop, orderId)
  if (!order || order.erasedAt || order.state !== 'paid') return
  await queueMail(shop, shop.db, { kind: 'gift-unaddressed', orderId, recipient: order.email })
}

/** What the buyer wrote about recipients. The copies stay. */
async function eraseGifts(db: Shop['db'], orders: readonly Order[]): Promise<void> {
  const ids = orders.filter(hasSeats).map(({ id }) => id)
  const erased = db.updateTable('seats').set({ ...NO_RECIPIENT, fromName: null })
  if (ids.length > 0) await erased.where('orderId', 'in', ids).execute()
}

/** Date and order of a withdrawal stay in the books; the name does not. */
async function eraseStatements(db: Shop['db'], ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const nothing = { name: '', contract: '', replyTo: '', statement: '' }
  await db.deleteFrom('withdrawalNames').where('withdrawalId', 'in', ids).execute()
  await db.updateTable('withdrawals').set(nothing).where('id', 'in', ids).execute()
}

async function eraseMails(db: Shop['db'], mails: readonly { id: string }[]): Promise<void> {
  const ids = mails.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute()
}
