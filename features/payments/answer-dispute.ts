import { resolveAlerts } from '../../platform/alerts/alerts.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { versionOf } from '../../platform/shop/version.ts'
import type { Order } from '../orders/index.ts'
import { markDisputeAnswered } from '../orders/states/index.ts'

/** Those at which the seller can answer. */
const STAGES = ['open', 'inquiry']

/** Of what its page shows. */
export const versionOfDispute = ({ disputeId, disputeState }: Order): string => versionOf([disputeId, disputeState])

/** The owner has answered the dispute at the provider, or not yet after all. `false`: it is at another stage. */
export async function answerDispute(shop: Shop, order: Order, isAnswered: boolean): Promise<boolean> {
  if (!STAGES.includes(order.disputeState ?? '')) return false
  const isMarked = await markDisputeAnswered(shop.db, order, isAnswered ? shop.now().toISOString() : null)
  if (isMarked && isAnswered) await resolveDisputeAlerts(shop, order)
  return isMarked
}

export async function resolveDisputeAlerts(shop: Shop, { disputeId }: Order): Promise<void> {
  for (const stage of STAGES) await resolveAlerts(shop, ['dispute', disputeId ?? '', stage])
}
