import { giftText } from '../../../content/gifts.ts'
import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { mayHaveAddress } from '../../board/index.ts'
import { findPurchase } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { giftRecipient, readSeats } from '../../orders/seats/index.ts'
import type { Offer } from '../pages/offer-card.tsx'

/**
 * What its recipient reads. Everyone who has the link of a copy sees the names that the buyer entered for it, but not
 * the buyer's address, which only our email names.
 */
export function offerOf(shop: Shop, seat: SeatRow): Offer {
  const { delivery, recipientName, fromName, message } = seat
  if (delivery)
    return { isGift: true, name: giftRecipient(shop, seat), from: fromName ?? giftText.unnamedGiver, message }
  // Names that were not checked when they were typed.
  const name = recipientName && !mayHaveAddress(recipientName) ? recipientName : null
  return { isGift: false, name, from: fromName, message: null }
}

/** Of a copy that somebody else bought for its reader. */
export async function offerOfCopy(shop: Shop, copy: Order): Promise<Offer | null> {
  const purchase = await findPurchase(shop, copy)
  if (!purchase || purchase.email === copy.email) return null
  const seat = (await readSeats(shop.db, purchase)).find(({ copyId }) => copyId === copy.id)
  return seat?.fromName ? offerOf(shop, seat) : null
}
