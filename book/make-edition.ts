import { renameSync, rmSync, statSync } from 'node:fs'
import { constants as priorities, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { ManuscriptError } from '../guide/manuscript/manuscript-error.ts'
import { type Manuscript, readManuscript } from '../guide/manuscript/manuscript.ts'
import { guideErrors } from '../guide/manuscript/validate.ts'
import { BUNDLE_FOLDER, bundleMarkup } from './bundle.ts'
import { editionKey } from './edition-key.ts'
import {
  deleteOldEditions,
  type EditionJob,
  findEdition,
  fullEditionFiles,
  installEdition,
  storedFolder,
  writeFacts,
} from './edition-store.ts'
import { lookInsidePicture } from './look-inside/look-inside.ts'
import { prepareEdition } from './prepare-edition.ts'
import { printFullEdition, printSample } from './print-edition.ts'
import { printSheets } from './sheets/print-sheets.ts'

/** In a process of its own: makes the edition of these sources, unless it is stored. */
export async function run(): Promise<void> {
  const { dist, ...job }: EditionJob = JSON.parse(process.argv[2] ?? '{}')
  const { root, siteUrl, brand } = job
  if (dist) setPriority(priorities.priority.PRIORITY_LOW)
  const key = editionKey(root, siteUrl, brand)
  if (!findEdition(root, key)) await makeEdition(job, key)
  const edition = findEdition(root, key)
  if (dist && edition) await installEdition(edition, dist)
}

/** Under another name until it is complete, because an interrupted edition must not be sold. */
async function makeEdition(job: EditionJob, key: string): Promise<void> {
  const { root } = job
  const folder = `${storedFolder(root, key)}.${process.pid}`
  try {
    await writeEdition(job, folder)
    if (!findEdition(root, key)) renameSync(folder, storedFolder(root, key))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  deleteOldEditions(root, new Date())
}

async function writeEdition({ root, siteUrl, brand }: EditionJob, folder: string): Promise<void> {
  const options = { root, folder, siteUrl, brand }
  // Bundling starts a process, which runs while the manuscript is read here.
  const [markup, manuscript] = await Promise.all([bundleMarkup(root), readValidManuscript(root)])
  const steps = [
    printFullEdition(manuscript, markup, options),
    printSample(manuscript, markup, options),
    printSheets(options),
  ] as const
  // Nothing may still write into a folder that is deleted after a failure.
  await Promise.allSettled(steps)
  const [full, sample] = await Promise.all(steps)
  const [picture] = await Promise.all([
    lookInsidePicture(full, join(root, 'book/typst')),
    prepareEdition(root, folder, join(root, BUNDLE_FOLDER, 'faces')),
  ])
  const size = (file: string) => statSync(join(folder, file)).size
  const facts = { pages: full.pages, pdf: size(fullEditionFiles.pdf), epub: size(fullEditionFiles.epub), sample }
  await writeFacts(folder, { facts, inside: await promisify(brotliCompress)(picture) })
}

async function readValidManuscript(root: string): Promise<Manuscript> {
  const errors = guideErrors()
  if (errors.length > 0) throw new ManuscriptError(`it needs a correction:\n${errors.join('\n')}`, 'content/guide')
  return readManuscript(root)
}
