import { DAY } from '../../platform/format/duration.ts'
import { firstDeliveredAt } from '../../platform/mail/find-mails.ts'
import type { RefundRow } from '../../platform/db/rows/refunds.ts'
import { orderRows, simulationOf } from '../orders/find/index.ts'
import { firstAccessAt, hasSeats, isDuplicate, type Order } from '../orders/index.ts'
import { automaticRefundsOf, countAutomaticRefunds } from '../payments/index.ts'
import { readSeatsWithReaders } from '../orders/seats/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { LegalFacts, RefundFacts } from './assess.ts'

const RETURNED = new Set<RefundRow['state']>(['requested', 'sent'])
const BUYER_LIMIT_PERIOD = 30 * DAY

export async function refundFactsOf(shop: Shop, order: Order): Promise<RefundFacts> {
  const [legalFacts, refundedBefore, dayFull, duplicate] = await Promise.all([
    legalFactsOf(shop, order),
    wasRefundedBefore(shop, order),
    isDailyLimitReached(shop),
    isDuplicate(shop, order),
  ])
  return {
    ...legalFacts,
    fullyRefunded: order.state === 'refunded' || order.refundedAmount >= order.price,
    isDisputed: order.disputeState === 'open',
    isDuplicate: duplicate,
    failedDownloads: order.failedDownloads,
    downloadCompleted: order.downloadCompletedAt !== null,
    refundedBefore,
    dailyLimitReached: dayFull,
  }
}

export async function legalFactsOf(shop: Shop, order: Order): Promise<LegalFacts> {
  const isRehearsal = simulationOf(order) === 'rehearsal'
  // A confirmation from before the consent doesn't have its text.
  const since = order.consentText === '' ? '' : order.consentAt
  const confirmation = { orderId: order.id, kinds: ['confirmation', 'address-corrected'], since, isRehearsal } as const
  const [confirmedAt, { openedAt, isPartlyOpened }] = await Promise.all([
    firstDeliveredAt(shop.db, confirmation),
    hasSeats(order) ? openingsOf(shop, order) : { openedAt: firstAccessAt(order), isPartlyOpened: false },
  ])
  return {
    paidAt: new Date(order.paidAt ?? order.createdAt),
    waived: order.consentText !== '',
    confirmedAt,
    openedAt: openedAt === null ? null : new Date(openedAt),
    isPartlyOpened,
  }
}

/** Opened when the last copy was opened: one that is unopened can still be withdrawn from. */
async function openingsOf({ db }: Shop, order: Order): Promise<{ openedAt: string | null; isPartlyOpened: boolean }> {
  const seats = (await readSeatsWithReaders(db, order)).filter(({ state }) => state !== 'closed')
  const openings = seats.flatMap(({ openedAt }) => openedAt ?? []).toSorted()
  const isPartlyOpened = openings.length > 0 && openings.length < seats.length
  return { openedAt: isPartlyOpened ? null : (openings.at(-1) ?? null), isPartlyOpened }
}

async function wasRefundedBefore({ db }: Shop, { id, emailKey }: Order): Promise<boolean> {
  const earlier = await db
    .selectFrom(orderRows(db))
    .select('id')
    .where('emailKey', '=', emailKey)
    .where('id', '!=', id)
    .where('refundedAmount', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/** Cents that the buyer got lately without a person's decision. */
export async function automaticallyRefunded(
  shop: Pick<Shop, 'db' | 'now'>,
  { emailKey, test }: Order,
): Promise<number> {
  const since = new Date(shop.now().getTime() - BUYER_LIMIT_PERIOD).toISOString()
  const orders = shop.db
    .selectFrom(orderRows(shop.db))
    .select('id')
    .where('emailKey', '=', emailKey)
    .where('test', '=', test)
  const ids = (await orders.execute()).map(({ id }) => id)
  const refunds = await automaticRefundsOf(shop.db, ids)
  const recent = refunds.filter(({ state, requestedAt }) => requestedAt > since && RETURNED.has(state))
  return recent.reduce((sum, { amount }) => sum + amount, 0)
}

/** Counts refunds of the last 24 hours that no person decided. */
export async function isDailyLimitReached(shop: Pick<Shop, 'db' | 'now' | 'settings'>): Promise<boolean> {
  const count = await countAutomaticRefunds(shop.db, new Date(shop.now().getTime() - DAY))
  return count >= shop.settings.claims.automaticPerDay
}
