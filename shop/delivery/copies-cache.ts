import { readdir, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '../shop.ts'
import { copiesOf, removeCopies, UNFINISHED } from './copies-folder.ts'

/** Copies are made again in a moment; more than this is not worth its room. */
const HOLDS = 1024 ** 3
/** The folder is looked through after each so many-eenth part of that was written. */
const PARTS = 16
/** A copy that is sent often is not marked as used each time. */
const MARKED_EVERY = 60 * 60_000
const BATCH = 100

interface KeptCopy {
  path: string
  size: number
  usedAt: number
}

/** How much was written since the folder was looked through. */
const written = new WeakMap<Shop, number>()

/** The size of a copy that is ready. It is marked as used now; what was not used for longest is the first to go. */
export async function readyCopy(shop: Shop, path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  const now = shop.now()
  if (found && now.getTime() - found.mtimeMs > MARKED_EVERY) await utimes(path, now, now).catch(() => undefined)
  return found?.size
}

/** Makes room after a copy was made: what was used least lately goes, but never the new one. */
export async function makeRoom(shop: Shop, newest: string): Promise<void> {
  const { copiesHold: holds = HOLDS } = shop.settings
  const since = (written.get(shop) ?? holds) + (await stat(newest)).size
  written.set(shop, since)
  if (since < holds / PARTS) return
  written.set(shop, 0)
  const copies = (await keptCopies(shop)).toSorted((one, other) => one.usedAt - other.usedAt)
  let excess = copies.reduce((total, { size }) => total + size, 0) - (holds - holds / PARTS)
  for (const { path, size } of copies.filter((copy) => copy.path !== newest)) {
    if (excess <= 0) return
    // oxlint-disable-next-line no-await-in-loop
    await rm(path, { force: true })
    excess -= size
  }
}

/** Copies that nobody has used since then, and all of orders that are not paid any more. */
export async function removeOldCopies(shop: Shop, before: Date): Promise<void> {
  const folders = await orderFolders(shop)
  for (let first = 0; first < folders.length && !shop.isClosing; first += BATCH) {
    // oxlint-disable-next-line no-await-in-loop
    await removeUnpaid(shop, folders.slice(first, first + BATCH))
  }
  const old = (await keptCopies(shop)).filter(({ usedAt }) => usedAt < before.getTime())
  await Promise.all(old.map(({ path }) => rm(path, { force: true })))
  // Only empty ones go.
  await Promise.all(folders.map((id) => rmdir(join(copiesOf(shop), id)).catch(() => undefined)))
}

async function removeUnpaid(shop: Shop, ids: readonly string[]): Promise<void> {
  const paid = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'paid')
    .execute()
  const known = new Set(paid.map(({ id }) => id))
  await Promise.all(ids.filter((id) => !known.has(id)).map((id) => removeCopies(shop, { id })))
}

async function keptCopies(shop: Shop): Promise<KeptCopy[]> {
  const folders = (await orderFolders(shop)).map((id) => join(copiesOf(shop), id))
  const files = await Promise.all(
    folders.map(async (folder) => (await namesIn(folder)).map((name) => join(folder, name))),
  )
  const copies = await Promise.all(files.flat().map(keptCopy))
  return copies.filter((copy) => copy !== undefined)
}

/** None when it went away meanwhile. */
async function keptCopy(path: string): Promise<KeptCopy | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && { path, size: found.size, usedAt: found.mtimeMs }
}

async function orderFolders(shop: Shop): Promise<string[]> {
  return (await namesIn(copiesOf(shop))).filter((name) => name !== UNFINISHED)
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => [])
}
