import { deskShop } from '../../../content/desk/shop.ts'
import type { Content } from '../../../platform/content/content.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { centsOf, money } from '../../../platform/format/money.ts'
import { type Day, daysOf, nextDay, ownerDays } from '../../../platform/shop/owner-days.ts'
import type { ChargedPrice } from '../../orders/prices/index.ts'
import { PRICES } from './fields.ts'
import { describeSpecial, offerPrice } from '../../storefront/prices/index.ts'

const copy = deskShop.price

/** Days before a reduction whose lowest price counts. */
const DAYS_BEFORE = 30

/** What the landing page says about the price from a day on. */
export interface PriceForecast {
  day: Day
  isToday: boolean
  price: string
  struck: string | null
  /** The line above the price. */
  special: string | null
  reason: string
}

/** Today, and the first day of each later price. */
export function priceOutlook(content: Content, now: Date, charged: readonly ChargedPrice[]): PriceForecast[] {
  const days = ownerDays(content.seller.timeZone)
  const today = days.dayOf(now)
  const later = content.prices.filter(({ from }) => from > today)
  const expected = [...charged, ...later.flatMap(({ from }) => chargesBefore(content, from, today))]
  return [today, ...later.map(({ from }) => from)].map((day) => {
    const shown = offerPrice(content, day === today ? now : days.start(day), expected)
    const { price, originalPrice, currency } = shown
    return {
      day,
      isToday: day === today,
      price: money(price, currency),
      struck: originalPrice === null ? null : money(originalPrice, currency),
      special: describeSpecial(content, shown),
      reason: reasonFor(content, shown, day),
    }
  })
}

/** What the page will say at the end of a day. */
export function expectedPrice(
  content: Content,
  { day: asked, now, charged }: { day: Day; now: Date; charged: readonly ChargedPrice[] },
): ReturnType<typeof offerPrice> {
  const days = ownerDays(content.seller.timeZone)
  const expected = [...charged, ...chargesBefore(content, asked, days.dayOf(now))]
  return offerPrice(content, new Date(days.end(asked).getTime() - 1), expected)
}

/** What the shop will have charged by then, if it stays open. */
function chargesBefore(content: Content, from: Day, today: Day): ChargedPrice[] {
  const days = ownerDays(content.seller.timeZone)
  const first = [nextDay(from, -DAYS_BEFORE), today].toSorted()[1] ?? today
  return daysOf({ from: first, to: nextDay(from, -1) }).map((day) => {
    const { price } = offerPrice(content, days.start(day))
    return { day, from: day, price, kind: 'regular' }
  })
}

/** A new price of one copy leaves those of several as they are. */
export function volumeNote({ offer }: Content): string | null {
  const steps = offer.copies.volumePrices.map(({ from, price }) =>
    fillTemplate(copy.volumeStep, { from, price: money(centsOf(price), offer.currency) }),
  )
  return steps.length > 0 && offer.copies.max > 1 ? fillTemplate(copy.volume, { steps: steps.join(', ') }) : null
}

function reasonFor(content: Content, shown: ReturnType<typeof offerPrice>, day: Day): string {
  const { reasons } = copy
  if (shown.reading === 'launch') {
    const text = describeSpecial(content, shown)
    return text ? fillTemplate(reasons.launchUntil, { text }) : reasons.launch
  }
  if (shown.reading === 'as-specified') return shown.originalPrice === null ? reasons.specifiedLow : reasons.specified
  const row = content.prices.findLast(({ from }) => from <= day)
  if (row?.kind !== 'reduced') return reasons.regular
  return shown.originalPrice === null ? reasons.ledgerUnknown : reasons.ledger
}

/** By the path of the item or field: what was charged can't be changed. */
export function lockedByCharges(content: Content, charged: readonly ChargedPrice[]): Record<string, string> {
  if (charged.length === 0) return {}
  const isCharged = (from: Day) => charged.some((row) => row.from === from)
  const rows = content.prices.flatMap(({ from }, index) =>
    isCharged(from) ? [[`prices.${index}`, copy.locked] as const] : [],
  )
  const zone = fillTemplate(deskShop.errors.timeZone, { zone: content.seller.timeZone })
  return { ...Object.fromEntries(rows), 'seller.timeZone': zone }
}

/** A new price begins today or later: the history of prices is public. */
export function pastErrors(content: Content, live: Content, today: Day): Record<string, string> {
  const wrong = content.prices.flatMap(({ from }, index) =>
    from < today && !live.prices.some((row) => row.from === from)
      ? [[`${PRICES}.${index}.from`, deskShop.errors.past] as const]
      : [],
  )
  return Object.fromEntries(wrong)
}

/** What a draft changes although it was charged. */
export function chargeErrors(
  content: Content,
  live: Content,
  charged: readonly ChargedPrice[],
): Record<string, string> {
  if (charged.length === 0) return {}
  const found: Record<string, string> = {}
  if (content.seller.timeZone !== live.seller.timeZone) {
    found['seller.timeZone'] = fillTemplate(deskShop.errors.timeZone, { zone: live.seller.timeZone })
  }
  for (const { from, price, kind } of charged) {
    const row = content.prices.find((one) => one.from === from)
    if (row && centsOf(row.price) === price && row.kind === kind) continue
    const values = {
      from,
      price: money(price, live.offer.currency),
      kind: deskShop.choices[`${PRICES}.kind`]?.[kind] ?? kind,
    }
    found['prices'] = fillTemplate(deskShop.errors.charged, values)
  }
  return found
}
