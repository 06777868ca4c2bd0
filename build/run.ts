import { join } from 'node:path'
import { readEnvironment } from '../config/env.ts'
import { migrations } from '../shop/db/migrations.ts'
import { buildAside, forgetOldBuilds, putInPlace } from './builds.ts'
import { make } from './make.ts'

const root = join(import.meta.dirname, '..')

/** Makes a build beside the one that may be serving, then points `dist` to it. */
export async function run(): Promise<void> {
  const environment = readEnvironment()
  const proof = { siteUrl: environment.SITE_URL, migrations: Object.keys(migrations) }
  const build = await buildAside(root, new Date(), proof, (folder) => make(folder, environment))
  putInPlace(root, build)
  forgetOldBuilds(root, new Date())
}
