import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A text that takes long to make. The one at `path` is used again if it was made of the same. */
export function storedText(path: string, madeOf: readonly (string | Uint8Array)[], make: () => string): string {
  const hash = createHash('sha256')
  for (const part of madeOf) hash.update(`${part.length}\0`).update(part)
  const key = hash.digest('hex')
  const stored = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (stored.startsWith(`${key}\n`)) return stored.slice(key.length + 1)
  const text = make()
  mkdirSync(dirname(path), { recursive: true })
  // Renamed, because another process may be reading it.
  const temporary = `${path}.${randomUUID()}.part`
  writeFileSync(temporary, `${key}\n${text}`)
  renameSync(temporary, path)
  return text
}
