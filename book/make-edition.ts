import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { constants as priorities, setPriority } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { editionKey } from './edition-key.ts'
import {
  deleteOldEditions,
  type EditionJob,
  findEdition,
  installEdition,
  type StoredEdition,
  storedFolder,
} from './edition-store.ts'
import { allSteps, runCommand, StepError } from './run-step.ts'
import { printSheets } from './sheets/print-sheets.ts'
import { runTypst } from './typst/run-typst.ts'

/** In a process of its own. A step that failed has said why, and the parent says what it means. */
export async function run(): Promise<void> {
  const { dist, ...job }: EditionJob = JSON.parse(process.argv[2] ?? '{}')
  if (dist) setPriority(priorities.priority.PRIORITY_LOW)
  try {
    const edition = await storedOrMade(job)
    if (dist) await installEdition(edition, dist)
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    process.exitCode = 1
  }
}

/** The edition of these sources. While Typst runs, this process holds next to nothing. */
export async function storedOrMade(job: EditionJob): Promise<StoredEdition> {
  const key = editionKey(job.root, job.siteUrl, job.brand)
  const stored = findEdition(job.root, key)
  if (stored) return stored
  console.log('Typesetting the book')
  return await makeEdition(job, key)
}

/** Under another name until it is complete, because an interrupted edition must not be sold. */
async function makeEdition(job: EditionJob, key: string): Promise<StoredEdition> {
  const { root } = job
  const folder = `${storedFolder(root, key)}.${process.pid}`
  try {
    await writeEdition(job, folder)
    if (!findEdition(root, key)) renameSync(folder, storedFolder(root, key))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  deleteOldEditions(root, new Date())
  const made = findEdition(root, key)
  if (!made) throw new Error('The edition that was made is gone.')
  return made
}

async function writeEdition(job: EditionJob, folder: string): Promise<void> {
  // Other processes do most of the work, so the garbage of this one is worth collecting: 200 MB at the end instead of 320.
  setFlagsFromString('--optimize-for-size')
  setFlagsFromString('--max-semi-space-size=2')
  const { root, siteUrl, brand } = job
  const work = join(folder, 'work')
  mkdirSync(work, { recursive: true })
  await runCommand('book/compose-editions.ts', { root, work, siteUrl, brand })
  const printSmallFiles = async () => {
    await runTypst({ work, kind: 'sample' })
    await printSheets({ root, folder, siteUrl, brand })
  }
  // Two at a time: the full book takes longest, and three would share two processors.
  await allSteps([runTypst({ work, kind: 'full' }), printSmallFiles()])
  const { finishEdition } = await import('./finish-edition.ts')
  await finishEdition({ root, folder, work })
  rmSync(work, { recursive: true })
}
