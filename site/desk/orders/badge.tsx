import { deskOrders } from '../../../content/desk/orders.ts'
import type { StandingName } from './orders-view.ts'

/** What is as it should be is quiet, so that the rest is seen. */
const TONES: Partial<Record<StandingName, 'bad'>> = {
  disputed: 'bad',
  lost: 'bad',
  unsettled: 'bad',
}

/** How an order stands, in a word. */
export function Badge({ standing }: { standing: StandingName }) {
  return (
    <span className="badge" data-tone={TONES[standing]}>
      {deskOrders.standings[standing].name}
    </span>
  )
}
