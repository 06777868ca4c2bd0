import { raiseAlert, resolveAlerts } from '../../platform/alerts/alerts.ts'
import type { OrderMessageRow } from '../../platform/db/rows/refunds.ts'
import { DAY } from '../../platform/format/duration.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { newRowId } from '../../platform/shop/row-id.ts'
import { ownerDays } from '../../platform/shop/owner-days.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Order } from '../orders/index.ts'
import { lockOrder } from '../orders/states/index.ts'
import { alertOf } from './alerts.ts'

const EMAILS_PER_DAY = 10

export type WriteOutcome =
  | 'sent'
  /** The same text was sent within a day. */
  | 'repeated'
  | 'missing'
  /** The address was erased. */
  | 'gone'
  | 'too-often'

/** Emails the buyer. `isDataRequest`: the owner is reminded of it until the data is erased. */
export async function writeToBuyer(
  shop: Shop,
  order: Order,
  text: string,
  { isDataRequest = false } = {},
): Promise<WriteOutcome> {
  const trimmed = text.trim()
  if (trimmed === '') return 'missing'
  const outcome = await shop.db.transaction().execute(async (db): Promise<WriteOutcome> => {
    const locked = await lockOrder(db, order.id)
    if (!locked || locked.erasedAt !== null) return 'gone'
    const since = new Date(shop.now().getTime() - DAY).toISOString()
    const messages = await messagesOfOrder(db, order)
    const emails = messages.filter(({ kind, at }) => kind === 'email' && at > since)
    if (emails.some(({ text: sent }) => sent === trimmed)) return 'repeated'
    if (emails.length >= EMAILS_PER_DAY) return 'too-often'
    const id = await insert(shop, db, order, { kind: 'email', text: trimmed })
    await queueMail(shop, db, { kind: 'order-message', orderId: order.id, about: id, recipient: locked.email })
    if (isDataRequest) await remindOfDataRequest({ ...shop, db }, order)
    return 'sent'
  })
  if (outcome === 'sent') shop.sendMailNow()
  return outcome
}

async function remindOfDataRequest(shop: Shop, order: Order): Promise<void> {
  await resolveAlerts(shop, ['data request', order.id])
  await raiseAlert(shop, alertOf.dataRequest(order, ownerDays(shop.settings.timeZone).dayOf(shop.now())))
}

/** For the owner only. An empty note is not kept. */
export async function noteOrder(shop: Shop, order: Order, text: string): Promise<'noted' | 'missing' | 'gone'> {
  const trimmed = text.trim()
  if (trimmed === '') return 'missing'
  return await shop.db.transaction().execute(async (db) => {
    const locked = await lockOrder(db, order.id)
    if (!locked || locked.erasedAt !== null) return 'gone'
    const notes = (await messagesOfOrder(db, order)).filter(({ kind }) => kind === 'note')
    if (notes.at(-1)?.text !== trimmed) await insert(shop, db, order, { kind: 'note', text: trimmed })
    return 'noted'
  })
}

/** The oldest first. */
export async function messagesOfOrder(db: Shop['db'], { id }: Pick<Order, 'id'>): Promise<OrderMessageRow[]> {
  return await db.selectFrom('orderMessages').selectAll().where('orderId', '=', id).orderBy('id').execute()
}

export async function findOrderMessage(db: Shop['db'], id: string): Promise<OrderMessageRow> {
  return await db.selectFrom('orderMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function deleteOrderMessages(db: Shop['db'], orderId: string): Promise<void> {
  await db.deleteFrom('orderMessages').where('orderId', '=', orderId).execute()
}

async function insert(
  shop: Shop,
  db: Shop['db'],
  { id: orderId }: Order,
  message: Pick<OrderMessageRow, 'kind' | 'text'>,
): Promise<string> {
  const id = newRowId(shop.now())
  await db
    .insertInto('orderMessages')
    .values({ id, orderId, at: shop.now().toISOString(), ...message })
    .execute()
  return id
}
