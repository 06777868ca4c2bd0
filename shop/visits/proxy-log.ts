import { ownerDays, type OwnerDays } from '../owner-days.ts'
import type { Shop } from '../shop.ts'
import { isPublicPage, isRobot } from './pages.ts'
import { addVisits, type DayVisits } from './count-visits.ts'

/** `… [15/Nov/2026:14:05:09 +0100] "GET /preview HTTP/2.0" 200 … "browser"`: the format of Apache, nginx and Caddy. */
const LINE = /\[(\d\d)\/(\w{3})\/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d{4})\] "GET ([^ "?]+)[^"]*" (200|304) (.*)$/
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const SECOND = 1000

interface CountedLog {
  lines: number
  visits: number
  until: string | null
}

/**
 * Counts each line once: lines up to the last counted second are skipped, and the newest second waits for the next
 * run.
 */
export async function countProxyLog(shop: Shop, name: string, lines: AsyncIterable<string>): Promise<CountedLog> {
  const counted = await shop.db.selectFrom('visitLogs').selectAll().where('name', '=', name).executeTakeFirst()
  const since = counted?.countedUntil ?? ''
  const tally = createTally(ownerDays(shop.settings.timeZone))
  let read = 0
  for await (const line of lines) {
    read++
    const view = readLine(line)
    if (view && view.at > since) tally.add(view.at, isVisit(view) ? view.page : null)
  }
  const visits = tally.visits()
  const until = tally.until()
  if (until !== null) await keep(shop, name, until, visits)
  return { lines: read, visits: visits.reduce((sum, { count }) => sum + count, 0), until }
}

const isVisit = ({ page, browser }: PageView) => isPublicPage(page) && !isRobot(browser)

function createTally(days: OwnerDays) {
  const counts = new Map<string, DayVisits>()
  let newest = ''
  let newestSecond: string[] = []
  const count = (at: string, page: string) => {
    const day = days.dayOf(new Date(at))
    const counted = counts.get(`${day} ${page}`)
    counts.set(`${day} ${page}`, { day, page, count: (counted?.count ?? 0) + 1 })
  }
  return {
    add(at: string, page: string | null) {
      if (at > newest) {
        for (const earlier of newestSecond) count(newest, earlier)
        newest = at
        newestSecond = []
      }
      if (page === null) return
      if (at === newest) newestSecond.push(page)
      else count(at, page)
    },
    visits: () => [...counts.values()],
    until: () => (newest === '' ? null : new Date(Date.parse(newest) - SECOND).toISOString()),
  }
}

async function keep(shop: Shop, name: string, countedUntil: string, visits: readonly DayVisits[]): Promise<void> {
  await shop.db.transaction().execute(async (db) => {
    await addVisits(db, visits)
    const row = db.insertInto('visitLogs').values({ name, countedUntil })
    await row.onConflict((conflict) => conflict.column('name').doUpdateSet({ countedUntil })).execute()
  })
}

interface PageView {
  at: string
  page: string
  browser: string
}

function readLine(line: string): PageView | null {
  const [, day, month = '', year, time, zone = '', page, , rest = ''] = LINE.exec(line) ?? []
  if (!page) return null
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0')
  const at = new Date(`${year}-${number}-${day}T${time}${zone.slice(0, 3)}:${zone.slice(3)}`)
  if (Number.isNaN(at.getTime())) return null
  return { at: at.toISOString(), page, browser: /"([^"]*)"\s*$/.exec(rest)?.[1] ?? '' }
}
