import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Edition } from '../../content/editions-schema.ts'
import { type Format, formats } from '../settings.ts'
import type { Shop } from '../shop.ts'

export const currentEdition = ({ settings }: Pick<Shop, 'settings'>): number => settings.editions.at(-1)?.number ?? 1

/** Where a file of an edition lies: the current one where the build left it, the older ones on the shelf. */
export function bookOf(shop: Shop, format: Format, edition: number): string {
  return edition === currentEdition(shop) ? shop.settings.books[format] : onShelf(shop, format, edition)
}

/** What the order learns from a download. A sheet alone is not the guide. */

/**
 * Puts the edition that is sold on the shelf, so that it is there when the next one has taken its place: builds are
 * cleared away, the data folder is kept and backed up.
 */
export async function keepEdition(shop: Shop): Promise<void> {
  await Promise.all(formats.map((format) => keepFile(shop.settings.books[format], onShelf(shop, format))))
}

export interface OlderEdition {
  edition: Edition
  formats: Format[]
}

/** The editions before the current one that can still be fetched, the newest first. */
export async function olderEditions(shop: Shop): Promise<OlderEdition[]> {
  const older = shop.settings.editions.filter(({ number }) => number < currentEdition(shop)).toReversed()
  const found = older.map(async (edition) => ({ edition, formats: await formatsOf(shop, edition) }))
  return (await Promise.all(found)).filter((one) => one.formats.length > 0)
}

async function formatsOf(shop: Shop, { number }: Edition): Promise<Format[]> {
  const sizes = await Promise.all(formats.map((format) => stat(onShelf(shop, format, number)).catch(() => undefined)))
  return formats.filter((_, place) => sizes[place]?.isFile())
}

const onShelf = (shop: Shop, format: Format, edition = currentEdition(shop)): string =>
  join(shop.settings.dataFolder, 'editions', String(edition), `guide.${format}`)

/** Whole or not at all; what lies there already is not copied again. */
async function keepFile(book: string, target: string): Promise<void> {
  const [made, kept] = await Promise.all([book, target].map((path) => stat(path).catch(() => undefined)))
  if (!made || (kept?.size === made.size && kept.mtimeMs >= made.mtimeMs)) return
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const part = `${target}.${randomUUID()}`
  try {
    await copyFile(book, part)
    await rename(part, target)
  } finally {
    await rm(part, { force: true })
  }
}
