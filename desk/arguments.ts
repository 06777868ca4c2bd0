import { findOrder } from '../shop/orders/find-order.ts'
import type { Order } from '../shop/orders/order.ts'
import { searchOrders } from '../shop/people/search-orders.ts'
import { isRowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import { OwnerError } from '../format/owner-error.ts'
import { UsageError } from '../config/arguments.ts'

export async function findOrderArgument(shop: Shop, named: string | undefined, usage: string): Promise<Order> {
  if (!named) throw new UsageError(`Say which order: npm run desk -- ${usage}`)
  const own = isRowId(named) ? await findOrder(shop, named) : undefined
  const found = own ? [own] : await searchOrders(shop, named)
  const [order, another] = found
  if (!order) throw new OwnerError(`No order has anything to do with “${named}”.`)
  if (!another) return order
  const numbers = found.map(({ number }) => number).join(', ')
  throw new OwnerError(`That could be ${found.length} orders: ${numbers}. Say its number.`)
}
