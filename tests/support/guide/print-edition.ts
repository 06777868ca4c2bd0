import { join } from 'node:path'
import * as figures from '../../../book/figures.tsx'
import type { fullEdition } from '../../../book/edition.ts'
import { readManuscript } from '../../../guide/manuscript/manuscript.ts'
import { press, type Printed } from '../../../book/press.ts'
import type { KnownPages } from '../../../book/typst/known-pages.ts'

const now = new Date('2025-01-15T12:00:00Z')
const root = join(import.meta.dirname, '../../..')

/** An edition of the guide as the build makes it. */
export async function printed(edition: typeof fullEdition, known: { knownPages?: KnownPages } = {}): Promise<Printed> {
  const maker = { siteUrl: 'https://example.com', author: 'FitSport', number: 1, date: now }
  return press(edition(readManuscript(root), maker), figures, { root, now, say: () => undefined, ...known })
}
