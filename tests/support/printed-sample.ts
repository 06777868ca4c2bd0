import { join } from 'node:path'
import * as figures from '../../book/figures.tsx'
import { sampleEdition } from '../../book/edition.ts'
import { readManuscript } from '../../guide/manuscript.ts'
import { press, type Printed } from '../../book/press.ts'

export const root = join(import.meta.dirname, '../..')

/** The sample as the build makes it, for tests to look at. */
export async function printedSample(): Promise<Printed> {
  const edition = sampleEdition(readManuscript(root), { siteUrl: 'https://example.com', author: 'FitSport' })
  return press(edition, figures, root, new Date('2025-01-15T12:00:00Z'), () => undefined)
}
