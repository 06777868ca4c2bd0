import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { makeRoom, readyCopy } from './copies-cache.ts'
import { placeOf, putInPlace, tidy } from './copies-folder.ts'
import { bookOf, currentEdition } from './shelf.ts'
import { raiseMissing, raiseUnstamped } from './file-trouble.ts'
import type { Order } from '../orders/order.ts'
import { type Format, isStamped } from '../settings.ts'
import type { Shop } from '../shop.ts'
import type { StampJob } from './stamping/stamper.ts'

export interface Copy {
  path: string
  size: number
  version: string
}

/** Copies being made right now, so that two clicks make one. */
const underWay = new WeakMap<Shop, Map<string, Promise<void>>>()

/** The buyer's own copy; the plain file if it can't be marked; `undefined` if the seller's file is not there. */
export async function stampedCopy(
  shop: Shop,
  order: Order,
  format: Format,
  edition: number = currentEdition(shop),
): Promise<Copy | undefined> {
  const source = bookOf(shop, format, edition)
  const book = await stat(source).catch((error: unknown) => raiseMissing(shop, format, source, error))
  if (!book) return undefined
  const plain = { path: source, size: book.size, version: hash(`${source} ${book.size} ${book.mtimeMs}`) }
  if (!isStamped(format)) return plain
  const line = `Licensed to ${order.email} · order ${order.number}`
  const version = hash(`${line} ${source} ${book.size} ${book.mtimeMs}`)
  const path = placeOf(shop, order, version, format)
  try {
    const size = (await readyCopy(shop, path)) ?? (await makeCopy(shop, { format, source, target: path, line }))
    return { path, size, version }
  } catch (error) {
    await raiseUnstamped(shop, format, error)
    return plain
  }
}

async function makeCopy(shop: Shop, job: StampJob): Promise<number> {
  const making = underWayIn(shop)
  const made = making.get(job.target) ?? makeOnce(shop, job).finally(() => making.delete(job.target))
  making.set(job.target, made)
  await made
  return (await stat(job.target)).size
}

async function makeOnce(shop: Shop, job: StampJob): Promise<void> {
  await putInPlace(shop, job.target, (part) => shop.stamper.stamp({ ...job, target: part }))
  await tidy(shop, () => makeRoom(shop, job.target))
}

function underWayIn(shop: Shop): Map<string, Promise<void>> {
  const known = underWay.get(shop) ?? new Map<string, Promise<void>>()
  underWay.set(shop, known)
  return known
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
