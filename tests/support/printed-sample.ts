import { join } from 'node:path'
import * as figures from '../../book/figures.tsx'
import { fullEdition, sampleEdition } from '../../book/edition.ts'
import { readManuscript } from '../../guide/manuscript.ts'
import { press, type Printed } from '../../book/press.ts'

const now = new Date('2025-01-15T12:00:00Z')
export const root = join(import.meta.dirname, '../..')

/** The sample as the build makes it, for tests to look at. */
export const printedSample = (): Promise<Printed> => printed(sampleEdition)

/** The whole guide, as far as it is written. */
export const printedGuide = (): Promise<Printed> => printed(fullEdition)

async function printed(edition: typeof fullEdition): Promise<Printed> {
  const maker = { siteUrl: 'https://example.com', author: 'FitSport', date: now }
  return press(edition(readManuscript(root), maker), figures, root, now, () => undefined)
}
