import { sql } from 'kysely'
import type { ProviderName } from '../../../platform/db/rows/orders.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { emailKeyOf } from '../../../platform/format/email-address.ts'
import { isRealOrder } from './find-order.ts'
import type { Order } from '../order.ts'
import { selectOrders } from './select-orders.ts'
import { parseOrderNumber } from '../../../platform/format/order-number.ts'
import { LAST_CHARACTER, findWithdrawalsByName } from './withdrawal-names.ts'

const MAX_RESULTS = 50
const providers: readonly ProviderName[] = ['stripe', 'paypal', 'rehearsal']
const kinds = ['sale', 'refund', 'dispute'] as const

/**
 * By address or its beginning, also of a recipient, order, case, withdrawal or document number, discount code, provider
 * id, or name on a withdrawal. The newest first.
 */
export async function searchOrders(shop: Shop, typed: string): Promise<Order[]> {
  const text = typed.trim()
  if (text === '') return []
  const number = parseOrderNumber(text)
  const byNumber = number ? await ordersByNumber(shop, number) : []
  if (byNumber.length > 0) return byNumber
  const found = await Promise.all(
    [byAddress, byRecipient, byDocument, byCode, byProviderReference, byName].map((by) => by(shop, text)),
  )
  const once = new Map(found.flat().map((order) => [order.id, order]))
  return [...once.values()]
    .filter((order) => isRealOrder(shop, order))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, MAX_RESULTS)
}

/** Case and withdrawal numbers have the same format. */
async function ordersByNumber(shop: Shop, number: string): Promise<Order[]> {
  const own = await selectOrders(shop.db).where('number', '=', number).execute()
  if (own.length > 0) return own.filter((order) => isRealOrder(shop, order))
  const [claim, withdrawal] = await Promise.all([
    shop.db.selectFrom('cases').select('orderId').where('reference', '=', number).executeTakeFirst(),
    shop.db.selectFrom('withdrawals').select('orderId').where('reference', '=', number).executeTakeFirst(),
  ])
  return await ordersOf(shop, [claim?.orderId, withdrawal?.orderId])
}

async function byAddress(shop: Shop, text: string): Promise<Order[]> {
  const key = emailKeyOf(text)
  const bytes = inByteOrder(shop, 'emailKey')
  return await selectOrders(shop.db)
    .where(sql<boolean>`${bytes} >= ${key}`)
    .where(sql<boolean>`${bytes} < ${key + LAST_CHARACTER}`)
    .limit(MAX_RESULTS)
    .execute()
}

/** Of a gift, or of another copy that was emailed: its purchase. */
async function byRecipient(shop: Shop, text: string): Promise<Order[]> {
  const sent = shop.db.selectFrom('seats').select('orderId').where('sentToKey', '=', emailKeyOf(text))
  const seats = await sent.limit(MAX_RESULTS).execute()
  return await ordersOf(
    shop,
    seats.map(({ orderId }) => orderId),
  )
}

/** Such as FS-2026-00042: the series, and the place in it. */
const DOCUMENT_NUMBER = /^([\w-]{1,60})-(\d{5,9})$/

async function byDocument(shop: Shop, text: string): Promise<Order[]> {
  const [, series, place] = DOCUMENT_NUMBER.exec(text.toUpperCase()) ?? []
  if (!series) return []
  const documents = shop.db.selectFrom('documents').select('orderId').where('series', '=', series)
  return await ordersOf(shop, [(await documents.where('place', '=', Number(place)).executeTakeFirst())?.orderId])
}

async function byCode(shop: Shop, text: string): Promise<Order[]> {
  return await selectOrders(shop.db)
    .where('discountCode', '=', text.toUpperCase())
    .orderBy('createdAt', 'desc')
    .limit(MAX_RESULTS)
    .execute()
}

/** On both databases. */
const inByteOrder = (shop: Shop, column: string) =>
  'postgresUrl' in shop.settings.database ? sql`${sql.ref(column)} collate "C"` : sql`${sql.ref(column)}`

async function byProviderReference(shop: Shop, text: string): Promise<Order[]> {
  const orders = shop.db.selectFrom('orders').select('id')
  const moved = shop.db.selectFrom('ledger').select('orderId as id').where('reference', '=', text)
  const matches = await Promise.all([
    orders.where('provider', 'in', providers).where('paymentId', '=', text).execute(),
    orders.where('provider', 'in', providers).where('reference', '=', text).execute(),
    shop.db.selectFrom('disputes').select('orderId as id').where('id', '=', text).execute(),
    moved.where('provider', 'in', providers).where('kind', 'in', kinds).execute(),
  ])
  return await ordersOf(
    shop,
    matches.flat().map(({ id }) => id),
  )
}

/** Only withdrawals have names. */
async function byName(shop: Shop, text: string): Promise<Order[]> {
  const matches = await findWithdrawalsByName(shop, text)
  return await ordersOf(
    shop,
    matches.map(({ orderId }) => orderId),
  )
}

async function ordersOf(shop: Shop, ids: readonly (string | null | undefined)[]): Promise<Order[]> {
  const orderIds = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (orderIds.length === 0) return []
  const orders = await selectOrders(shop.db).where('id', 'in', orderIds).execute()
  return orders.filter((order) => isRealOrder(shop, order))
}
