import { MINUTE } from '../../platform/format/duration.ts'
import { findOrder } from '../orders/find/index.ts'
import type { Order } from '../orders/index.ts'
import { claimCapture, countRejectedCapture } from '../orders/states/index.ts'
import { ProviderRejection, type PaymentStatus } from '../../platform/payments/provider.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The waiting page reloads every five seconds; the money is not requested as often. */
const RETRY_AFTER = MINUTE
/** After as many rejections for unknown reasons the payment counts as rejected. */
const MAX_UNKNOWN_REJECTIONS = 3

type Approved = Extract<PaymentStatus, { status: 'approved' }>

/** Why approved money was not captured. */
export type NotCaptured = 'settled' | 'rejected' | 'cancelled' | 'asked-recently' | 'already-owned'

const running = new WeakMap<Shop['instance'], Map<string, Promise<PaymentStatus | NotCaptured>>>()

/** Captures approved money. Concurrent calls for an order share one attempt. */
export async function capture(shop: Shop, order: Order, approved: Approved): Promise<PaymentStatus | NotCaptured> {
  const captures = running.get(shop.instance) ?? new Map<string, Promise<PaymentStatus | NotCaptured>>()
  running.set(shop.instance, captures)
  const current = captures.get(order.id) ?? attempt(shop, order, approved).finally(() => captures.delete(order.id))
  captures.set(order.id, current)
  return await current
}

/**
 * The attempt number is part of the idempotency key. It grows only after a rejection: after a lost response the same
 * attempt is repeated, and the provider returns its first result.
 */
async function attempt(shop: Shop, order: Order, approved: Approved): Promise<PaymentStatus | NotCaptured> {
  const claimed = await claimCapture(shop, order, new Date(shop.now().getTime() - RETRY_AFTER).toISOString())
  if (!claimed) return await whyNotCaptured(shop, order)
  const number = claimed.captureAttempts + 1
  try {
    const result = await approved.capture(number)
    if (result.status === 'declined') await countRejectedCapture(shop, order.id, number, { captureAskedAt: null })
    return result
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error
    await countRejectedCapture(shop, order.id, number)
    if (number < MAX_UNKNOWN_REJECTIONS) throw error
    return { status: 'rejected', reason: error.message }
  }
}

async function whyNotCaptured(shop: Shop, { id }: Order): Promise<NotCaptured> {
  const order = await findOrder(shop, id)
  if (!order || order.paidAt || order.paymentId) return 'settled'
  if (order.rejectedReason) return 'rejected'
  if (order.cancelledAt) return 'cancelled'
  const askedAt = order.captureAskedAt ? Date.parse(order.captureAskedAt) : -Infinity
  return shop.now().getTime() - askedAt < RETRY_AFTER ? 'asked-recently' : 'already-owned'
}
