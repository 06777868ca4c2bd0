import { hash } from 'node:crypto'
import type { RefundRow } from '../db/rows/refunds.ts'
import { findOrder } from '../orders/find-order.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { requestRefund, retryRefund } from './refund.ts'
import { refundable } from './refundable.ts'

type OwnerRefundOutcome =
  | { outcome: 'requested'; refund: RefundRow }
  | { outcome: 'too-much'; left: number }
  /** A dispute is open, so there is no refund beside it. */
  | { outcome: 'disputed' }
  | { outcome: 'not-paid' }

interface OwnerRefundRequest {
  /** Cents; `null` for everything left. */
  amount: number | null
  note: string | null
  idempotencyKey: string
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
    const { amount, note } = request
    return await requestRefund(shop, db, order, {
      amount: amount ?? 'remainder',
      cause: 'owner',
      causeId: null,
      by: 'owner',
      note,
      id,
    })
  })
  if (!refund) return { outcome: 'too-much', left: await refundableNow(shop, order) }
  shop.sendRefundsNow()
  return { outcome: 'requested', refund }
}

export async function failedRefunds({ db }: Pick<Shop, 'db'>, { id }: Order): Promise<RefundRow[]> {
  const refunds = db.selectFrom('refunds').selectAll().where('orderId', '=', id).where('state', '=', 'failed')
  return await refunds.orderBy('id').execute()
}

/** Returns the refunds that were requested again. */
export async function retryFailedRefunds(shop: Shop, order: Order): Promise<RefundRow[]> {
  const again: RefundRow[] = []
  for (const failed of await failedRefunds(shop, order)) {
    // In sequence: each reduces what is refundable.
    // oxlint-disable-next-line no-await-in-loop
    if (await retryRefund(shop, failed.id)) again.push(failed)
  }
  return again
}

async function refundableNow(shop: Shop, order: Order): Promise<number> {
  return await refundable(shop.db, (await findOrder(shop, order.id)) ?? order)
}

const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?$/

/** "12", "12.5" or "12,50" in cents; `null` for anything else. */
export function parseAmount(typed: string): number | null {
  const [, whole = '', part = ''] = AMOUNT.exec(typed.trim().replace(/^€\s*|\s*€$/g, '')) ?? []
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return whole === '' || cents === 0 ? null : cents
}
