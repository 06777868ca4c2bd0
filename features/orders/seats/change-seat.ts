import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import { emailKeyOf } from '../../../platform/format/email-address.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { deleteOrderName, indexOrderName } from '../find/order-names.ts'
import { seatCode, seatCodeHash } from './seat-code.ts'
import type { Gift } from './seats.ts'

/** Its code was emailed. `undefined` when it was claimed meanwhile, or emailed too often. */
export async function markSent(
  db: Shop['db'],
  { id, availableAt }: SeatRow,
  { email, at, maxSends }: { email: string; at: string; maxSends: number },
): Promise<SeatRow | undefined> {
  return await db
    .updateTable('seats')
    .set((row) => ({ sentTo: email, sentToKey: emailKeyOf(email), sentAt: at, sends: row('sends', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('sends', '<', maxSends)
    // Not a gift that was moved to another day meanwhile.
    .where('availableAt', 'is not distinct from', availableAt)
    .returningAll()
    .executeTakeFirst()
}

/** The code that was handed out stops working, and the seat has a new one. `false` when it was claimed meanwhile. */
export async function revokeSeat(shop: Shop, db: Shop['db'], { id, generation }: SeatRow): Promise<boolean> {
  const next = generation + 1
  const codeHash = seatCodeHash(seatCode(shop, { id, generation: next }))
  const revoked = await db
    .updateTable('seats')
    .set({ generation: next, codeHash, sentTo: null, sentToKey: null, sentAt: null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('generation', '=', generation)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** What the buyer says about a copy. `false` when the seat changed meanwhile. */
export async function changeSeat(
  db: Shop['db'],
  seat: SeatRow,
  change: Partial<Gift & Pick<SeatRow, 'sentAt' | 'sends'>>,
): Promise<boolean> {
  const changed = await db
    .updateTable('seats')
    .set(change)
    .where('id', '=', seat.id)
    .where('state', '=', 'open')
    .where('generation', '=', seat.generation)
    .where('sends', '=', seat.sends)
    .returning('id')
    .executeTakeFirst()
  if (changed && change.recipientName !== undefined) await indexRecipient(db, seat, change.recipientName)
  return changed !== undefined
}

/** What emails to the readers of copies call the buyer. A gift has its own name of the giver. */
export async function nameBuyerOnCopies(db: Shop['db'], orderId: string, name: string | null): Promise<void> {
  const named = db.updateTable('seats').set({ fromName: name })
  await named.where('orderId', '=', orderId).where('delivery', 'is', null).execute()
}

/** After the row: other copies of the order may have a word of the former name. */
export async function indexRecipient(
  db: Shop['db'],
  { orderId, recipientName }: Pick<SeatRow, 'orderId' | 'recipientName'>,
  name: string | null,
): Promise<void> {
  if (name === recipientName) return
  if (!recipientName) return await indexOrderName(db, orderId, name ?? '')
  await deleteOrderName(db, orderId, recipientName)
  const seats = db.selectFrom('seats').select('recipientName').where('orderId', '=', orderId)
  for (const seat of await seats.where('recipientName', 'is not', null).execute())
    await indexOrderName(db, orderId, seat.recipientName ?? '')
}

/** `false` when another claim, a revocation or a refund was first, or its day has not come. */
export async function markClaimed(
  db: Shop['db'],
  { id, generation }: SeatRow,
  claim: { claimedAt: string; claimKey: string; copyId: string },
): Promise<boolean> {
  const claimed = await db
    .updateTable('seats')
    .set({ ...claim, state: 'claimed' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('generation', '=', generation)
    .where((row) => row.or([row('availableAt', 'is', null), row('availableAt', '<=', claim.claimedAt)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}
