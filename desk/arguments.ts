import { findOrder } from '../shop/orders/find-order.ts'
import type { Order } from '../shop/orders/order.ts'
import { searchOrders } from '../shop/people/search-orders.ts'
import { isRowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import { OwnerError } from '../format/owner-error.ts'
import { UsageError } from '../config/arguments.ts'

export async function findOrderArgument(shop: Shop, search: string | undefined, usage: string): Promise<Order> {
  if (!search) throw new UsageError(`Say which order: npm run desk -- ${usage}`)
  const own = isRowId(search) ? await findOrder(shop, search) : undefined
  const found = own ? [own] : await searchOrders(shop, search)
  const [order, another] = found
  if (!order) throw new OwnerError(`No order matches “${search}”.`)
  if (!another) return order
  const numbers = found.map(({ number }) => number).join(', ')
  throw new OwnerError(`That could be ${found.length} orders: ${numbers}. Enter the order number.`)
}
