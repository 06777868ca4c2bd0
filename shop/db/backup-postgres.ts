import { OwnerError } from '../../format/owner-error.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Client } from 'pg'

/** Copies one consistent snapshot. Returns the number of orders in the copy. */
export async function copyPostgres(url: string, into: string): Promise<number> {
  await connected(url, (name) =>
    run('pg_dump', ['--format=custom', '--no-owner', `--file=${into}`, `--dbname=${name}`]),
  )
  return await countInDump(into)
}

/** Reads the orders from the copy, as a restore would. */
export async function countInDump(file: string): Promise<number> {
  let counting = false
  let orders = 0
  await run('pg_restore', ['--data-only', '--table=orders', '--file=-', file], (line) => {
    if (counting && line === '\\.') counting = false
    if (counting) orders += 1
    if (line.startsWith('COPY ')) counting = true
  })
  return orders
}

/** Only into an empty database: never overwrites data. */
export async function restorePostgres(url: string, file: string): Promise<string[]> {
  await refuseUnlessEmpty(url)
  const options = ['--no-owner', '--exit-on-error', '--single-transaction']
  await connected(url, (name) => run('pg_restore', [...options, `--dbname=${name}`, file]))
  return []
}

async function refuseUnlessEmpty(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('orders') as orders")
    if (rows[0]?.orders === null) return
    throw new OwnerError('There is a shop in DATABASE_URL already: set it to an empty database, and restore into that.')
  } finally {
    await client.end()
  }
}

/** Arguments are visible to every user of the machine, so the password is passed in a file. */
async function connected(url: string, work: (name: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fitsport-'))
  const passwords = join(folder, 'pgpass')
  const name = new URL(url)
  const password = decodeURIComponent(name.password).replace(/[\\:]/g, '\\$&')
  name.password = ''
  name.searchParams.set('passfile', passwords)
  try {
    await writeFile(passwords, `*:*:*:*:${password}\n`, { mode: 0o600 })
    await work(name.href)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function run(program: string, args: readonly string[], read: (line: string) => void = () => undefined) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close').catch((error: unknown) => missing(program, error))
  const [errors] = await Promise.all([wholeOf(child.stderr), eachLine(child.stdout, read)])
  const [status] = await ended
  if (status !== 0) throw new OwnerError(`${program} could not do it: ${errors.trim()}`)
}

function missing(program: string, error: unknown): never {
  throw new OwnerError(
    `${program} is missing: install PostgreSQL's client (Debian: apt-get install postgresql-client), as new as the server.`,
    { cause: error },
  )
}

async function eachLine(input: Readable, read: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input, crlfDelay: Infinity })) read(line)
}

async function wholeOf(input: Readable): Promise<string> {
  let text = ''
  for await (const part of input) text += String(part)
  return text
}
