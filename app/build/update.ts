import { OwnerError } from '../../platform/format/owner-error.ts'
import { join } from 'node:path'
import { parseArguments } from '../config/arguments.ts'
import { findFilmMaker, runFilmMakers } from '../../films/maker.ts'
import { databaseSettings, type Environment, filmsFolder, readEnvironment } from '../config/env.ts'
import { backUp } from '../../platform/db/backup.ts'
import { migrationNames } from '../../platform/db/migrations.ts'
import { openDatabase, recordedMigrations } from '../../platform/db/open.ts'
import { type Build, createBuild, previousBuild, currentBuild, deleteOldBuilds, activateBuild } from './builds.ts'
import { writeBuild } from './write-build.ts'
import { spawnSync } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import { MINUTE } from '../../platform/format/duration.ts'
import { shopRoutes } from '../../routes.ts'

const USAGE = `npm run update -- [--restart "systemctl restart fitsport"] [--back]`

export interface UpdateOptions {
  root: string
  environment: Environment
  writeBuild: (folder: string) => Promise<void>
  migrations: readonly string[]
  /** Called last, because the first time takes minutes. */
  makeFilms: (build: Build) => Promise<void>
  /** The owner's restart command; without one, the owner restarts. */
  restart: string | undefined
  log: (sentence: string) => void
}

/** Builds, backs up, migrates, activates and restarts. On a failure the old version stays active. */
export async function update(updating: UpdateOptions): Promise<void> {
  const { root, environment, log } = updating
  const before = currentBuild(root)
  log('Building next to the running version. Nothing changes yet.')
  const manifest = { siteUrl: environment.SITE_URL, migrations: [...updating.migrations] }
  const build = await createBuild(root, new Date(), manifest, updating.writeBuild)
  const fresh = await backUpShop(updating, build)
  // Before migrating: a server that starts meanwhile must know the new tables.
  activateBuild(root, build)
  if (fresh.length > 0) await migrate(updating, before)
  deleteOldBuilds(root, new Date())
  log(`Version ${build.name} is in place; the server runs it from its next start.`)
  await restartServer(updating, before)
  await updating.makeFilms(build)
}

/** Rolls back if the previous version knows every migration in the database. */
export async function rollBack(updating: UpdateOptions): Promise<void> {
  const { root, environment, log } = updating
  const before = previousBuild(root)
  if (!before) throw new OwnerError('There is no earlier version.')
  const unknown = await unknownMigrations(before, environment)
  if (unknown.length > 0) throw new OwnerError(rollBackError(before, unknown))
  activateBuild(root, before)
  log(`Version ${before.name} is in place again; the server runs it from its next start.`)
  await restartServer(updating, undefined)
}

/** Returns the migrations this version adds. */
async function backUpShop({ environment, log }: UpdateOptions, build: Build): Promise<string[]> {
  const executed = await recordedMigrations(databaseSettings(environment))
  if (executed.length === 0) {
    log('There is no shop yet: nothing to back up.')
    return []
  }
  const { DATA_FOLDER: data, DATABASE_URL: databaseUrl, BACKUP_FOLDER: into } = environment
  const { folder, orders } = await backUp({ data, databaseUrl, into, now: new Date() })
  log(`Backed up and verified: ${orders} orders in ${folder}`)
  const fresh = build.migrations.filter((name) => !executed.includes(name))
  if (fresh.length === 0) log('The database tables stay as they are. To undo this update: npm run update -- --back')
  else log(`This version changes the database tables (${fresh.join(', ')}). To undo it later, restore this backup.`)
  return fresh
}

async function migrate({ root, environment, log }: UpdateOptions, before: Build | undefined): Promise<void> {
  try {
    await (await openDatabase(databaseSettings(environment), log)).destroy()
  } catch (error) {
    if (before) activateBuild(root, before)
    throw error
  }
}

async function restartServer(
  { root, environment, restart, log }: UpdateOptions,
  before: Build | undefined,
): Promise<void> {
  if (!restart) return log('Restart the server when it suits you; until then, the old version keeps running.')
  if (await restartAndCheck(restart, environment)) return log('The server has started and is healthy.')
  if (!before) throw new OwnerError('The server did not become healthy; its log says why.')
  const unknown = await unknownMigrations(before, environment)
  if (unknown.length > 0) throw new OwnerError(`The server did not become healthy. ${rollBackError(before, unknown)}`)
  activateBuild(root, before)
  const well = await restartAndCheck(restart, environment)
  throw new OwnerError(
    `The new version did not become healthy; its log says why. Version ${before.name} is back${well ? ' and selling' : ', but is not healthy either'}.`,
  )
}

async function unknownMigrations({ migrations: knownMigrations }: Build, environment: Environment): Promise<string[]> {
  return (await recordedMigrations(databaseSettings(environment))).filter((name) => !knownMigrations.includes(name))
}

const rollBackError = ({ name }: Build, unknown: readonly string[]) =>
  `Version ${name} does not know the tables as they are now (${unknown.join(', ')}), so it can't open them. To go back all the same: stop the server, npm run desk -- restore with the backup that the update made, then this command again. To find payments made since then: npm run desk -- sweep --since YYYY-MM-DD.`

async function makeNewFilms({ folder }: Build, environment: Environment): Promise<void> {
  const maker = findFilmMaker(join(folder, 'server'))
  if (!maker) throw new OwnerError('The video encoder is not installed: run npm run setup, then npm run films.')
  console.log('Making the videos that are new or changed, at low priority. If you stop this, npm run films continues.')
  if (!(await runFilmMakers(maker, filmsFolder(environment)))) process.exitCode = 1
}

export async function run(): Promise<void> {
  const { options, flags } = parseArguments(process.argv.slice(2), {
    usage: USAGE,
    options: ['restart'],
    flags: ['back'],
  })
  const environment = readEnvironment()
  const root = join(import.meta.dirname, '../..')
  const updating = {
    root,
    environment,
    writeBuild: (folder: string) => writeBuild(folder, environment),
    migrations: migrationNames,
    makeFilms: (build: Build) => makeNewFilms(build, environment),
    restart: options['restart'],
    log: (message: string) => console.log(message),
  }
  await (flags.has('back') ? rollBack : update)(updating)
}

const TIMEOUT_MS = MINUTE
const BETWEEN = 250

/** Runs the restart command; resolves to whether the server became healthy. */
async function restartAndCheck(command: string, environment: Environment): Promise<boolean> {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  return status === 0 && (await becomesHealthy(environment, performance.now() + TIMEOUT_MS))
}

async function becomesHealthy(environment: Environment, until: number): Promise<boolean> {
  const { HOST, PORT } = environment
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const well = await fetch(`http://${host}:${PORT}${shopRoutes.health}`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (well || performance.now() > until) return well
  await after(BETWEEN)
  return await becomesHealthy(environment, until)
}
