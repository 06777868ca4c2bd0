import type { Edition } from '../../content/schema.ts'

/** What the owner must do if the manuscript differs from the newest edition. */
export function unwrittenEdition(checksum: string, editions: readonly Edition[]): string | null {
  const newest = editions.at(-1)
  if (!newest || newest.checksum === checksum) return null
  return `content/editions.ts: the book has changed since edition ${newest.number}. Add edition ${newest.number + 1} with the checksum '${checksum}' or, if no reader would notice the change, give edition ${newest.number} that checksum.`
}
