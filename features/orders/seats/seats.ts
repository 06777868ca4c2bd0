import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import { closeCopies } from './close-copies.ts'
import { firstAccessAt, hasSeats, type Order } from '../order.ts'
import { findOrder } from '../find/find-order.ts'
import { indexOrderName } from '../find/order-names.ts'
import { selectOrders } from '../find/select-orders.ts'
import { newRowId } from '../../../platform/shop/row-id.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { parseSeatCode, seatCode, seatCodeHash } from './seat-code.ts'

export type Gift = Pick<
  SeatRow,
  'delivery' | 'recipientName' | 'fromName' | 'message' | 'availableAt' | 'sentTo' | 'sentToKey'
>

const UNUSED = {
  sentTo: null,
  sentToKey: null,
  sentAt: null,
  claimKey: null,
  claimedAt: null,
  copyId: null,
  closedAt: null,
  refundId: null,
  delivery: null,
  recipientName: null,
  fromName: null,
  message: null,
  availableAt: null,
} satisfies Partial<SeatRow>

/** One seat for each copy, in the transaction that places the order. */
export async function insertSeats(
  shop: Shop,
  db: Shop['db'],
  { id: orderId, quantity }: Pick<Order, 'id' | 'quantity'>,
  gift: Gift | null = null,
): Promise<void> {
  const rows = Array.from({ length: quantity }, (_, i) => {
    const id = newRowId(shop.now())
    const codeHash = seatCodeHash(seatCode(shop, { id, generation: 1 }))
    return { id, orderId, place: i + 1, state: 'open' as const, codeHash, ...UNUSED, ...gift }
  })
  await db.insertInto('seats').values(rows).execute()
  if (gift?.recipientName) await indexOrderName(db, orderId, gift.recipientName)
}

/** The seats of an order, by place. Updates code hashes that were made with an older secret of the shop. */
export async function refreshSeatCodes(shop: Shop, order: Order): Promise<SeatRow[]> {
  const seats = await readSeats(shop.db, order)
  for (const seat of seats) {
    const codeHash = seatCodeHash(seatCode(shop, seat))
    if (seat.codeHash === codeHash || seat.state !== 'open') continue
    const same = shop.db.updateTable('seats').set({ codeHash }).where('id', '=', seat.id)
    await same.where('generation', '=', seat.generation).execute()
  }
  return seats
}

/** Runs no query for an order without seats. */
export async function readSeats(db: Shop['db'], order: Order): Promise<SeatRow[]> {
  if (!hasSeats(order)) return []
  return await db.selectFrom('seats').selectAll().where('orderId', '=', order.id).orderBy('place').execute()
}

/** A seat with who reads its copy, and when that was opened. */
export interface ReadSeat extends SeatRow {
  reader: string | null
  /** When it was claimed. A copy that the buyer keeps is opened with the first download or the first chapter read. */
  openedAt: string | null
}

export async function readSeatsWithReaders(db: Shop['db'], order: Order): Promise<ReadSeat[]> {
  const seats = await readSeats(db, order)
  const ids = seats.flatMap(({ copyId }) => copyId ?? [])
  const copies = ids.length > 0 ? await selectOrders(db).where('orders.id', 'in', ids).execute() : []
  const copyById = new Map(copies.map((copy) => [copy.id, copy]))
  return seats.map((seat) => {
    const copy = copyById.get(seat.copyId ?? '')
    const isKept = !seat.delivery && copy?.email === order.email
    const openedAt = isKept ? firstAccessAt(copy) : seat.claimedAt
    return Object.assign(seat, { reader: copy?.email ?? null, openedAt })
  })
}

/** Whom a gift is for. */
export const giftRecipient = ({ settings }: Pick<Shop, 'settings'>, { recipientName }: SeatRow): string =>
  recipientName ?? settings.mailCopy.copies.giver.unnamed

export async function findSeatById(db: Shop['db'], id: string): Promise<SeatRow | undefined> {
  return await db.selectFrom('seats').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A seat with its purchase. Looking at it changes nothing. */
export async function findSeat(shop: Shop, typed: string): Promise<{ seat: SeatRow; order: Order } | undefined> {
  const parsed = parseSeatCode(typed)
  if ('error' in parsed) return undefined
  const seats = shop.db.selectFrom('seats').selectAll().where('codeHash', '=', seatCodeHash(parsed.code))
  const seat = await seats.executeTakeFirst()
  const order = seat && (await findOrder(shop, seat.orderId))
  return order && { seat, order }
}

/** Closes exactly these seats and the copies made of them. They were read after the order was locked. */
export async function closeSeats(
  db: Shop['db'],
  seats: readonly SeatRow[],
  { at, refundId }: { at: string; refundId: string },
): Promise<void> {
  for (const { id, state, copyId } of seats) {
    const closed = db.updateTable('seats').set({ state: 'closed', closedAt: at, refundId }).where('id', '=', id)
    const [row] = await closed.where('state', '=', state).returning('id').execute()
    if (!row) throw new Error(`Seat ${id} changed after its order was locked.`)
    if (copyId) await closeCopies(db, [copyId], at)
  }
}

/** The refund that closed them has failed. On a locked order; `closeOrReopenCopies` opens the copies made of them. */
export async function reopenSeats(
  db: Shop['db'],
  { id: refundId, orderId }: { id: string; orderId: string },
): Promise<void> {
  const closed = db.updateTable('seats').where('orderId', '=', orderId).where('refundId', '=', refundId)
  const reopened = closed.where('state', '=', 'closed')
  await reopened.set({ state: 'claimed', closedAt: null }).where('copyId', 'is not', null).execute()
  await reopened.set({ state: 'open', closedAt: null }).where('copyId', 'is', null).execute()
}
