import { cleanLine } from '../board/index.ts'
import type { Order } from '../orders/index.ts'
import { nameBuyerOnCopies, readSeats } from '../orders/seats/index.ts'
import { MAX_GIFT_NAME, textError } from './gift.ts'
import { lockOrder } from '../orders/states/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'

type BuyerNameError = 'too-long' | 'link'

export type BuyerNamed = { outcome: 'named' | 'same' | 'gone' } | { outcome: 'refused'; error: BuyerNameError }

export function buyerNameError(typed: string): BuyerNameError | null {
  const error = textError(cleanLine(typed), MAX_GIFT_NAME)
  return error && error !== 'missing' ? error : null
}

/** What emails to the readers call the buyer. Empty: the email address. */
export async function nameBuyer(shop: Shop, { id }: Order, typed: string): Promise<BuyerNamed> {
  const name = cleanLine(typed)
  const error = buyerNameError(typed)
  if (error) return { outcome: 'refused', error }
  return await shop.db.transaction().execute(async (db): Promise<BuyerNamed> => {
    const order = await lockOrder(db, id)
    if (order?.state !== 'paid') return { outcome: 'gone' }
    const [seat] = await readSeats(db, order)
    if (name === (seat?.fromName ?? '')) return { outcome: 'same' }
    await nameBuyerOnCopies(db, id, name || null)
    return { outcome: 'named' }
  })
}
