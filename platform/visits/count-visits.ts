import { sql } from 'kysely'
import { type Day, ownerDays } from '../shop/owner-days.ts'
import type { Shop } from '../shop/shop.ts'

/** Bounds memory. */
const MAX_PAGES = 1000

const unsavedCounts = new WeakMap<Shop['instance'], Map<string, number>>()

/** Counts only: no address, browser, cookie or time is stored. */
export function countVisit(shop: Shop, page: string): void {
  const counts = unsavedCounts.get(shop.instance) ?? new Map<string, number>()
  unsavedCounts.set(shop.instance, counts)
  const key = `${ownerDays(shop.settings.timeZone).dayOf(shop.now())} ${page}`
  if (counts.size < MAX_PAGES || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** What can’t be saved now is saved the next time. */
export async function saveVisits(shop: Shop): Promise<void> {
  const counts = unsavedCounts.get(shop.instance)
  if (!counts || counts.size === 0) return
  const counted = [...counts]
  counts.clear()
  try {
    await addVisits(shop.db, counted.map(parseCount))
  } catch (error) {
    for (const [key, count] of counted) counts.set(key, (counts.get(key) ?? 0) + count)
    throw error
  }
}

export interface DayVisits {
  day: Day
  page: string
  count: number
}

function parseCount([key, count]: [string, number]): DayVisits {
  const at = key.indexOf(' ')
  return { day: key.slice(0, at), page: key.slice(at + 1), count }
}

/** Sorted, so that two servers do not deadlock. */
export async function addVisits(db: Shop['db'], visits: readonly DayVisits[]): Promise<void> {
  if (visits.length === 0) return
  const sorted = visits.toSorted((one, other) => `${one.day} ${one.page}`.localeCompare(`${other.day} ${other.page}`))
  await db
    .insertInto('visits')
    .values(sorted)
    .onConflict((conflict) =>
      conflict.columns(['day', 'page']).doUpdateSet({ count: sql<number>`visits.count + excluded.count` }),
    )
    .execute()
}
