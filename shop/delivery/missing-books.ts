import { statSync } from 'node:fs'
import type { Shop } from '../shop.ts'

/** The files of the guide that are not where the settings say. While there are any, nothing may be sold. */
export function missingBooks({ settings }: Pick<Shop, 'settings'>): string[] {
  return Object.values(settings.books).filter((path) => !isFile(path))
}

function isFile(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size > 0
}
