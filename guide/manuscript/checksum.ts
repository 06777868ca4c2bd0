import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MANUSCRIPT = 'content/guide'

/**
 * Names the book by its manuscript: chapters, data and pictures. Printing the same manuscript for another address, or
 * with another press, makes other bytes and the same book.
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

/** Git may have written line ends in the way of the machine. */
function content(path: string): string | Uint8Array {
  const bytes = readFileSync(path)
  return /\.(ts|mdx)$/.test(path) ? bytes.toString('utf8').replaceAll('\r\n', '\n') : bytes
}
