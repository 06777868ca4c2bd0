import { join } from 'node:path'
import { parseArguments } from '../config/arguments.ts'

import { readEnvironment } from '../config/env.ts'
import { makeBook, makeFullBook } from './make-book.ts'
import { printSample } from './write-editions.ts'

const root = join(import.meta.dirname, '..')

export async function run(): Promise<void> {
  const { flags } = parseArguments(process.argv.slice(2), { usage: 'npm run book -- [--full]', flags: ['full'] })
  const { SITE_URL: siteUrl } = readEnvironment()
  const dist = join(root, 'dist')
  const job = { root, dist, siteUrl, say: console.log, keep: true }
  await (flags.has('full') ? makeFullBook(job) : makeBook(printSample, job))
}
