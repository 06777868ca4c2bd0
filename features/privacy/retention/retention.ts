import { sql } from 'kysely'
import { BATCH_SIZE, inBatches } from '../../../platform/db/batches.ts'
import { DAY, HOUR } from '../../../platform/format/duration.ts'
import { isClockSteady } from '../../../platform/shop/clock-check.ts'
import { orderRows } from '../../orders/find/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

const attempts = new WeakMap<Shop['instance'], { at: number; ranAt: number | null }>()

/**
 * Called every hour, runs once a day. The clock must have been right for an hour: a wrong date would delete what must be
 * kept. A run in the future was recorded by a wrong clock and does not count.
 */
export async function enforceRetentionDaily(shop: Shop): Promise<void> {
  const at = shop.now().getTime()
  const last = attempts.get(shop.instance)
  const ranAt = last?.ranAt ?? null
  attempts.set(shop.instance, { at, ranAt })
  const isSteady = isClockSteady(shop) && last !== undefined && Math.abs(at - last.at) < 2 * HOUR
  if (!isSteady || (ranAt !== null && ranAt <= at && at - ranAt < DAY)) return
  attempts.set(shop.instance, { at, ranAt: at })
  await enforceRetention(shop)
}

/**
 * What features declare, in small batches. What fails today does not keep the rest from being deleted. Unpaid orders are
 * deleted by `deleteUnpaidOrders`.
 */
export async function enforceRetention(shop: Shop): Promise<void> {
  for (const expiry of shop.retention) {
    if (shop.isClosing) return
    const before = new Date(shop.now().getTime() - expiry.days * DAY)
    await expiry
      .deleteOld(before)
      .catch((error: unknown) => shop.log(`Expired records could not be deleted: ${String(error)}`))
  }
}

/** Rehearsal and test orders with everything that belongs to them. */
export async function deleteRehearsalOrders(shop: Shop, before: Date): Promise<void> {
  const orders = shop.db.selectFrom(orderRows(shop.db)).select('id')
  const old = orders.where('createdAt', '<', before.toISOString()).limit(BATCH_SIZE)
  // Literals, so that the partial indexes are used.
  await deleteFound(shop, () => old.where('provider', '=', sql.lit('rehearsal')).execute())
  await deleteFound(shop, () => old.where('test', '=', sql.lit(1)).execute())
}

async function deleteFound(shop: Shop, find: () => Promise<{ id: string }[]>): Promise<void> {
  await inBatches(shop, async () => {
    const ids = (await find()).map(({ id }) => id)
    if (ids.length === 0) return ids
    const works = await shop.db.transaction().execute(async (db) => {
      const afterCommit: (() => Promise<void>)[] = []
      await shop.deleteOrders({ ...shop, db }, ids, (work) => afterCommit.push(work))
      return afterCommit
    })
    for (const work of works) await work()
    return ids
  })
}
