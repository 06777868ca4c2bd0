import { sql } from 'kysely'
import { type Day, ownerDays } from '../owner-days.ts'
import type { Shop } from '../shop.ts'

/** Nobody reads so many pages of ours in a minute; what goes beyond would be somebody filling the memory. */
const MAX_PAGES = 1000

/** What was counted since the last time it was written down. */
const unsavedCounts = new WeakMap<Shop, Map<string, number>>()

/**
 * One more look at a page of ours today. Only the number grows: no address, no browser, no cookie and no time of day is
 * kept, so nobody can tell whether two looks were one person.
 */
export function countVisit(shop: Shop, page: string): void {
  const counts = unsavedCounts.get(shop) ?? new Map<string, number>()
  unsavedCounts.set(shop, counts)
  const key = `${ownerDays(shop.settings.timeZone).dayOf(shop.now())} ${page}`
  if (counts.size < MAX_PAGES || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Writes down what was counted. What can't be written now is written with the next. */
export async function saveVisits(shop: Shop): Promise<void> {
  const counts = unsavedCounts.get(shop)
  if (!counts || counts.size === 0) return
  const taken = [...counts]
  counts.clear()
  try {
    await addVisits(shop.db, taken.map(parseCount))
  } catch (error) {
    for (const [key, count] of taken) counts.set(key, (counts.get(key) ?? 0) + count)
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

/** Adds to what stands there. Sorted, so that two servers that add at once wait for each other and do not block. */
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
