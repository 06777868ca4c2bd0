import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { OwnerError } from '../format/owner-error.ts'
import type { ComposeOptions } from './compose.ts'
import { printSheets } from './sheets/print-sheets.ts'
import { typesetInProcess } from './typst/typeset-in-process.ts'
import type { TypesetJob } from './typst/typeset.ts'
import type { ReportStep } from './print-edition.ts'
import { fullEditionFiles, writeBuildFile } from './write-file.ts'

/**
 * Writes the whole guide without building the site; returns the number of pages. Composing takes a process of its own,
 * which ends while typesetting still needs little memory.
 */
export async function writeFullBook({ root, dist, siteUrl, report }: ComposeOptions & { report: ReportStep }) {
  const options = JSON.stringify({ root, dist, siteUrl } satisfies ComposeOptions)
  const composing = fork(new URL('compose-main.ts', import.meta.url), [options], {
    execArgv: [],
    serialization: 'advanced',
  })
  const ended = endOf(composing)
  const job = jobOf(composing, ended)
  const [{ bytes, pages }] = await Promise.all([
    typesetInProcess(job),
    // Not before, so that typesetting, which takes longest, shares a processor with one other process at most.
    ended.then(() => printSheets({ root, dist, siteUrl, report })),
  ])
  const size = await writeBuildFile(join(dist, fullEditionFiles.pdf), bytes)
  report(`${fullEditionFiles.pdf}: ${pages} pages, ${size}`)
  return { pages }
}

async function jobOf(composing: ChildProcess, ended: Promise<void>): Promise<TypesetJob> {
  const [job]: TypesetJob[] = await Promise.race([once(composing, 'message'), ended.then(() => [])])
  if (!job) throw new Error('The process that composes the book sent no document.')
  return job
}

async function endOf(composing: ChildProcess): Promise<void> {
  const [status] = await once(composing, 'exit')
  if (status !== 0) throw new OwnerError('The book could not be composed; see the message above.')
}
