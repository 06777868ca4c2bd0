import { hash } from 'node:crypto'
import { DAY } from '../format/duration.ts'
import { lockName } from '../db/lock-name.ts'
import type { Shop } from '../shop/shop.ts'

/**
 * The id for the next mail of a kind that is limited per day; `undefined` when the day is used up. In the transaction
 * that queues it: simultaneous ones wait for each other.
 */
export async function nextDailyMailId(
  shop: Pick<Shop, 'db' | 'now'>,
  { about, perDay, minIntervalMs = 0 }: { about: string; perDay: number; minIntervalMs?: number },
): Promise<string | undefined> {
  await lockName(shop.db, about)
  const now = shop.now().getTime()
  const ids = Array.from({ length: perDay }, (_, mail) =>
    hash('sha256', `${about} ${Math.floor(now / DAY)} ${mail}`, 'hex').slice(0, 32),
  )
  const sent = await shop.db.selectFrom('outbox').select(['id', 'queuedAt']).where('id', 'in', ids).execute()
  const isQuiet = sent.every(({ queuedAt }) => now - Date.parse(queuedAt) >= minIntervalMs)
  // Not the one after the last: a mail that was revoked or erased has left a gap.
  return isQuiet ? ids.find((id) => sent.every((mail) => mail.id !== id)) : undefined
}
