import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

export const root = join(import.meta.dirname, '../../..')

/** The sample as the build makes it, for tests to look at; it was printed once for all of them. */
export function printedSample(): { pdf: Uint8Array; epub: Uint8Array; pages: number } {
  const { folder, pages } = inject('sample')
  const file = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
  return { pdf: file('sample.pdf'), epub: file('sample.epub'), pages }
}
