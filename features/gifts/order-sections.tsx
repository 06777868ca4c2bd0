import type { OrderSection } from '../../platform/shop/order-section.ts'
import { fill, shopRoutes } from '../../routes.ts'
import { hasSeats } from '../orders/index.ts'
import { copyLinks } from './pages/copy-link.tsx'
import type { GiftForm, SeatForm, TypedForm } from './pages/seat-view.ts'
import { Seats } from './pages/seats.tsx'
import { seatViews } from './routes/seat-views.ts'

interface TypedForms {
  seat?: SeatForm
  gift?: GiftForm
  several?: TypedForm
  from?: TypedForm
}

/** With what the buyer typed, if it can't be used. */
export const seatsSection = ({ seat, gift, several, from }: TypedForms): OrderSection => ({
  name: 'seats',
  column: 'first',
  rank: 20,
  script: copyLinks,
  errors: [
    ...(several ? [{ id: 'emails', text: several.error }] : []),
    ...(from ? [{ id: 'from', text: from.error }] : []),
    ...(seat?.errors ?? []),
    ...(gift?.errors ?? []),
  ],
  async show({ shop, order, link }) {
    if (!hasSeats(order)) return null
    const handedOut = await seatViews(shop, order, link)
    const forms = { form: seat ?? null, giftForm: gift ?? null, severalForm: several ?? null, fromForm: from ?? null }
    return <Seats {...handedOut} to={fill(shopRoutes.copies, link)} {...forms} />
  },
})
