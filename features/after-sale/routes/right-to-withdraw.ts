import { afterSale } from '../../../content/after-sale.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { day } from '../../../platform/format/money.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { Order } from '../../orders/index.ts'
import { byLaw } from '../assess.ts'
import { legalFactsOf } from '../refund-facts.ts'

/** Where a day ends last: there the date of its end is that day. */
const LAST_TIME_ZONE = 'Etc/GMT+12'
const standings = new Map<string, string>(Object.entries(afterSale.withdraw.standings))

interface RightToWithdraw {
  /** For the buyer. */
  text: string
  /** The right is complete, and the first reading or download ends it. */
  endsOnOpening: boolean
  /** `null` when it has ended. */
  lastDay: string | null
}

export async function rightToWithdraw(shop: Shop, order: Order): Promise<RightToWithdraw> {
  const facts = await legalFactsOf(shop, order)
  const { owed, why, until } = byLaw({ kind: 'withdrawal' }, facts, shop.now())
  const standing = why === 'not-opened' && facts.isPartlyOpened ? 'partly-opened' : why
  const date = day(facts.paidAt.toISOString(), shop.settings.timeZone)
  return {
    text: fillTemplate(standings.get(standing) ?? afterSale.withdraw.rule, { date }),
    endsOnOpening: standing === 'not-opened' && facts.confirmedAt !== null,
    lastDay: owed ? day(until.toISOString(), LAST_TIME_ZONE) : null,
  }
}
