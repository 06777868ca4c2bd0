import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from '../../content/schema.ts'

const MANUSCRIPT = 'content/guide'

/**
 * Identifies a book by its manuscript: chapters, data and images. The site's URL and the typesetter do not change it.
 */
export function bookChecksum(root: string): string {
  const folder = join(root, MANUSCRIPT)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll('\\', '/'))
  const hash = createHash('sha256')
  for (const path of paths.toSorted())
    hash
      .update(path)
      .update('\0')
      .update(content(join(folder, path)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Git may have converted line endings. */
function content(path: string): string | Uint8Array {
  const bytes = readFileSync(path)
  return /\.(ts|mdx)$/.test(path) ? bytes.toString('utf8').replaceAll('\r\n', '\n') : bytes
}

/** What the owner must do if the manuscript differs from the newest edition. */
export function unwrittenEdition(checksum: string, editions: readonly Edition[]): string | null {
  const newest = editions.at(-1)
  if (!newest || newest.checksum === checksum) return null
  return `content/editions.ts: the book has changed since edition ${newest.number}. Add edition ${newest.number + 1} with the checksum '${checksum}' or, if no reader would notice the change, give edition ${newest.number} that checksum.`
}
