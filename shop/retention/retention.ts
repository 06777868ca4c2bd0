import { DAY, HOUR } from '../../format/duration.ts'
import { isClockSteady } from '../clock-check.ts'
import { removeOldMailFiles } from '../mail/file-mailer.ts'
import { deleteOldDocuments } from './old-documents.ts'
import { deleteOldModeration, deleteRemovedTexts } from './community-rows.ts'
import { deleteOld } from './old-rows.ts'
import { deleteRehearsalOrders } from './rehearsal-orders.ts'
import { removeOldDrafts, removeOldScreenshots } from '../cases/screenshots.ts'
import type { Shop } from '../shop.ts'

/**
 * How long everything is kept that is not part of a paid order. A test compares the figures with the privacy policy.
 * Unpaid orders are deleted by `deleteUnpaidOrders`.
 */
export const RETENTION_DAYS = {
  rehearsalOrders: 30,
  mailRecords: 90,
  mailFiles: 30,
  downloads: 365,
  readAlerts: 90,
  unreadAlerts: 365,
  events: 30,
  screenshots: 365,
  drafts: 2,
  /** Matched ones stay with their order. */
  unmatchedWithdrawals: 1095,
  removedPosts: 180,
  moderation: 365,
  /** Since the last change. */
  syncedLogs: 365,
} as const

const attempts = new WeakMap<Shop, { at: number; ranAt: number | null }>()

/**
 * Called every hour, runs once a day. The clock must have been right for an hour: a wrong date would delete what must be
 * kept. A run in the future was recorded by a wrong clock and does not count.
 */
export async function enforceRetentionDaily(shop: Shop): Promise<void> {
  const at = shop.now().getTime()
  const last = attempts.get(shop)
  const ranAt = last?.ranAt ?? null
  attempts.set(shop, { at, ranAt })
  const isSteady = isClockSteady(shop) && last !== undefined && Math.abs(at - last.at) < 2 * HOUR
  if (!isSteady || (ranAt !== null && ranAt <= at && at - ranAt < DAY)) return
  attempts.set(shop, { at, ranAt: at })
  await enforceRetention(shop)
}

/** In small batches. What fails today does not keep the rest from being deleted. */
export async function enforceRetention(shop: Shop): Promise<void> {
  const before = (kind: keyof typeof RETENTION_DAYS) => new Date(shop.now().getTime() - RETENTION_DAYS[kind] * DAY)
  const deletions = [
    () => deleteRehearsalOrders(shop, before('rehearsalOrders')),
    () => deleteOld.mailRecords(shop, before('mailRecords')),
    () => deleteOld.downloads(shop, before('downloads')),
    () => deleteOld.readAlerts(shop, before('readAlerts')),
    () => deleteOld.unreadAlerts(shop, before('unreadAlerts')),
    () => deleteOld.events(shop, before('events')),
    () => deleteOld.unmatchedWithdrawals(shop, before('unmatchedWithdrawals')),
    () => deleteOldDocuments(shop),
    () => deleteRemovedTexts(shop, before('removedPosts')),
    () => deleteOldModeration(shop, before('moderation')),
    () => deleteOld.syncedLogs(shop, before('syncedLogs')),
    () => removeOldMailFiles(shop.settings.dataFolder, before('mailFiles')),
    () => removeOldScreenshots(shop, before('screenshots')),
    () => removeOldDrafts(shop, before('drafts')),
  ]
  for (const run of deletions) {
    if (shop.isClosing) return
    await run().catch((error: unknown) => shop.log(`Expired records could not be deleted: ${String(error)}`))
  }
}
