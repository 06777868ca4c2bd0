import type { OrderSection } from '../../platform/shop/order-section.ts'
import { fill, shopRoutes } from '../../routes.ts'
import { hasSeats } from '../orders/index.ts'
import { copyLinks } from './pages/copy-link.tsx'
import { followDay, followRoom } from './pages/gift-fields.tsx'
import { followName } from './pages/hand-out-list.tsx'
import type { GiftForm, ListForm, SeatForm } from './pages/seat-view.ts'
import { Seats } from './pages/seats.tsx'
import { seatViews } from './routes/seat-views.ts'

interface TypedForms {
  seat?: SeatForm
  gift?: GiftForm
  list?: ListForm
}

/** With what the buyer typed, if it can't be used. */
export const seatsSection = ({ seat, gift, list }: TypedForms): OrderSection => ({
  name: 'seats',
  column: 'first',
  rank: 20,
  script: `${copyLinks};${followName};${followDay};${followRoom}`,
  errors: [...(list?.errors ?? []), ...(seat?.errors ?? []), ...(gift?.errors ?? [])],
  // A single mistake of one copy is at its field.
  hasSummary: seat ? seat.errors.length === 1 : gift !== undefined || list !== undefined,
  async show({ shop, order, link, noted }) {
    if (!hasSeats(order)) return null
    const handedOut = await seatViews(shop, order, link)
    const forms = { form: seat ?? null, giftForm: gift ?? null, listForm: list ?? null }
    return <Seats {...handedOut} to={fill(shopRoutes.copies, link)} {...forms} noted={noted ?? null} />
  },
})
