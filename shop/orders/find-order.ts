import type { ExpressionBuilder } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import type { Shop } from '../shop.ts'
import { isPaidOrOnHold, type Order } from './order.ts'

const byId = prepared((db, { id }: { id: string }) => db.selectFrom('orders').selectAll().where('id', '=', id))

export async function findOrder(shop: Shop, id: string): Promise<Order | undefined> {
  const [order] = await byId(shop.db, { id })
  return order && isRealOrder(shop, order) ? order : undefined
}

/** A live shop ignores orders of a rehearsal and of test keys. */
export function isRealOrder({ settings: { mode } }: Shop, order: Pick<Order, 'provider' | 'test'>): boolean {
  const pretended = simulationOf(order)
  return pretended === null || mode === 'rehearsal' || mode === pretended
}

export function onlyRealOrders({ settings: { mode } }: Shop, order: ExpressionBuilder<Tables, 'orders'>) {
  return order.and([
    ...(mode === 'rehearsal' ? [] : [order('provider', '!=', 'rehearsal')]),
    ...(mode === 'live' ? [order('test', '=', 0)] : []),
  ])
}

/** `null`: real money moved. */
export function simulationOf({ provider, test }: Pick<Order, 'provider' | 'test'>): 'rehearsal' | 'test' | null {
  if (provider === 'rehearsal') return 'rehearsal'
  return test === 1 ? 'test' : null
}

/** By our order id, else by the provider's payment id. */
export async function findOrderByPayment(
  shop: Shop,
  provider: Order['provider'],
  names: { orderId: string | null; paymentId: string | null },
): Promise<Order | undefined> {
  const query = shop.db.selectFrom('orders').selectAll().where('provider', '=', provider)
  const order = names.orderId ? await query.where('id', '=', names.orderId).executeTakeFirst() : undefined
  if (order || !names.paymentId) return order
  return await query.where('paymentId', '=', names.paymentId).executeTakeFirst()
}

export async function findPaidOrderByNumber(shop: Shop, number: string): Promise<Order | undefined> {
  const order = await shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()
  return order?.paidAt && isRealOrder(shop, order) ? order : undefined
}

/** An order that can be withdrawn from, by its number. */
export async function findContractByNumber(shop: Shop, number: string): Promise<Order | undefined> {
  const order = await shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()
  return order && isPaidOrOnHold(order) && isRealOrder(shop, order) ? order : undefined
}

/** The newest order of an address that can be withdrawn from; a refunded one only if there is no other. */
export async function findNewestContract(shop: Shop, email: string): Promise<Order | undefined> {
  const orders = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('emailKey', '=', email.toLowerCase())
    .orderBy('createdAt', 'desc')
    .execute()
  const own = orders.filter((order) => isPaidOrOnHold(order) && isRealOrder(shop, order))
  return own.find(({ state }) => state !== 'refunded') ?? own[0]
}
