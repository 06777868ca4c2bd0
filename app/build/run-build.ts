import { join } from 'node:path'
import { parseArguments } from '../config/arguments.ts'
import { databaseSettings, type Environment, readEnvironment } from '../config/env.ts'
import { readPublishedContent } from '../config/published-content.ts'
import { migrationNames } from '../../platform/db/migrations.ts'
import { findOrMakeEdition, publishedFolder, writeFacts } from '../../book/edition-store.ts'
import { bookBrand } from '../config/book-brand.ts'
import { createBuild, deleteOldBuilds, activateBuild } from './builds.ts'
import { writeBuild } from './write-build.ts'

const root = join(import.meta.dirname, '../..')

/** Makes a build beside the active one, then points `dist` to it. */
export async function run(): Promise<void> {
  const { flags } = parseArguments(process.argv.slice(2), {
    usage: 'npm run build -- [--book-later | --record-book]',
    flags: ['book-later', 'record-book'],
  })
  const environment = readEnvironment()
  // In production everything is there before the build is used.
  const bookLater = flags.has('book-later') && environment.NODE_ENV !== 'production'
  const manifest = { siteUrl: environment.SITE_URL, migrations: [...migrationNames] }
  const build = await createBuild(root, new Date(), manifest, (folder) =>
    writeBuild(folder, environment, { bookLater }),
  )
  activateBuild(root, build)
  deleteOldBuilds(root, new Date())
  if (flags.has('record-book')) await recordFacts(environment)
}

/** The facts that builds show while they have no book of their own, for a commit. */
async function recordFacts(environment: Environment): Promise<void> {
  const brand = bookBrand(root, await readPublishedContent(databaseSettings(environment)))
  await writeFacts(publishedFolder(root), await findOrMakeEdition(root, environment.SITE_URL, brand))
}
