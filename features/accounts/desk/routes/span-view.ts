import type { DaySpan } from '../../../../platform/shop/owner-days.ts'
import { monthOf, nextDay, ownerDays } from '../../../../platform/shop/owner-days.ts'
import { isReversed } from '../../ledger/filter.ts'
import type { CurrencyTotal } from '../../ledger/sums.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import type { SpanView, Totals } from '../figures/figures-view.ts'

/** `typed`: the days as the form sent them. */
export function spanView(shop: Shop, { from, to }: DaySpan, typed: Partial<Record<string, string>>): SpanView {
  const { timeZone: zone } = shop.settings
  const today = ownerDays(zone).dayOf(shop.now())
  const month = monthOf(today)
  const presets = {
    week: { from: nextDay(today, -6), to: today },
    month: { from: month.from, to: today },
    before: monthOf(nextDay(month.from, -1)),
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }
  return { from, to, zone, isReversed: isReversed(typed), presets }
}

export function totalsOf({ currency, sales, refunds, disputes, ...total }: CurrencyTotal): Totals {
  return { currency, sales, back: refunds + disputes, ...total }
}
