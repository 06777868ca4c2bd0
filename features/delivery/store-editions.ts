import { copyFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeAtomically } from '../../platform/format/atomic-write.ts'
import { type Format, isStamped, type StampedFormat } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { alertOf } from './alerts.ts'
import { raiseOrLog } from '../../platform/alerts/alerts.ts'
import { olderEditions, storedPath } from './edition-files.ts'
import { type BookFile, readBookFile, sidecarOf } from './prepared-file.ts'

/**
 * At the start: copies the current edition into the data folder, which is backed up and outlives the build, and
 * prepares every file that the build has not prepared.
 */
export async function storeEditions(shop: Shop): Promise<void> {
  const stored = store(shop)
  running.set(
    shop.instance,
    stored.catch(() => undefined),
  )
  await stored
  if (!shop.settings.pendingEdition) return
  await shop.settings.pendingEdition.ended
  await store(shop)
}

const running = new WeakMap<Shop['instance'], Promise<void>>()

/** Resolves when running preparations have finished or failed. */
export const waitForPreparation = async (shop: Shop): Promise<void> => await running.get(shop.instance)

async function store(shop: Shop): Promise<void> {
  for (const format of shop.settings.sold.formats) {
    await storeSold(shop, format)
  }
  for (const { edition, formats: stored } of olderEditions(shop)) {
    for (const format of stored.filter(isStamped)) await prepareStored(shop, format, edition.number)
  }
}

async function storeSold(shop: Shop, format: Format): Promise<void> {
  const target = storedPath(shop, format)
  const [sold, stored] = await Promise.all([shop.settings.books[format], target].map(readIfThere))
  if (!sold) return
  if (sold.prepared || !isStamped(format)) return await copyBook(sold, stored, target)
  if (stored?.prepared?.source === sold.checksum) return
  if (!(await prepare(shop, format, sold.path, target))) await copyBook(sold, stored, target)
}

async function prepareStored(shop: Shop, format: StampedFormat, edition: number): Promise<void> {
  const path = storedPath(shop, format, edition)
  const stored = await readIfThere(path)
  if (stored && !stored.prepared) await prepare(shop, format, path, path)
}

const readIfThere = (path: string): Promise<BookFile | undefined> => readBookFile(path).catch(() => undefined)

/** Returns whether it worked. If not, the plain file is sold and the owner is alerted. */
async function prepare(shop: Shop, format: StampedFormat, source: string, target: string): Promise<boolean> {
  const { prepareBook } = shop.settings
  if (!prepareBook) return false
  try {
    await prepareBook(format, source, target)
    return true
  } catch (error) {
    await raiseOrLog(shop, alertOf.unpreparedFile(format, source, error))
    return false
  }
}

async function copyBook(book: BookFile, stored: BookFile | undefined, target: string): Promise<void> {
  if (stored?.checksum === book.checksum && !stored.prepared === !book.prepared) return
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await writeAtomically(target, (temporary) => copyFile(book.path, temporary))
  if (book.prepared) await writeAtomically(sidecarOf(target), (temporary) => copyFile(sidecarOf(book.path), temporary))
}
