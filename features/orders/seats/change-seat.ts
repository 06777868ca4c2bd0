import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import { emailKeyOf } from '../../../platform/format/email-address.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { seatCode, seatCodeHash } from './seat-code.ts'

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

/** Its email has not been sent yet. `false` when the seat changed meanwhile. */
export async function readdressGift(
  db: Shop['db'],
  { id, generation, sends }: SeatRow,
  change: Pick<SeatRow, 'message' | 'availableAt' | 'sentTo' | 'sentToKey' | 'sentAt'>,
): Promise<boolean> {
  const changed = await db
    .updateTable('seats')
    .set({ ...change, sends: 1 })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('generation', '=', generation)
    .where('sends', '=', sends)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
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
