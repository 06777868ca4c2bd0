import { routes, shopRoutes } from '../../routes.ts'
import type { DaySpan } from '../shop/owner-days.ts'
import type { Shop } from '../shop/shop.ts'
import { saveVisits } from './count-visits.ts'

/** Page views, not people. */
export interface Funnel {
  visits: number
  previews: number
  checkouts: number
  paid: number
  /** Most viewed first. */
  pages: { page: string; count: number }[]
}

export async function funnelOf(shop: Shop, { from, to }: DaySpan, paid: number): Promise<Funnel> {
  await saveVisits(shop)
  const rows = await shop.db
    .selectFrom('visits')
    .select(({ fn }) => ['page', fn.sum<number | string>('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('page')
    .execute()
  const pages = rows
    .map(({ page, count }) => ({ page, count: Number(count) }))
    .toSorted((one, other) => other.count - one.count || one.page.localeCompare(other.page))
  const count = (fits: (page: string) => boolean) =>
    pages.filter(({ page }) => fits(page)).reduce((sum, row) => sum + row.count, 0)
  return {
    visits: count((page) => page === routes.home),
    previews: count((page) => page === routes.preview || page.startsWith(`${routes.preview}/`)),
    checkouts: count((page) => page === shopRoutes.checkout),
    paid,
    pages,
  }
}
