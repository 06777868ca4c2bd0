import { removeOldMailFiles } from '../mail/file-mailer.ts'
import { deleteOld } from './old-rows.ts'
import { deleteRehearsalOrders } from './rehearsal-orders.ts'
import { removeOldDrafts, removeOldScreenshots } from '../cases/screenshots.ts'
import type { Shop } from '../shop.ts'

const DAY = 24 * 60 * 60_000

/**
 * How many days everything is kept that is not part of a paid order. The privacy policy promises the same figures, and
 * a test compares them. Unpaid orders are deleted by the rounds that ask about them.
 */
export const RETENTION_DAYS = {
  pretendedOrders: 30,
  mailRecords: 90,
  mailFiles: 30,
  downloads: 365,
  readAlerts: 90,
  unreadAlerts: 365,
  events: 30,
  screenshots: 365,
  drafts: 2,
  /** Statements that no order was found for; the others stay with their order. */
  unmatchedWithdrawals: 1095,
} as const

/** One round a day, in small steps. What fails today does not keep the rest from being deleted. */
export async function enforceRetention(shop: Shop): Promise<void> {
  const before = (kept: keyof typeof RETENTION_DAYS) => new Date(shop.now().getTime() - RETENTION_DAYS[kept] * DAY)
  const rounds = [
    () => deleteRehearsalOrders(shop, before('pretendedOrders')),
    () => deleteOld.mailRecords(shop, before('mailRecords')),
    () => deleteOld.downloads(shop, before('downloads')),
    () => deleteOld.readAlerts(shop, before('readAlerts')),
    () => deleteOld.unreadAlerts(shop, before('unreadAlerts')),
    () => deleteOld.events(shop, before('events')),
    () => deleteOld.unmatchedWithdrawals(shop, before('unmatchedWithdrawals')),
    () => removeOldMailFiles(shop.settings.dataFolder, before('mailFiles')),
    () => removeOldScreenshots(shop, before('screenshots')),
    () => removeOldDrafts(shop, before('drafts')),
  ]
  for (const round of rounds) {
    if (shop.isClosing) return
    // One after the other: nobody waits for it, and buyers want the database, too.
    // oxlint-disable-next-line no-await-in-loop
    await round().catch((error: unknown) => shop.log(`Old things could not be deleted: ${String(error)}`))
  }
}
