import { statSync } from 'node:fs'
import type { Shop } from '../shop.ts'
import { isPending } from './pending-edition.ts'

type Books = Shop['settings']['books']

/** Shared by calls in the same turn of the event loop. */
const found = new WeakMap<Books, string[]>()

/** Files of the guide that are missing and not being made. While there are any, nothing may be sold. */
export function findMissingFiles(shop: Pick<Shop, 'settings'>): string[] {
  const { books } = shop.settings
  const cached = found.get(books)
  if (cached) return cached
  const missing = Object.values(books).filter((path) => !isFile(path) && !isPending(shop, path))
  found.set(books, missing)
  setImmediate(() => found.delete(books))
  return missing
}

function isFile(path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false })
  return file?.isFile() === true && file.size > 0
}
