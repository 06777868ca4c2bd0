import { join } from 'node:path'
import { editions } from '../content/editions.ts'
import { seller } from '../content/seller.ts'
import { files } from '../routes.ts'
import type { Sample } from '../site/assets.ts'
import type { Figures } from './bundle.ts'
import { type Edition, fullEdition, sampleEdition } from './edition.ts'
import type { Manuscript } from '../guide/manuscript/manuscript.ts'
import { press, type Printed, type Say } from './press.ts'
import { keepArrangements } from './typst/known-arrangements.ts'
import { keepPages } from './typst/known-pages.ts'
import { printSheets } from './sheets/print-sheets.ts'
import { kilobytes, writeWhole } from './write-whole.ts'

/** Where the whole guide lies: outside the folder anybody may download from. */
export const fullEditionFiles = { pdf: 'book/FitSport.pdf', epub: 'book/FitSport.epub' } as const
const sampleFiles = { pdf: `site${files.samplePdf}`, epub: `site${files.sampleEpub}` }

export interface Print {
  root: string
  /** The folder of the build that the books become part of. */
  dist: string
  siteUrl: string
  say: Say
  /** Whether the next time may begin with how the chapters were arranged this time. */
  keep?: boolean
}

/** Makes the chapters that may be read before buying into files to take along, and says what a page may tell of them. */
export async function printSample(manuscript: Manuscript, figures: Figures, print: Print): Promise<Sample> {
  const { pdf, pages, epub } = await printed(sampleEdition(manuscript, maker(print)), figures, print, sampleFiles)
  return {
    pdf: { href: files.samplePdf, pages, bytes: pdf.length },
    epub: { href: files.sampleEpub, bytes: epub.length },
  }
}

/** Makes every chapter the manuscript holds into the edition that is sold, and the sheets unless they are under way. */
export async function printFull(
  manuscript: Manuscript,
  figures: Figures,
  print: Print,
  sheets: Promise<void> = printSheets(print),
): Promise<Printed> {
  const result = printed(fullEdition(manuscript, maker(print)), figures, print, fullEditionFiles, sheets)
  // Whichever fails first is heard.
  const [book] = await Promise.all([result, sheets])
  return book
}

/** The day of the edition, not of the build: the same manuscript, printed again, is the same file. */
function maker({ siteUrl }: Print) {
  const { number, date } = editions.at(-1) ?? { number: 1, date: '1970-01-01' }
  return { siteUrl, author: seller.name, number, date: new Date(date) }
}

async function printed(
  edition: Edition,
  figures: Figures,
  print: Print,
  paths: { pdf: string; epub: string },
  beforehand: Promise<unknown> = Promise.resolve(),
) {
  const { root, dist, say } = print
  const result = await press(edition, figures, { root, now: edition.date, say, beforehand })
  if (print.keep) {
    keepArrangements(root, edition.kind, result.arrangements)
    keepPages(root, edition.kind, result.chapterPages)
  }
  writeWhole(join(dist, paths.pdf), result.pdf)
  writeWhole(join(dist, paths.epub), result.epub)
  say(`${paths.pdf}: ${result.pages} pages, ${kilobytes(result.pdf)}`)
  say(`${paths.epub}: ${kilobytes(result.epub)}`)
  return result
}
