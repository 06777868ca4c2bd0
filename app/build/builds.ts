import { HOUR } from '../../platform/format/duration.ts'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync } from 'node:fs'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { z } from 'zod'

/** Written last: a build without it is incomplete. */
const MANIFEST = 'build.json'
/** Old builds stay for rolling back and for servers that still run from one. */
const MAX_BUILDS = 5
/** An incomplete build older than this was interrupted. */
const MAX_BUILD_MS = HOUR

const manifestSchema = z.object({
  siteUrl: z.string(),
  /** Migrations this build knows, in order. */
  migrations: z.array(z.string()),
})

type BuildManifest = z.infer<typeof manifestSchema>
export interface Build extends BuildManifest {
  name: string
  folder: string
}

/** Makes a build in a folder of its own, so that a failure leaves the running one untouched. */
export async function createBuild(
  root: string,
  now: Date,
  manifest: BuildManifest,
  make: (folder: string) => Promise<void>,
): Promise<Build> {
  const name = now.toISOString().replace(/[:.]/g, '-')
  const folder = join(root, 'builds', name)
  mkdirSync(folder, { recursive: true })
  try {
    await make(folder)
    writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return { name, folder, ...manifest }
}

/** Points `dist`, a symbolic link, to this build in one step. */
export function activateBuild(root: string, { folder, name }: Build): void {
  const dist = join(root, 'dist')
  const link = join(root, 'builds', `${name}.link`)
  rmSync(link, { force: true })
  if (process.platform === 'win32') symlinkSync(folder, link, 'junction')
  else symlinkSync(relative(root, folder), link)
  // Windows replaces no link, and without a build, `npm run book` makes a folder.
  const isLink = lstatSync(dist, { throwIfNoEntry: false })?.isSymbolicLink()
  if (process.platform === 'win32' || !isLink) rmSync(dist, { recursive: true, force: true })
  renameSync(link, dist)
}

/** The build `dist` points to, if it is complete. */
export function currentBuild(root: string): Build | undefined {
  const dist = join(root, 'dist')
  return existsSync(join(dist, MANIFEST)) ? readBuild(realpathSync(dist)) : undefined
}

/** The newest build that is older than the active one. */
export function previousBuild(root: string): Build | undefined {
  const current = currentBuild(root)
  return wholeBuilds(root).findLast(({ name }) => current !== undefined && name < current.name)
}

export function deleteOldBuilds(root: string, now: Date): void {
  const inPlace = currentBuild(root)?.name
  const retained = new Set([
    inPlace,
    ...wholeBuilds(root)
      .slice(-MAX_BUILDS)
      .map(({ name }) => name),
  ])
  for (const name of readdirSync(join(root, 'builds'))) {
    const folder = join(root, 'builds', name)
    const isRunning = !existsSync(join(folder, MANIFEST)) && now.getTime() - madeAt(folder) < MAX_BUILD_MS
    if (!retained.has(name) && !isRunning) rmSync(folder, { recursive: true, force: true })
  }
}

function wholeBuilds(root: string): Build[] {
  const builds = join(root, 'builds')
  if (!existsSync(builds)) return []
  const complete = readdirSync(builds).filter((name) => existsSync(join(builds, name, MANIFEST)))
  return complete.toSorted().map((name) => readBuild(join(builds, name)))
}

function readBuild(folder: string): Build {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
  return { name: basename(folder), folder, ...manifest }
}

const madeAt = (folder: string) => lstatSync(folder).mtimeMs
