import { sql } from 'kysely'
import { ordersMailedAt } from '../../../platform/mail/find-mails.ts'
import type { ProviderName } from '../../../platform/db/rows/orders.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { emailKeyOf, parseEmail } from '../../../platform/format/email-address.ts'
import { isRealOrder } from '../find/find-order.ts'
import { findByOrderName } from '../find/order-names.ts'
import type { Order } from '../order.ts'
import { selectOrders } from '../find/select-orders.ts'
import { contains } from './similar-orders.ts'
import { parseOrderNumber } from '../../../platform/format/order-number.ts'

const MAX_RESULTS = 50
const MIN_PART = 3
const MIN_WORD = 2
const BETWEEN_WORDS = /\s+|(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/u
const LAST_CHARACTER = '\u{10ffff}'
const providers: readonly ProviderName[] = ['stripe', 'paypal', 'rehearsal']

/**
 * By address or parts of it, also of a recipient or one that the order had before, name of a recipient or a company, order number, discount code or
 * provider id, and by what other features declare. The newest first.
 */
export async function searchOrders(shop: Shop, typed: string): Promise<Order[]> {
  const text = typed.trim()
  if (text === '') return []
  const number = parseOrderNumber(text)
  const byNumber = number ? await ordersByNumber(shop, number) : []
  if (byNumber.length > 0) return byNumber
  const ids = await Promise.all([
    byRecipient(shop, text),
    byFormerAddress(shop, text),
    findByOrderName(shop, text),
    byProviderReference(shop, text),
    ...shop.search.map(async ({ byText }) => (await byText?.(shop, text)) ?? []),
  ])
  const found = await Promise.all([byAddress(shop, text), byCode(shop, text), ordersOf(shop, ids.flat())])
  const once = new Map(found.flat().map((order) => [order.id, order]))
  return [...once.values()]
    .filter((order) => isRealOrder(shop, order))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, MAX_RESULTS)
}

async function ordersByNumber(shop: Shop, number: string): Promise<Order[]> {
  const own = await selectOrders(shop.db).where('number', '=', number).execute()
  if (own.length > 0) return own.filter((order) => isRealOrder(shop, order))
  const ids = await Promise.all(shop.search.map(async ({ byNumber }) => (await byNumber?.(shop, number)) ?? []))
  return await ordersOf(shop, ids.flat())
}

async function byAddress(shop: Shop, text: string): Promise<Order[]> {
  const beginning = await byBeginning(shop, emailKeyOf(text))
  const isWhole = 'address' in parseEmail(text)
  const parts = isWhole && beginning.length === 0 ? [emailKeyOf(text)] : partsOf(text)
  if (parts.length === 0) return beginning
  // Reads every address, but from an index only: 100,000 took 22 ms.
  const addresses = shop.db
    .selectFrom('orders')
    .select('emailKey')
    .distinct()
    .where((row) => row.and(parts.map((part) => contains(shop, 'emailKey', part))))
  const keys = (await addresses.limit(MAX_RESULTS).execute()).map(({ emailKey }) => emailKey)
  if (keys.length === 0) return beginning
  const found = selectOrders(shop.db).where('emailKey', 'in', keys).orderBy('createdAt', 'desc')
  return [...beginning, ...(await found.limit(MAX_RESULTS).execute())]
}

/** Words of an address, in any order. None of a whole address, which is found by its beginning, or if one is too short. */
function partsOf(text: string): string[] {
  const parts = emailKeyOf(text).split(BETWEEN_WORDS)
  const isLong = text.length >= MIN_PART && parts.every(({ length }) => length >= MIN_WORD)
  return isLong && 'error' in parseEmail(text) ? parts : []
}

async function byBeginning(shop: Shop, key: string): Promise<Order[]> {
  const bytes = inByteOrder(shop, 'emailKey')
  return await selectOrders(shop.db)
    .where(sql<boolean>`${bytes} >= ${key}`)
    .where(sql<boolean>`${bytes} < ${key + LAST_CHARACTER}`)
    .limit(MAX_RESULTS)
    .execute()
}

/** On both databases. */
const inByteOrder = (shop: Shop, column: string) =>
  'postgresUrl' in shop.settings.database ? sql`${sql.ref(column)} collate "C"` : sql`${sql.ref(column)}`

/** Of a gift, or of another copy that was emailed: its purchase. */
async function byRecipient(shop: Shop, text: string): Promise<string[]> {
  const key = emailKeyOf(text)
  const parts = partsOf(text)
  const seats = shop.db.selectFrom('seats').select('orderId').where('sentToKey', 'is not', null)
  const sent =
    parts.length > 0
      ? seats.where((row) => row.and(parts.map((part) => contains(shop, 'sentToKey', part))))
      : seats.where('sentToKey', '=', key)
  return (await sent.limit(MAX_RESULTS).execute()).map(({ orderId }) => orderId)
}

/** Emailed before the address was corrected. */
async function byFormerAddress({ db }: Shop, text: string): Promise<string[]> {
  const parsed = parseEmail(text)
  if ('error' in parsed) return []
  return await ordersMailedAt(db, [parsed.address, emailKeyOf(parsed.address)], MAX_RESULTS)
}

async function byCode(shop: Shop, text: string): Promise<Order[]> {
  return await selectOrders(shop.db)
    .where('discountCode', '=', text.toUpperCase())
    .orderBy('createdAt', 'desc')
    .limit(MAX_RESULTS)
    .execute()
}

async function byProviderReference(shop: Shop, text: string): Promise<string[]> {
  const orders = shop.db.selectFrom('orders').select('id').where('provider', 'in', providers)
  const matches = await Promise.all([
    orders.where('paymentId', '=', text).execute(),
    orders.where('reference', '=', text).execute(),
    shop.db.selectFrom('disputes').select('orderId as id').where('id', '=', text).execute(),
  ])
  return matches.flat().map(({ id }) => id)
}

async function ordersOf(shop: Shop, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const orders = await selectOrders(shop.db)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return orders.filter((order) => isRealOrder(shop, order))
}
