import { ManuscriptError } from '../guide/manuscript/manuscript-error.ts'
import { type Manuscript, readManuscript } from '../guide/manuscript/manuscript.ts'
import { guideErrors } from '../guide/manuscript/validate.ts'
import type { Sample } from '../site/assets.ts'
import { type BookMarkup, bundleMarkup } from './bundle.ts'
import type { PrintedEdition } from './print-edition.ts'
import { printSheets } from './sheets/print-sheets.ts'
import { writeFullEdition, type WriteOptions, writeSample } from './write-editions.ts'

export async function writeSampleBook(options: WriteOptions): Promise<Sample> {
  return writeSample(...(await readSources(options)), options)
}

/** The whole guide, without building the site. The sheets do not depend on it, so they start at once. */
export async function writeFullBook(options: WriteOptions): Promise<PrintedEdition> {
  const sheets = printSheets(options)
  const [sources] = await Promise.all([readSources(options), sheets])
  return writeFullEdition(...sources, { ...options, sheets })
}

async function readSources({ root, report }: WriteOptions): Promise<[Manuscript, BookMarkup]> {
  report('Bundling the drawings and reading the manuscript')
  return Promise.all([validManuscript(root), bundleMarkup(root)])
}

async function validManuscript(root: string): Promise<Manuscript> {
  const errors = guideErrors()
  if (errors.length > 0) throw new ManuscriptError(`it needs a correction:\n${errors.join('\n')}`, 'content/guide')
  return readManuscript(root)
}
