import type { SeatRow } from '../../platform/db/rows/seats.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** A gift that was refunded before its day was not. */
export const wasGiftEmailed = ({ now }: Pick<Shop, 'now'>, { sentAt, closedAt }: SeatRow): boolean =>
  sentAt !== null && sentAt <= (closedAt ?? now().toISOString())
