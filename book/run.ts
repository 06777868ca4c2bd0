import { join } from 'node:path'
import { parseArguments } from '../config/arguments.ts'
import { readEnvironment } from '../config/env.ts'
import { writeFullBook, writeSampleBook } from './write-book.ts'

const root = join(import.meta.dirname, '..')

export async function run(): Promise<void> {
  const { flags } = parseArguments(process.argv.slice(2), { usage: 'npm run book -- [--full]', flags: ['full'] })
  const { SITE_URL: siteUrl } = readEnvironment()
  const options = { root, dist: join(root, 'dist'), siteUrl, report: console.log }
  await (flags.has('full') ? writeFullBook(options) : writeSampleBook(options))
}
