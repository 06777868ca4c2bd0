import { applyPayment } from '../refunds/apply-payment.ts'
import type { Order } from '../orders/order.ts'
import { alertProviderError } from './provider-alerts.ts'
import { ProviderError, type Payment, type PaymentStatus } from '../payments/provider.ts'
import type { Shop } from '../shop.ts'

export interface RefundSync {
  /** As it stands now. */
  order: Order
  outcome:
    | 'paid'
    | 'refunded'
    /** The provider could not be asked. */
    | 'unreachable'
    /** The provider knows of no money that went back or is disputed. */
    | 'nothing'
    /** The provider does not know the payment. */
    | 'unknown'
}

/** Something happened to money that was paid: asks the provider what, and writes it down. */
export async function syncRefunds(shop: Shop, order: Order): Promise<RefundSync> {
  const verdict = await ask(shop, order)
  if (verdict === 'unreachable') return { order, outcome: 'unreachable' }
  if (verdict.status !== 'paid' && verdict.status !== 'refunded') return { order, outcome: 'unknown' }
  const now = await applyPayment(shop, order, verdict.payment)
  if (isUntouched(verdict.payment)) return { order: now, outcome: 'nothing' }
  return { order: now, outcome: now.state === 'refunded' ? 'refunded' : 'paid' }
}

function isUntouched({ refunded, refunds = [], dispute }: Payment): boolean {
  return refunded === 0 && refunds.length === 0 && dispute === null
}

async function ask(shop: Shop, order: Order): Promise<PaymentStatus | 'unreachable'> {
  const provider = [...shop.payments.values()].find(({ name }) => name === order.provider)
  if (!provider) return 'unreachable'
  try {
    return await provider.fetchStatus(order)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    shop.log(`${provider.name} could not be asked about order ${order.number}: ${error.message}`)
    await alertProviderError(shop, provider, error)
    return 'unreachable'
  }
}
