import { deskOrders } from '../../../content/desk/orders.ts'
import type { OrderStatusName } from './orders-view.ts'

const TONES: Partial<Record<OrderStatusName, 'bad'>> = {
  disputed: 'bad',
  lost: 'bad',
  unsettled: 'bad',
}

export function Badge({ standing: status }: { standing: OrderStatusName }) {
  return (
    <span className="badge" data-tone={TONES[status]}>
      {deskOrders.standings[status].name}
    </span>
  )
}
