import { deskOrders } from '../../../content/desk/orders.ts'
import type { StandingName } from './orders-view.ts'

const TONES: Partial<Record<StandingName, 'bad'>> = {
  disputed: 'bad',
  lost: 'bad',
  unsettled: 'bad',
}

export function Badge({ standing }: { standing: StandingName }) {
  return (
    <span className="badge" data-tone={TONES[standing]}>
      {deskOrders.standings[standing].name}
    </span>
  )
}
