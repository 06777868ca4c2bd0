import { join } from 'node:path'
import { readEnvironment } from '../config/env.ts'
import { migrations } from '../shop/db/migrations.ts'
import { createBuild, deleteOldBuilds, activateBuild } from './builds.ts'
import { writeBuild } from './write-build.ts'

const root = join(import.meta.dirname, '..')

/** Makes a build beside the active one, then points `dist` to it. */
export async function run(): Promise<void> {
  const environment = readEnvironment()
  const manifest = { siteUrl: environment.SITE_URL, migrations: Object.keys(migrations) }
  const build = await createBuild(root, new Date(), manifest, (folder) => writeBuild(folder, environment))
  activateBuild(root, build)
  deleteOldBuilds(root, new Date())
}
