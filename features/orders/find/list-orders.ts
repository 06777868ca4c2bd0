import { ownerDays, type Day } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { onlyRealOrders } from './find-order.ts'
import type { Order } from '../order.ts'
import { type OrderStatus, statusConditions } from './order-status.ts'
import { selectOrders } from './select-orders.ts'

const ORDERS_PER_PAGE = 50

export interface OrderFilter {
  status?: OrderStatus | undefined
  /** Only gifts that are paid and not opened yet. */
  isUnopenedGift?: boolean | undefined
  /** Only those placed on these days. */
  from?: Day | undefined
  to?: Day | undefined
}

/** The last order of a page; the next page has orders placed before it. */
export type PageCursor = Pick<Order, 'createdAt' | 'id'>

export interface OrderPage {
  orders: Order[]
  /** `null` on the last page. */
  next: PageCursor | null
}

/** Newest first. Keyset pagination: no page is slow. */
export async function listOrders(
  shop: Shop,
  { status, isUnopenedGift = false, from, to }: OrderFilter,
  before: PageCursor | null,
  limit = ORDERS_PER_PAGE,
): Promise<OrderPage> {
  const days = ownerDays(shop.settings.timeZone)
  const found = await selectOrders(shop.db)
    .where((order) => onlyRealOrders(shop, order))
    .$if(status !== undefined, (query) => query.where((order) => statusConditions[status ?? 'paid'](order)))
    .$if(isUnopenedGift, (query) => query.where('state', '=', 'paid').where('orders.id', 'in', unopenedGifts(shop.db)))
    .$if(from !== undefined, (query) => query.where('createdAt', '>=', days.start(from ?? '').toISOString()))
    // Always a bound, even one that matches everything: with it, both databases start at the end of an index.
    .where('createdAt', '<', (to === undefined ? days.end(days.dayOf(shop.now())) : days.end(to)).toISOString())
    .$if(before !== null, (query) =>
      query.where((order) =>
        order(order.refTuple('createdAt', 'id'), '<', order.tuple(before?.createdAt ?? '', before?.id ?? '')),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const orders = found.slice(0, limit)
  return { orders, next: found.length > limit ? (orders.at(-1) ?? null) : null }
}

const unopenedGifts = (db: Shop['db']) =>
  db.selectFrom('seats').select('seats.orderId').where('delivery', 'is not', null).where('seats.state', '=', 'open')
