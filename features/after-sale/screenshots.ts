import { hash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockName } from '../../platform/db/lock-name.ts'
import type { ScreenshotRow, UploadRow } from '../../platform/db/rows/refunds.ts'
import { isRowId, newRowId, rowTime } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { inBatches, BATCH_SIZE } from '../../platform/db/batches.ts'
import { sanitizeImage, type SanitizedImage } from '../../platform/pictures/sanitize-image.ts'

export const MAX_SCREENSHOTS = 5
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
/** Of all uploads that belong to no case yet. */
const DRAFT_QUOTA_BYTES = 1024 ** 3

interface UploadedImage {
  name: string
  /** `null` when it was too large to be read. */
  bytes: Buffer | null
}

export interface UploadError {
  name: string
  error: 'not-a-picture' | 'too-large' | 'too-many' | 'no-room' | 'choose-again'
}

/** A secret in the form, which keeps uploads when another field is wrong. */
export function newDraft(): string {
  return randomBytes(16).toString('base64url')
}

export const isDraft = (draft: string): boolean => /^[\w-]{22}$/.test(draft)

/** Stores sanitized images that fit; returns the errors of the others. */
export async function storeUploads(shop: Shop, draft: string, sent: readonly UploadedImage[]): Promise<UploadError[]> {
  const errors: UploadError[] = []
  for (const { name, bytes } of sent) {
    // In sequence: each counts the ones before.
    const error = await storeUpload(shop, draft, bytes)
    if (error) errors.push({ name, error })
  }
  return errors
}

async function storeUpload(shop: Shop, draft: string, bytes: Buffer | null): Promise<UploadError['error'] | null> {
  const uploads = await uploadsOf(shop, draft)
  if (uploads.length >= MAX_SCREENSHOTS) return 'too-many'
  const storedBytes = uploads.reduce((sum, one) => sum + one.bytes, 0)
  if (!bytes || storedBytes + bytes.length > MAX_UPLOAD_BYTES) return 'too-large'
  const image = await sanitizeImage(bytes)
  if (!image) return 'not-a-picture'
  await deleteOldestDrafts(shop, image.bytes.length)
  return await writeUpload(shop, draft, image)
}

/** Makes room for `bytes`: forms that were opened first and never sent lose their screenshots first. */
export async function deleteOldestDrafts(shop: Shop, bytes: number, quota = DRAFT_QUOTA_BYTES): Promise<void> {
  const sum = shop.db.selectFrom('uploads').select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
  const stored = Number((await sum.executeTakeFirstOrThrow()).bytes ?? 0)
  if (stored + bytes <= quota) return
  const oldest = shop.db.selectFrom('uploads').select('id').orderBy('id').limit(20)
  const deleted = await shop.db.deleteFrom('uploads').where('id', 'in', oldest).returning('id').execute()
  await removeScreenshotFiles(shop, deleted)
  if (deleted.length > 0) await deleteOldestDrafts(shop, bytes, quota)
}

/** The file first, so that every row has one. Counted again, because several forms may send the same draft at once. */
async function writeUpload(
  shop: Shop,
  draft: string,
  { type, bytes }: SanitizedImage,
): Promise<UploadError['error'] | null> {
  const id = newRowId(shop.now())
  await mkdir(folderOf(shop), { recursive: true, mode: 0o700 })
  const file = await open(fileOf(shop, id), 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  const at = shop.now().toISOString()
  const own = { id, type, bytes: bytes.length, hash: hash('sha256', bytes, 'base64url'), at }
  const error = await shop.db.transaction().execute(async (db) => {
    await lockName(db, `uploads of ${draftHash(draft)}`)
    const uploads = await uploadsOf({ ...shop, db }, draft)
    if (uploads.length >= MAX_SCREENSHOTS) return 'too-many'
    if (uploads.reduce((sum, one) => sum + one.bytes, bytes.length) > MAX_UPLOAD_BYTES) return 'too-large'
    const row = { ...own, draft: draftHash(draft) }
    await db.insertInto('uploads').values(row).execute()
    return null
  })
  if (error) await removeScreenshotFiles(shop, [{ id }])
  return error
}

export async function uploadsOf({ db }: Shop, draft: string): Promise<UploadRow[]> {
  const drafts = db.selectFrom('uploads').selectAll().where('draft', '=', draftHash(draft))
  return await drafts.orderBy('id').execute()
}

export async function deleteUpload(shop: Shop, draft: string, id: string): Promise<void> {
  const dropped = shop.db.deleteFrom('uploads').where('draft', '=', draftHash(draft)).where('id', '=', id)
  if (await dropped.returning('id').executeTakeFirst()) await rm(fileOf(shop, id), { force: true })
}

/** Moves uploads to a case, within a transaction. An image that the case has already is skipped. */
export async function attachUploads(db: Shop['db'], draft: string, caseId: string): Promise<number> {
  const rows = await db.deleteFrom('uploads').where('draft', '=', draft).returningAll().execute()
  const there = await db.selectFrom('screenshots').select('hash').where('caseId', '=', caseId).execute()
  const existing = new Set(there.map((one) => one.hash))
  const screenshots: ScreenshotRow[] = rows
    .filter((row) => !existing.has(row.hash))
    .map(({ id, type, bytes, hash: content, at }) => ({ id, caseId, type, bytes, hash: content, at }))
  if (screenshots.length > 0) await db.insertInto('screenshots').values(screenshots).execute()
  return screenshots.length
}

export async function readScreenshot(shop: Shop, id: string): Promise<SanitizedImage | undefined> {
  if (!isRowId(id)) return undefined
  const row = await shop.db.selectFrom('screenshots').selectAll().where('id', '=', id).executeTakeFirst()
  const bytes = row && (await readFile(fileOf(shop, id)).catch(() => undefined))
  return row && bytes ? { type: row.type, bytes } : undefined
}

/** Uploads of forms that were never sent, and files without a row. */
export async function removeOldDrafts(shop: Shop, before: Date): Promise<void> {
  const old = shop.db.deleteFrom('uploads').where('at', '<', before.toISOString())
  await removeScreenshotFiles(shop, await old.returning('id').execute())
  const names = (await readdir(folderOf(shop)).catch(() => [])).filter(
    (name) => isRowId(name) && rowTime(name) < before,
  )
  for (let first = 0; first < names.length && !shop.isClosing; first += 100) {
    const batch = names.slice(first, first + 100)
    const stored = shop.db.selectFrom('screenshots').select('id').where('id', 'in', batch)
    const rows = new Set((await stored.execute()).map(({ id }) => id))
    await removeScreenshotFiles(
      shop,
      batch.filter((id) => !rows.has(id)).map((id) => ({ id })),
    )
  }
}

export async function removeOldScreenshots(shop: Shop, before: Date): Promise<void> {
  const old = shop.db
    .selectFrom('screenshots')
    .select('id')
    .where('at', '<', before.toISOString())
    .where((screenshot) => {
      const own = screenshot.selectFrom('cases').select('cases.id').whereRef('cases.id', '=', 'screenshots.caseId')
      return screenshot.exists(own.where('cases.decidedAt', '<', before.toISOString()))
    })
    .limit(BATCH_SIZE)
  await inBatches(shop, async () => {
    const deleted = await shop.db.deleteFrom('screenshots').where('id', 'in', old).returning('id').execute()
    await removeScreenshotFiles(shop, deleted)
    return deleted
  })
}

export async function removeScreenshotFiles(shop: Shop, screenshots: readonly { id: string }[]): Promise<void> {
  await Promise.all(screenshots.map(({ id }) => rm(fileOf(shop, id), { force: true })))
}

/** Not below a folder that is served. */
const folderOf = (shop: Shop) => join(shop.settings.dataFolder, 'screenshots')
const fileOf = (shop: Shop, id: string) => join(folderOf(shop), id)

export function draftHash(draft: string): string {
  return hash('sha256', draft, 'base64url')
}
