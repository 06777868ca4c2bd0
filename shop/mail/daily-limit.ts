import { hash } from 'node:crypto'
import { DAY } from '../../format/duration.ts'
import type { Shop } from '../shop.ts'

/**
 * The id for the next mail of a kind that is limited per day; `undefined` when the day is used up. Ids are fixed, so
 * simultaneous requests share one mail.
 */
export async function nextDailyMailId(
  shop: Pick<Shop, 'db' | 'now'>,
  { about, perDay, minIntervalMs = 0 }: { about: string; perDay: number; minIntervalMs?: number },
): Promise<string | undefined> {
  const now = shop.now().getTime()
  const ids = Array.from({ length: perDay }, (_, mail) =>
    hash('sha256', `${about} ${Math.floor(now / DAY)} ${mail}`, 'hex').slice(0, 32),
  )
  const sent = await shop.db.selectFrom('outbox').select(['id', 'queuedAt']).where('id', 'in', ids).execute()
  const isQuiet = sent.every(({ queuedAt }) => now - Date.parse(queuedAt) >= minIntervalMs)
  // Not the one after the last: a mail that was revoked or erased has left a gap.
  return isQuiet ? ids.find((id) => sent.every((mail) => mail.id !== id)) : undefined
}
