import { OwnerError } from '../../platform/format/owner-error.ts'
import { editions } from '../../content/editions.ts'
import { bookChecksum, unwrittenEdition } from '../../guide/manuscript/checksum.ts'
import type { Mode } from '../../platform/shop/settings.ts'

/** The checksum of the book. A manuscript that no edition describes is a warning, and an error with live keys. */
export function checkEdition(root: string, mode: Mode, log: (sentence: string) => void): string {
  const checksum = bookChecksum(root)
  const error = unwrittenEdition(checksum, editions)
  if (error && mode === 'live') throw new OwnerError(error)
  if (error) log(error)
  return checksum
}
