import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, utimes } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Order } from '../orders/order.ts'
import type { Format } from '../settings.ts'
import type { Shop } from '../shop.ts'

/** Beside the folders of the orders. */
export const UNFINISHED = 'unfinished'
/** No copy takes so long to make: whoever began it is gone. */
const ABANDONED_AFTER = 60 * 60_000

/**
 * Makes a file aside, under a name no other process has, and renames it: a crash or a full disk leaves no half copy in
 * its place.
 */
export async function putInPlace(shop: Shop, target: string, make: (part: string) => Promise<void>): Promise<void> {
  const unfinished = join(copiesOf(shop), UNFINISHED)
  const part = join(unfinished, `${shop.now().getTime()}-${randomUUID()}`)
  try {
    await Promise.all([unfinished, dirname(target)].map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })))
    await make(part)
    await utimes(part, shop.now(), shop.now())
    await rename(part, target).catch(() => renameAgain(part, target))
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
  await tidy(shop, () => removeOlder(target))
  await tidy(shop, () => removeAbandoned(shop, unfinished))
}

/** Each order has a folder of its own, with one copy of each format. */
export function placeOf(shop: Shop, order: Order, version: string, format: Format): string {
  return join(copiesOf(shop), order.id, `${version}.${format}`)
}

/** A refund, or an order that is no more, takes its copies with it. */
export async function removeCopies(shop: Shop, { id }: Pick<Order, 'id'>): Promise<void> {
  await rm(join(copiesOf(shop), id), { recursive: true, force: true })
}

export function copiesOf(shop: Shop): string {
  return join(shop.settings.dataFolder, 'copies')
}

/** An empty folder may have been cleared away meanwhile. */
async function renameAgain(part: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await rename(part, target)
}

/** A corrected address or a new edition makes a new copy; nobody is sent the old one again. */
async function removeOlder(newest: string): Promise<void> {
  const folder = dirname(newest)
  const older = (await readdir(folder)).filter((name) => extname(name) === extname(newest) && name !== basename(newest))
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })))
}

async function removeAbandoned(shop: Shop, unfinished: string): Promise<void> {
  const oldest = shop.now().getTime() - ABANDONED_AFTER
  const abandoned = (await readdir(unfinished)).filter((name) => Number.parseInt(name, 10) < oldest)
  await Promise.all(abandoned.map((name) => rm(join(unfinished, name), { force: true })))
}

/** What is left lying costs room, but must not cost the buyer the copy. */
export async function tidy(shop: Shop, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => shop.log(`Old copies could not be cleared away: ${String(error)}`))
}
