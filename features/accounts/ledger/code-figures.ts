import { sql } from 'kysely'
import type { DaySpan } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { orderRows } from '../../orders/find/index.ts'
import { filterMovements } from './filter.ts'

/** Cents. */
export interface CodeFigures {
  code: string
  orders: number
  sales: number
  /** Refunds and disputes. */
  back: number
}

type Sum = number | string | null

/** Orders, revenue and refunds of each discount code on these days. */
export async function codeFigures(shop: Shop, span: DaySpan): Promise<CodeFigures[]> {
  const rows = await filterMovements(shop, span)
    .innerJoin(orderRows(shop.db), 'orders.id', 'ledger.orderId')
    .where('orders.discountCode', 'is not', null)
    .where('ledger.currency', '=', shop.settings.offer.currency)
    .select([
      'orders.discountCode as code',
      sql<Sum>`sum(case when ledger.kind = 'sale' then 1 else 0 end)`.as('orders'),
      sql<Sum>`sum(case when ledger.kind = 'sale' then ledger.amount else 0 end)`.as('sales'),
      sql<Sum>`sum(case when ledger.kind in ('refund', 'dispute') then ledger.amount else 0 end)`.as('back'),
    ])
    .groupBy('orders.discountCode')
    .orderBy('orders.discountCode')
    .execute()
  return rows.map(({ code, orders, sales, back }) => ({
    code: code ?? '',
    orders: Number(orders),
    sales: Number(sales),
    back: Number(back),
  }))
}
