import { join } from 'node:path'
import { editions } from '../content/editions.ts'
import type { Manuscript } from '../guide/manuscript/manuscript.ts'
import { files } from '../routes.ts'
import type { Sample } from '../site/assets.ts'
import type { BookMarkup } from './bundle.ts'
import { type Edition, fullEdition, sampleEdition } from './edition.ts'
import { authorNames } from './people.ts'
import { printEdition, type PrintedEdition, type ReportStep } from './print-edition.ts'
import { fullEditionFiles, writeBuildFile } from './write-file.ts'

const sampleFiles = { pdf: `site${files.samplePdf}`, epub: `site${files.sampleEpub}` }

export interface WriteOptions {
  root: string
  /** The folder of the build. */
  dist: string
  siteUrl: string
  report: ReportStep
}

/** Writes the chapters that may be read before buying, and describes the files for the site. */
export async function writeSample(manuscript: Manuscript, markup: BookMarkup, options: WriteOptions): Promise<Sample> {
  const { pdf, pages, epub } = await writeFiles(sampleEdition(manuscript, details(options)), sampleFiles, {
    ...options,
    markup,
  })
  return {
    pdf: { href: files.samplePdf, pages, bytes: pdf.length },
    epub: { href: files.sampleEpub, bytes: epub.length },
  }
}

/** Writes the edition that is sold; `sheets` are being printed meanwhile. */
export async function writeFullEdition(
  manuscript: Manuscript,
  markup: BookMarkup,
  options: WriteOptions & { sheets: Promise<void> },
): Promise<PrintedEdition> {
  const edition = fullEdition(manuscript, details(options))
  // Rejects with the first error of the two.
  const [book] = await Promise.all([writeFiles(edition, fullEditionFiles, { ...options, markup }), options.sheets])
  return book
}

/** The date of the edition, not of the build, so that the same manuscript gives the same file. */
export function details({ siteUrl }: WriteOptions) {
  const { number, date } = editions.at(-1) ?? { number: 1, date: '1970-01-01' }
  return { siteUrl, author: authorNames(), number, date: new Date(date) }
}

async function writeFiles(
  edition: Edition,
  paths: { pdf: string; epub: string },
  { markup, root, dist, report }: WriteOptions & { markup: BookMarkup },
): Promise<PrintedEdition> {
  const printed = await printEdition(edition, markup, { root, now: edition.date, report })
  report(`${paths.pdf}: ${printed.pages} pages, ${await writeBuildFile(join(dist, paths.pdf), printed.pdf)}`)
  report(`${paths.epub}: ${await writeBuildFile(join(dist, paths.epub), printed.epub)}`)
  return printed
}
