import { statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { files } from '../routes.ts'
import { BUNDLE_FOLDER } from './bundle.ts'
import { editionFiles, writeEditionFile, writeFacts } from './edition-store.ts'
import type { EpubsJob } from './epub/pack-epubs.ts'
import { lookInsidePicture } from './look-inside/look-inside.ts'
import { prepareFile, subsetBuyerFonts } from './prepare-edition.ts'
import { allSteps, runCommand } from './run-step.ts'
import { tagRowHeaders } from './typst/pdf-ua.ts'
import { readWork } from './work-files.ts'

/** From the PDFs of Typst to all files of an edition. */
export async function finishEdition(job: EpubsJob): Promise<void> {
  const [pdfs] = await allSteps([finishPdfs(job), finishEpubs(job)])
  const size = (file: string) => statSync(join(job.folder, file)).size
  const { full, sample } = editionFiles
  const facts = {
    pages: pdfs.pages,
    pdf: size(full.pdf),
    epub: size(full.epub),
    sample: {
      pdf: { href: files.samplePdf, pages: pdfs.samplePages, bytes: size(sample.pdf) },
      epub: { href: files.sampleEpub, bytes: size(sample.epub) },
    },
  }
  await writeFacts(job.folder, { facts, inside: pdfs.inside })
}

async function finishEpubs(job: EpubsJob): Promise<void> {
  await runCommand('book/epub/pack-epubs.ts', job)
  await prepare('epub', job)
}

/** Typst's files with what Typst does not do, for which its memory must be free. */
async function finishPdfs(job: EpubsJob) {
  await subsetBuyerFonts(job.root, facesIn(job))
  const full = await finishPdf('full', job)
  const pdf = { bytes: full.bytes, marks: readWork({ work: job.work, kind: 'full' }, 'marks') }
  // Another process, so it comes first: the rest keeps this one busy.
  const prepared = prepare('pdf', job)
  const [sample, inside] = await allSteps([
    finishPdf('sample', job),
    lookInsidePicture(pdf, join(job.root, 'book/typst')).then(promisify(brotliCompress)),
    prepared,
  ])
  return { pages: full.pages, samplePages: sample.pages, inside }
}

async function finishPdf(kind: keyof typeof editionFiles, { folder, work }: EpubsJob) {
  const typeset = readWork({ work, kind }, 'pdf')
  const bytes = tagRowHeaders(typeset)
  await writeEditionFile(join(folder, editionFiles[kind].pdf), bytes)
  return { bytes, pages: countPages(typeset) }
}

/** The XMP metadata, which Typst leaves uncompressed, has the number of pages. */
function countPages(pdf: Uint8Array): number {
  const [, pages] = /<xmpTPg:NPages>(\d+)</.exec(Buffer.from(pdf).toString('latin1')) ?? []
  if (!pages) throw new Error('The PDF does not say how many pages it has.')
  return Number(pages)
}

/** For personal copies, in place. */
function prepare(format: 'pdf' | 'epub', job: EpubsJob): Promise<void> {
  const path = join(job.folder, editionFiles.full[format])
  return prepareFile(job.root, { format, source: path, target: path, faces: facesIn(job) })
}

const facesIn = ({ root }: EpubsJob) => join(root, BUNDLE_FOLDER, 'faces')
