import { DAY, HOUR } from '../../../platform/format/duration.ts'
import { isClockSteady } from '../../../platform/shop/clock-check.ts'
import { removeOldMailFiles } from '../../../platform/mail/file-mailer.ts'
import { deleteOld } from './old-rows.ts'
import { removeOldDrafts, removeOldScreenshots, removeScreenshotFiles } from '../../after-sale/screenshots.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { BATCH_SIZE, inBatches } from '../../../platform/db/batches.ts'
import { DOCUMENT_RETENTION_YEARS } from '../../accounts/documents/retention.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import { firstRowId } from '../../../platform/shop/row-id.ts'
import { sql } from 'kysely'
import { deleteReaders } from '../../board/delete-readers.ts'

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

/** Whole series at a time, ten full years after the year of issue. The database refuses to delete any earlier one. */
async function deleteOldDocuments(shop: Shop): Promise<void> {
  const year = Number(ownerDays(shop.settings.timeZone).dayOf(shop.now()).slice(0, 4))
  const counters = await shop.db.selectFrom('documentCounters').select('series').execute()
  for (const { series } of counters.filter((one) => yearOf(one.series) < year - DOCUMENT_RETENTION_YEARS)) {
    await deleteSeries(shop, series)
  }
}

async function deleteSeries(shop: Shop, series: string): Promise<void> {
  const before = `${shop.now().getUTCFullYear() - DOCUMENT_RETENTION_YEARS}-01-01`
  const all = shop.db.selectFrom('documents').select('place').where('series', '=', series)
  await inBatches(shop, async () => {
    const old = await all.where('issuedAt', '<', before).orderBy('place').limit(BATCH_SIZE).execute()
    const places = old.map(({ place }) => place)
    const gone = shop.db.deleteFrom('documents').where('series', '=', series).where('place', 'in', places)
    if (places.length > 0) await gone.execute()
    return old
  })
}

/** 2026 of "FS-2026-B". */
const yearOf = (series: string) => Number(series.split('-')[1])

/** The text of posts that the owner hid or removed; the author can't answer the decision with success any more. */
async function deleteRemovedTexts(shop: Shop, before: Date): Promise<void> {
  let last = ''
  await inBatches(shop, async () => {
    const decisions = await shop.db
      .selectFrom('decisions')
      .select(['id', 'postId', 'reversedAt'])
      .where('id', '>', last)
      .where('id', '<', firstRowId(before))
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    last = decisions.at(-1)?.id ?? last
    const postIds = decisions.flatMap(({ postId, reversedAt }) => (postId && !reversedAt ? [postId] : []))
    if (postIds.length > 0) await eraseTexts(shop, postIds)
    return decisions
  })
}

async function eraseTexts({ db }: Shop, ids: readonly string[]): Promise<void> {
  const hidden = db.updateTable('posts').set({ text: '', textKey: '' }).where('id', 'in', ids)
  await hidden.where('state', 'in', ['hidden', 'removed']).where('text', '!=', '').execute()
}

/** Reports that were decided, and decisions with the messages about them. */
async function deleteOldModeration(shop: Shop, before: Date): Promise<void> {
  await inBatches(shop, async () => {
    const decided = shop.db.selectFrom('postReports').select('id').where('decidedAt', '<', before.toISOString())
    const ids = (await decided.limit(BATCH_SIZE).execute()).map(({ id }) => id)
    if (ids.length > 0) await shop.db.deleteFrom('postReports').where('id', 'in', ids).execute()
    return ids
  })
  await inBatches(shop, async () => {
    const old = shop.db.selectFrom('decisions').select('id').where('id', '<', firstRowId(before))
    const ids = (await old.where('act', '!=', 'suspend').orderBy('id').limit(BATCH_SIZE).execute()).map(({ id }) => id)
    if (ids.length > 0) await deleteDecisions(shop, ids)
    return ids
  })
}

/** A suspension stays as long as it lasts, so that its reader can answer it. */
async function deleteDecisions({ db }: Shop, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('decisionMessages').where('decisionId', 'in', ids).execute()
  await db.deleteFrom('decisions').where('id', 'in', ids).execute()
}

const TABLES = [
  'links',
  'rehearsals',
  'rehearsedRefunds',
  'ledger',
  'downloads',
  'outbox',
  'alerts',
  'withdrawals',
  'refunds',
  'cases',
  'documents',
  'syncedLogs',
] as const

/** Rehearsal and test orders with everything that belongs to them. */
async function deleteRehearsalOrders(shop: Shop, before: Date): Promise<void> {
  const old = shop.db.selectFrom('orders').select('id').where('createdAt', '<', before.toISOString()).limit(BATCH_SIZE)
  // Literals, so that the partial indexes are used.
  await deleteFound(shop, () => old.where('provider', '=', sql.lit('rehearsal')).execute())
  await deleteFound(shop, () => old.where('test', '=', sql.lit(1)).execute())
}

async function deleteFound(shop: Shop, find: () => Promise<{ id: string }[]>): Promise<void> {
  await inBatches(shop, async () => {
    const ids = (await find()).map(({ id }) => id)
    if (ids.length === 0) return ids
    const screenshots = await shop.db.transaction().execute((db) => deleteOrders(db, ids))
    await removeScreenshotFiles(shop, screenshots)
    return ids
  })
}

/** Returns the screenshots whose files can go. */
async function deleteOrders(db: Shop['db'], ids: readonly string[]): Promise<{ id: string }[]> {
  const screenshots = await deleteCaseParts(db, ids)
  await deleteReaders(db, ids)
  for (const table of TABLES) {
    await db.deleteFrom(table).where('orderId', 'in', ids).execute()
  }
  await db.deleteFrom('orders').where('id', 'in', ids).execute()
  return screenshots
}

async function deleteCaseParts(db: Shop['db'], orderIds: readonly string[]): Promise<{ id: string }[]> {
  const cases = await db.selectFrom('cases').select('id').where('orderId', 'in', orderIds).execute()
  const ids = cases.map(({ id }) => id)
  if (ids.length === 0) return []
  await db.deleteFrom('caseMessages').where('caseId', 'in', ids).execute()
  return await db.deleteFrom('screenshots').where('caseId', 'in', ids).returning('id').execute()
}
