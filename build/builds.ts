import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync } from 'node:fs'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { z } from 'zod'

/** Written last: a build without it is not whole. */
const PROOF = 'build.json'
/** So many stay, for going back and for servers that still sell from one. */
const KEPT = 5
/** What is not whole after this many milliseconds was interrupted. */
const LONGEST_BUILD = 60 * 60_000

const proofSchema = z.object({
  siteUrl: z.string(),
  /** The changes of the tables that this build knows, in their order. */
  migrations: z.array(z.string()),
})

export type BuildManifest = z.infer<typeof proofSchema>
export interface Build extends BuildManifest {
  name: string
  folder: string
}

/** Makes a build in a folder of its own. Whoever serves another one notices nothing, nor when this fails. */
export async function createBuild(
  root: string,
  now: Date,
  proof: BuildManifest,
  make: (folder: string) => Promise<void>,
): Promise<Build> {
  const name = now.toISOString().replace(/[:.]/g, '-')
  const folder = join(root, 'builds', name)
  mkdirSync(folder, { recursive: true })
  try {
    await make(folder)
    writeFileSync(join(folder, PROOF), JSON.stringify(proof))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return { name, folder, ...proof }
}

/** From now on whoever starts starts with this build: `dist` is a link, and changes in one step. */
export function activateBuild(root: string, { folder, name }: Build): void {
  const dist = join(root, 'dist')
  const link = join(root, 'builds', `${name}.link`)
  rmSync(link, { force: true })
  if (process.platform === 'win32') symlinkSync(folder, link, 'junction')
  else symlinkSync(relative(root, folder), link)
  if (isRealFolder(dist)) renameSync(dist, join(root, 'builds', `before-${name}`))
  if (process.platform === 'win32') rmSync(dist, { recursive: true, force: true })
  renameSync(link, dist)
}

/** What `dist` leads to, if it is a whole build. */
export function currentBuild(root: string): Build | undefined {
  const dist = join(root, 'dist')
  return existsSync(join(dist, PROOF)) ? readBuild(realpathSync(dist)) : undefined
}

/** The one to go back to: the newest that is older than the one in place. */
export function previousBuild(root: string): Build | undefined {
  const current = currentBuild(root)
  return wholeBuilds(root).findLast(({ name }) => current !== undefined && name < current.name)
}

/** Removes old builds, and what interrupted ones left. */
export function deleteOldBuilds(root: string, now: Date): void {
  const inPlace = currentBuild(root)?.name
  const kept = new Set([
    inPlace,
    ...wholeBuilds(root)
      .slice(-KEPT)
      .map(({ name }) => name),
  ])
  for (const name of readdirSync(join(root, 'builds'))) {
    const folder = join(root, 'builds', name)
    const underWay = !existsSync(join(folder, PROOF)) && now.getTime() - madeAt(folder) < LONGEST_BUILD
    if (!kept.has(name) && !underWay) rmSync(folder, { recursive: true, force: true })
  }
}

function wholeBuilds(root: string): Build[] {
  const builds = join(root, 'builds')
  if (!existsSync(builds)) return []
  const whole = readdirSync(builds).filter((name) => existsSync(join(builds, name, PROOF)))
  return whole.toSorted().map((name) => readBuild(join(builds, name)))
}

function readBuild(folder: string): Build {
  const proof = proofSchema.parse(JSON.parse(readFileSync(join(folder, PROOF), 'utf8')))
  return { name: basename(folder), folder, ...proof }
}

const madeAt = (folder: string) => lstatSync(folder).mtimeMs

/** As builds were left before they were made aside. */
function isRealFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
