import { type Day, ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { MODE_CODE } from '../ledger/ledger.ts'

/** Days from which real sales were taxed. Documents and returns name it, so not everything can change after them. */
export interface TaxedSales {
  first: Day | null
  /** With VAT, in an earlier month of this year. */
  withVat: Day | null
}

export async function taxedSales({ db, now, settings }: Pick<Shop, 'db' | 'now' | 'settings'>): Promise<TaxedSales> {
  const days = ownerDays(settings.timeZone)
  const today = days.dayOf(now())
  const startOf = (day: Day) => days.start(day).toISOString()
  const sales = db
    .selectFrom('ledger')
    .select('at')
    .where('simulated', '=', MODE_CODE.live)
    .where('kind', '=', 'sale')
    .orderBy('at')
    .limit(1)
  const first = await sales.where('taxTreatment', 'is not', null).executeTakeFirst()
  const withVat = await sales
    .where('taxAmount', '>', 0)
    .where('at', '>=', startOf(`${today.slice(0, 4)}-01-01`))
    .where('at', '<', startOf(`${today.slice(0, 7)}-01`))
    .executeTakeFirst()
  const dayOf = (sale: { at: string } | undefined) => (sale ? days.dayOf(new Date(sale.at)) : null)
  return { first: dayOf(first), withVat: dayOf(withVat) }
}
