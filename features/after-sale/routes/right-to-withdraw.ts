import { afterSale } from '../../../content/after-sale.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { day } from '../../../platform/format/money.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { isGift, type Order } from '../../orders/index.ts'
import { readSeats } from '../../orders/seats/index.ts'
import { byLaw } from '../assess.ts'
import { legalFactsOf } from '../refund-facts.ts'

/** Where a day ends last: there the date of its end is that day. */
const LAST_TIME_ZONE = 'Etc/GMT+12'
const standings = new Map<string, string>(Object.entries(afterSale.withdraw.standings))

const giftSentences = new Map([
  ['not-opened', 'gift-not-opened'],
  ['waived', 'waived-gift'],
])

export interface RightToWithdraw {
  /** For the buyer. */
  text: string
  /** The same once a download on the page has opened it. */
  textOpened: string
  /** The buyer agreed that the first reading or download ends it, and it or some of its copies aren't opened. */
  endsOnOpening: boolean
  /** Only then does opening it end the right. */
  isConfirmed: boolean
  /** `null` when it has ended. */
  lastDay: string | null
}

export async function rightToWithdraw(shop: Shop, order: Order): Promise<RightToWithdraw> {
  const facts = await legalFactsOf(shop, order)
  const { owed, why, until } = byLaw({ kind: 'withdrawal' }, facts, shop.now())
  const standing = why === 'not-opened' && facts.isPartlyOpened ? 'partly-opened' : why
  const sentence = standings.get(await sentenceFor(shop, order, standing)) ?? afterSale.withdraw.rule
  const date = day(facts.paidAt.toISOString(), shop.settings.timeZone)
  const lastDay = day(until.toISOString(), LAST_TIME_ZONE)
  const opened = facts.confirmedAt === null ? 'not-confirmed' : 'waived'
  const afterwards = standing === 'not-opened' ? afterSale.withdraw.standings[opened] : sentence
  return {
    text: fillTemplate(sentence, { date, lastDay }),
    textOpened: fillTemplate(afterwards, { date, lastDay }),
    endsOnOpening: why === 'not-opened',
    isConfirmed: facts.confirmedAt !== null,
    lastDay: owed ? lastDay : null,
  }
}

async function sentenceFor({ db }: Shop, order: Order, standing: string): Promise<string> {
  if (isGift(order)) return giftSentences.get(standing) ?? standing
  if (order.quantity === 1) return standing
  if (standing === 'not-opened') return 'not-opened-copies'
  if (standing !== 'waived') return standing
  const seats = await readSeats(db, order)
  return seats.some(({ state }) => state === 'closed') ? 'waived-returned' : 'waived-copies'
}
