import { hash } from 'node:crypto'
import type { RefundRow } from '../../platform/db/rows/refunds.ts'
import { findOrder } from '../orders/find/index.ts'
import { type Order, unitPriceOf } from '../orders/index.ts'
import { lockOrder } from '../orders/states/index.ts'
import { readSeats } from '../orders/seats/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { failedRefunds, findRefund, refundable, requestRefund, retryRefund, versionOfOrder } from '../payments/index.ts'

type OwnerRefundOutcome =
  | { outcome: 'requested'; refund: RefundRow }
  | { outcome: 'too-much'; left: number }
  /** A dispute is open, so there is no refund beside it. */
  | { outcome: 'disputed' }
  | { outcome: 'not-paid' }
  /** The order is not as it was shown. */
  | { outcome: 'changed' }

interface OwnerRefundRequest {
  /** Cents; `null` for everything left. */
  amount: number | null
  /** Refunds and closes these copies of an order instead of an amount. */
  copies?: readonly number[] | undefined
  note: string | null
  idempotencyKey: string
  /** The version of the order that the owner saw. */
  shown?: string
}

export async function refundByOwner(
  shop: Shop,
  order: Order,
  request: OwnerRefundRequest,
): Promise<OwnerRefundOutcome> {
  if (order.disputeState === 'open') return { outcome: 'disputed' }
  if (order.state !== 'paid') return { outcome: 'not-paid' }
  const id = hash('sha256', `refund ${order.id} ${request.idempotencyKey}`, 'hex').slice(0, 32)
  const refund = await shop.db.transaction().execute(async (db) => {
    const { amount, note, copies, shown } = request
    const locked = await lockOrder(db, order.id)
    const existing = await findRefund(db, id)
    if (existing) return existing
    if (shown !== undefined && locked && shown !== (await versionOfOrder(db, locked))) return 'changed'
    const chosen = copies && (await chosenCopies(db, order, copies))
    if (copies && !chosen) return null
    return await requestRefund(shop, db, order, {
      ...(chosen ?? { amount: amount ?? 'remainder' }),
      cause: 'owner',
      causeId: null,
      by: 'owner',
      note,
      id,
    })
  })
  if (refund === 'changed') return { outcome: refund }
  if (!refund) return { outcome: 'too-much', left: await refundableNow(shop, order) }
  shop.sendRefundsNow()
  return { outcome: 'requested', refund }
}

/** `undefined` when one of them is not a copy that can be refunded. */
export async function chosenCopies(db: Shop['db'], order: Order, copies: readonly number[]) {
  const all = (await readSeats(db, order)).filter(({ state }) => state !== 'closed')
  const seats = all.filter(({ place }) => copies.includes(place))
  const isComplete = seats.length > 0 && seats.length === new Set(copies).size
  return isComplete ? { amount: seats.length * unitPriceOf(order), seats } : undefined
}

/** Returns the refunds that were requested again. */
export async function retryFailedRefunds(shop: Shop, order: Order): Promise<RefundRow[]> {
  const again: RefundRow[] = []
  for (const failed of await failedRefunds(shop, order)) {
    // In sequence: each reduces what is refundable.
    if (await retryRefund(shop, failed.id)) again.push(failed)
  }
  return again
}

async function refundableNow(shop: Shop, order: Order): Promise<number> {
  return await refundable(shop.db, (await findOrder(shop, order.id)) ?? order)
}

/** With blanks and the sign of the currency. */
export const MAX_AMOUNT = 40
const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?$/

/** "12", "12.5" or "12,50" in cents; `null` for anything else. */
export function parseAmount(typed: string): number | null {
  const [, whole = '', part = ''] = AMOUNT.exec(typed.trim().replace(/^€|€$/g, '').trim()) ?? []
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return whole === '' || cents === 0 ? null : cents
}
