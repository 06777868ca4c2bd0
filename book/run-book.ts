import { join } from 'node:path'
import { parseArguments } from '../config/arguments.ts'
import { readEnvironment } from '../config/env.ts'
import { BUNDLE_FOLDER } from './bundle.ts'
import { prepareEdition } from './prepare-edition.ts'
import { writeFullBook } from './write-book.ts'

const root = join(import.meta.dirname, '..')

export async function run(): Promise<void> {
  const { flags } = parseArguments(process.argv.slice(2), { usage: 'npm run book -- [--full]', flags: ['full'] })
  const { SITE_URL: siteUrl } = readEnvironment()
  const options = { root, dist: join(root, 'dist'), siteUrl, report: console.log }
  if (!flags.has('full')) {
    const { writeSampleBook } = await import('./compose.ts')
    return void (await writeSampleBook(options))
  }
  await writeFullBook(options)
  await prepareEdition(root, options.dist, join(root, BUNDLE_FOLDER, 'faces'))
}
