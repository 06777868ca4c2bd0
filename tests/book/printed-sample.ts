import { join } from 'node:path'
import * as figures from '../../book/figures.tsx'
import { sampleEdition } from '../../book/edition.ts'
import { guideManuscript } from '../../book/manuscript.ts'
import { press, type Printed } from '../../book/press.ts'

const now = new Date('2025-01-15T12:00:00Z')
export const root = join(import.meta.dirname, '../..')

/** The sample as the build makes it, for tests to look at. */
export async function printedSample(): Promise<Printed> {
  const edition = sampleEdition(await guideManuscript(root), {
    siteUrl: 'https://example.com',
    author: 'FitSport',
    date: now,
  })
  return press(edition, figures, root, now, () => undefined)
}
