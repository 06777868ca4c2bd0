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
 * By address or its beginning, order, case or withdrawal number, provider id, or name on a withdrawal. The newest
 * first.
 */
export async function searchOrders(shop: Shop, typed: string): Promise<Order[]> {
  const text = typed.trim()
  if (text === '') return []
  const number = parseOrderNumber(text)
  const byNumber = number ? await ordersByNumber(shop, number) : []
  if (byNumber.length > 0) return byNumber
  const found = await Promise.all([byAddress(shop, text), byProviderReference(shop, text), byName(shop, text)])
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
  // Byte order on both databases.
  const bytes = 'postgresUrl' in shop.settings.database ? sql`"emailKey" collate "C"` : sql`"emailKey"`
  return await selectOrders(shop.db)
    .where(sql<boolean>`${bytes} >= ${key}`)
    .where(sql<boolean>`${bytes} < ${key + LAST_CHARACTER}`)
    .limit(MAX_RESULTS)
    .execute()
}

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
