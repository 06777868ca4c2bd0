import { deskOrders } from '../../../content/desk/orders.ts'
import type { Delivery } from './delivery.ts'
import type { GiftState } from '../find/find-gift.ts'
import type { OrderStatusName } from './orders-view.ts'

const TONES: Partial<Record<OrderStatusName, 'bad'>> = {
  disputed: 'bad',
  lost: 'bad',
  unsettled: 'bad',
}

/** `isCopy`: nobody paid for it. */
export function Badge({ standing: status, isCopy = false }: { standing: OrderStatusName; isCopy?: boolean }) {
  if (isCopy && status === 'paid') return <span className="badge">{deskOrders.list.copy}</span>
  return (
    <span className="badge" data-tone={TONES[status]}>
      {deskOrders.standings[status].name}
    </span>
  )
}

/** Beside the status, until the guide is delivered. */
export function DeliveryBadge({ delivery }: { delivery: Delivery | null }) {
  if (delivery === null || delivery === 'delivered') return null
  return (
    <span className="badge" data-tone={delivery === 'failed' || delivery === 'retrying' ? 'bad' : undefined}>
      {deskOrders.delivery[delivery].name}
    </span>
  )
}

/** What became of a gift. */
export function GiftBadge({ state }: { state: GiftState }) {
  return (
    <span className="badge" data-tone={state === 'failed' || state === 'retrying' ? 'bad' : undefined}>
      {deskOrders.records.gift.states[state].name}
    </span>
  )
}
