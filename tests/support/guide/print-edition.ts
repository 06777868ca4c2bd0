import { join } from 'node:path'
import type { fullEdition } from '../../../book/edition.ts'
import * as markup from '../../../book/markup.tsx'
import { printEdition, type PrintedEdition } from '../../../book/print-edition.ts'
import { readManuscript } from '../../../guide/manuscript/manuscript.ts'

const now = new Date('2025-01-15T12:00:00Z')
const root = join(import.meta.dirname, '../../..')

/** An edition of the guide as the build makes it. */
export async function printed(edition: typeof fullEdition): Promise<PrintedEdition> {
  const details = { siteUrl: 'https://example.com', author: 'FitSport', number: 1, date: now }
  return printEdition(edition(readManuscript(root), details), markup, { root, now, report: () => undefined })
}
