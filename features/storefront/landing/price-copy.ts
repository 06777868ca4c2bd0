import type { Landing } from '../../../content/landing-schema.ts'
import type { Content } from '../../../platform/content/content.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { calendarDay, money } from '../../../platform/format/money.ts'
import type { Price } from '../../../platform/ui/assets.ts'

/** The line above the price. `null` if the price is an ordinary one. */
export function describeSpecial({ landing: { pricing }, offer }: Content, shown: Price): string | null {
  const { price, originalPrice, currency, reading, ends, nextPrice } = shown
  if (reading === 'launch') {
    return ends && nextPrice
      ? fillTemplate(pricing.launch, { date: calendarDay(ends), price: money(nextPrice, currency) })
      : null
  }
  if (originalPrice === null) return null
  const special = reading === 'ledger' ? pricing.reduced : offer.wording
  return `${special}${ends ? ` until ${calendarDay(ends)}` : ''}, saving ${money(originalPrice - price, currency)}`
}

/** " (until 31 January 2027, then €80)", if the price is a launch price. */
export function describeRise({ hero }: Landing, { currency, reading, ends, nextPrice }: Price): string {
  if (reading !== 'launch' || !ends || !nextPrice) return ''
  return ` (${fillTemplate(hero.price.until, { date: calendarDay(ends), price: money(nextPrice, currency) })})`
}
