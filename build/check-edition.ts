import { OwnerError } from '../format/owner-error.ts'
import { editions } from '../content/editions.ts'
import { bookChecksum } from '../guide/manuscript/checksum.ts'
import { unwrittenEdition } from '../guide/manuscript/unwritten-edition.ts'
import type { Mode } from '../shop/settings.ts'

/**
 * Names the book, and says plainly when no edition tells of it. Whoever is writing builds often, so that the build goes
 * on; only with keys that move money it stops, while the build before goes on selling.
 */
export function checkEdition(root: string, mode: Mode, say: (sentence: string) => void): string {
  const checksum = bookChecksum(root)
  const error = unwrittenEdition(checksum, editions)
  if (error && mode === 'live') throw new OwnerError(error)
  if (error) say(error)
  return checksum
}
