import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from '../../content/schema.ts'
import { type Format, isStamped } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type BookFile, readBookFile } from './prepared-file.ts'

export const currentEdition = ({ settings }: Pick<Shop, 'settings'>): number => settings.editions.at(-1)?.number ?? 1

/** Path in the data folder; also of the current edition. */
export const storedPath = (shop: Shop, format: Format, edition = currentEdition(shop)): string =>
  join(editionFolder(shop, edition), fileName(format))

const editionFolder = (shop: Shop, edition: number) => join(shop.settings.dataFolder, 'editions', String(edition))

const fileName = (format: Format) => `guide.${format}`

/** The prepared file if there is one, else the plain one. Throws if there is none. */
export async function findBook(shop: Shop, format: Format, edition: number): Promise<BookFile> {
  if (edition !== currentEdition(shop)) return await readBookFile(storedPath(shop, format, edition))
  const sold = await readBookFile(shop.settings.books[format])
  if (sold.prepared || !isStamped(format)) return sold
  const stored = await readBookFile(storedPath(shop, format)).catch(() => undefined)
  return stored?.prepared?.source === sold.checksum ? stored : sold
}

interface OlderEdition {
  edition: Edition
  formats: Format[]
}

/** Editions before the current one that can still be downloaded, newest first. */
export function olderEditions(shop: Shop): OlderEdition[] {
  const older = shop.settings.editions.filter(({ number }) => number < currentEdition(shop)).toReversed()
  const found = older.map((edition) => ({ edition, formats: formatsOf(shop, edition) }))
  return found.filter((one) => one.formats.length > 0)
}

/** Synchronous: a few `existsSync` calls cost less than one trip to the thread pool. */
function formatsOf(shop: Shop, { number }: Edition): Format[] {
  return shop.settings.sold.formats.filter((format) => existsSync(storedPath(shop, format, number)))
}

/** Whether this file of the current edition is being made. */
export const isPending = ({ settings }: Pick<Shop, 'settings'>, path: string): boolean =>
  settings.pendingEdition?.paths.has(path) ?? false

type Books = Shop['settings']['books']

/** Shared by calls in the same turn of the event loop. */
const found = new WeakMap<Books, string[]>()

/** Files of the guide that are missing and not being made. While there are any, nothing may be sold. */
export function findMissingFiles(shop: Pick<Shop, 'settings'>): string[] {
  const { books } = shop.settings
  const cached = found.get(books)
  if (cached) return cached
  const paths = shop.settings.sold.formats.map((format) => books[format])
  const missing = paths.filter((path) => !isFile(path) && !isPending(shop, path))
  found.set(books, missing)
  setImmediate(() => found.delete(books))
  return missing
}

function isFile(path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false })
  return file?.isFile() === true && file.size > 0
}
