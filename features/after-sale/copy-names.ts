import { fillTemplate } from '../../platform/format/fill.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Order } from '../orders/index.ts'
import type { ReadSeat } from '../orders/seats/index.ts'

/** Copy 1 (for Lena), Copy 3, Copy 4 (yours). */
export function copyNames({ settings }: Shop, { email }: Order, seats: readonly ReadSeat[], own?: string): string[] {
  const { copy, copyNamed, copyOwn } = settings.mailCopy.withdrawal.closed
  return seats.map(({ place, recipientName: name, reader }) =>
    fillTemplate(reader === email ? (own ?? copyOwn) : name ? copyNamed : copy, { place, name: name ?? '' }),
  )
}
