import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A built file by its address; `undefined` for whatever does not lie in the folder itself. */
export function devAsset(cache: string, url: string): Buffer | undefined {
  const [, name] = /^\/assets\/(\w[\w.-]*)$/.exec(url) ?? []
  if (!name) return undefined
  const file = join(cache, 'assets', name)
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined
}
