import { statSync } from 'node:fs'
import type { Shop } from '../shop.ts'

type Books = Shop['settings']['books']

/** Shared by calls in the same turn of the event loop. */
const found = new WeakMap<Books, string[]>()

/** Files of the guide that are missing. While there are any, nothing may be sold. */
export function findMissingFiles({ settings: { books } }: Pick<Shop, 'settings'>): string[] {
  const cached = found.get(books)
  if (cached) return cached
  const missing = Object.values(books).filter((path) => !isFile(path))
  found.set(books, missing)
  setImmediate(() => found.delete(books))
  return missing
}

function isFile(path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false })
  return file?.isFile() === true && file.size > 0
}
