import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { emailKeyOf } from '../../../platform/format/email-address.ts'
import { isContract, isCopy, type Order } from '../order.ts'
import { readOrder, selectOrders } from './select-orders.ts'

export async function findOrder(shop: Shop, id: string): Promise<Order | undefined> {
  const order = await readOrder(shop.db, id)
  return order && isRealOrder(shop, order) ? order : undefined
}

/** The purchase whose seat a copy is. */
export async function findPurchase(shop: Shop, { seatOf }: Pick<Order, 'seatOf'>): Promise<Order | undefined> {
  return seatOf === null ? undefined : await findOrder(shop, seatOf)
}

/** A live shop ignores orders of a rehearsal and of test keys. */
export function isRealOrder({ settings: { mode } }: Shop, order: Pick<Order, 'provider' | 'test'>): boolean {
  const simulated = simulationOf(order)
  return simulated === null || mode === 'rehearsal' || mode === simulated
}

export function onlyRealOrders(
  { settings: { mode } }: { settings: Pick<Shop['settings'], 'mode'> },
  order: ExpressionBuilder<Tables, 'orders'>,
) {
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
  const query = selectOrders(shop.db).where('provider', '=', provider)
  const order = names.orderId ? await query.where('id', '=', names.orderId).executeTakeFirst() : undefined
  if (order || !names.paymentId) return order
  return await query.where('paymentId', '=', names.paymentId).executeTakeFirst()
}

export async function findPaidOrderByNumber(shop: Shop, number: string): Promise<Order | undefined> {
  const order = await selectOrders(shop.db).where('number', '=', number).executeTakeFirst()
  return order?.paidAt && isRealOrder(shop, order) ? order : undefined
}

/** An order that can be withdrawn from, by its number. */
export async function findContractByNumber(shop: Shop, number: string): Promise<Order | undefined> {
  const order = await selectOrders(shop.db).where('number', '=', number).executeTakeFirst()
  return order && isRealContract(shop, order) ? order : undefined
}

/** Of an address in any capitals, the newest first. */
export async function findContractsOf(shop: Shop, email: string): Promise<Order[]> {
  const orders = await selectOrders(shop.db)
    .where('emailKey', '=', email.toLowerCase())
    .orderBy('createdAt', 'desc')
    .execute()
  return orders.filter((order) => isRealContract(shop, order))
}

const isRealContract = (shop: Shop, order: Order) => isRealOrder(shop, order) && isContract(order)

/** Of exactly this spelling of the address. */
export async function paidOrdersOf(shop: Shop, email: string): Promise<Order[]> {
  return (await ordersWithPageOf(shop, email)).filter(({ state }) => state === 'paid')
}

/** Also the refunded ones, whose pages keep the receipt; a reader whose copy was closed has none. */
export async function ordersWithPageOf(shop: Shop, email: string): Promise<Order[]> {
  const orders = await selectOrders(shop.db)
    .where('emailKey', '=', emailKeyOf(email))
    .where('email', '=', email)
    .where('state', 'in', ['paid', 'refunded'])
    .orderBy('createdAt', 'desc')
    .execute()
  return orders.filter((order) => isRealOrder(shop, order) && !(order.state === 'refunded' && isCopy(order)))
}
