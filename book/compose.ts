import { join } from 'node:path'
import { ManuscriptError } from '../guide/manuscript/manuscript-error.ts'
import { type Manuscript, readManuscript } from '../guide/manuscript/manuscript.ts'
import { guideErrors } from '../guide/manuscript/validate.ts'
import type { Sample } from '../site/assets.ts'
import { type BookMarkup, bundleMarkup } from './bundle.ts'
import { fullEdition } from './edition.ts'
import { composeEdition } from './print-edition.ts'
import { details, type WriteOptions, writeSample } from './write-editions.ts'
import { fullEditionFiles, writeBuildFile } from './write-file.ts'

export type ComposeOptions = Pick<WriteOptions, 'root' | 'dist' | 'siteUrl'>

export async function writeSampleBook(options: WriteOptions): Promise<Sample> {
  return writeSample(...(await readSources(options)), options)
}

/** In the process that `writeFullBook` starts: sends it the document to typeset, then writes the EPUB. */
export async function run(): Promise<void> {
  const given: ComposeOptions = JSON.parse(process.argv[2] ?? '{}')
  const options = { ...given, report: console.log }
  const [manuscript, markup] = await readSources(options)
  const edition = fullEdition(manuscript, details(options))
  const { job, packEpub } = await composeEdition(edition, markup, { ...options, now: edition.date })
  // Packing blocks this process, so the document must be on its way before.
  await new Promise((sent) => process.send?.(job, sent))
  const size = await writeBuildFile(join(options.dist, fullEditionFiles.epub), packEpub())
  console.log(`${fullEditionFiles.epub}: ${size}`)
  process.disconnect()
}

export async function readSources({
  root,
  report,
}: Pick<WriteOptions, 'root' | 'report'>): Promise<[Manuscript, BookMarkup]> {
  report('Bundling the drawings and reading the manuscript')
  // Bundling starts a process, which runs while the manuscript is read here.
  const [markup, manuscript] = await Promise.all([bundleMarkup(root), validManuscript(root)])
  return [manuscript, markup]
}

async function validManuscript(root: string): Promise<Manuscript> {
  const errors = guideErrors()
  if (errors.length > 0) throw new ManuscriptError(`it needs a correction:\n${errors.join('\n')}`, 'content/guide')
  return readManuscript(root)
}
