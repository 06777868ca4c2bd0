import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArguments } from '../app/config/arguments.ts'
import { type EditionJob, installEdition } from './edition-store.ts'
import { storedOrMade } from './make-edition.ts'

const root = join(import.meta.dirname, '..')

export async function run(): Promise<void> {
  parseArguments(process.argv.slice(2), { usage: 'npm run book' })
  const job = await readJob()
  if (!job) {
    process.exitCode = 1
    return
  }
  const edition = await storedOrMade(job)
  await installEdition(edition, join(root, 'dist'))
  console.log(`The files of the book are in dist: ${edition.facts.pages} pages`)
}

/** `undefined` if the other process has printed what is wrong. */
async function readJob(): Promise<EditionJob | undefined> {
  const reading = fork(join(root, 'run.ts'), ['app/config/edition-job.ts'], { cwd: root, execArgv: [] })
  let job: EditionJob | undefined
  reading.once('message', (sent: EditionJob) => (job = sent))
  await once(reading, 'exit')
  return job
}
