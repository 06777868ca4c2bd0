import type { Moment } from '../../../platform/desk-kit/moment.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { OWN_MOMENTS } from './moments.ts'
import type { Order } from '../order.ts'

/** For the same time, the cause first. What is not here follows, in the order of features. */
const CAUSES: readonly string[] = [...OWN_MOMENTS, 'refund', 'money', 'mail']

/** What features declare, oldest first. */
export async function timelineOf(shop: Shop, order: Order): Promise<Moment[]> {
  const parts = await Promise.all(shop.timeline.map((moments) => moments(shop, order)))
  return parts.flat().toSorted((one, other) => one.at.localeCompare(other.at) || rankOf(one) - rankOf(other))
}

function rankOf({ what }: Moment): number {
  const rank = CAUSES.indexOf(what)
  return rank === -1 ? CAUSES.length : rank
}
