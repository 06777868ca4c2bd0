import { OwnerError } from '../format/owner-error.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { refuseOlder } from './migrations.ts'
import type { DocumentSeriesRow } from './rows/documents.ts'

/** Copies one consistent snapshot. Returns the number of orders in the copy. */
export async function copyPostgres(url: string, into: string): Promise<number> {
  await connected(url, (name) =>
    run('pg_dump', ['--format=custom', '--no-owner', `--file=${into}`, `--dbname=${name}`]),
  )
  return await countInDump(into)
}

/** Reads the orders from the copy, as a restore would. */
export async function countInDump(file: string): Promise<number> {
  const executed: string[] = []
  await readDumped(file, 'kysely_migration', (line) => executed.push(line.split('\t')[0] ?? ''))
  refuseOlder(executed.toSorted())
  let orders = 0
  await readDumped(file, 'orders', () => (orders += 1))
  return orders
}

async function readDumped(file: string, table: string, onRow: (line: string) => void): Promise<void> {
  let isRow = false
  await run('pg_restore', ['--data-only', `--table=${table}`, '--file=-', file], {
    async read(output) {
      for await (const line of createInterface({ input: output, crlfDelay: Infinity })) {
        if (line === '\\.') isRow = false
        if (isRow) onRow(line)
        if (line.startsWith('COPY ')) isRow = true
      }
    },
  })
}

/** Only into an empty database: never overwrites data. The new series of documents starts in the same transaction. */
export async function restorePostgres(url: string, file: string, started: DocumentSeriesRow): Promise<string[]> {
  await refuseUnlessEmpty(url)
  await connected(url, (name) =>
    run('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${name}`], {
      async write(input) {
        input.write('begin;\n')
        await run('pg_restore', ['--no-owner', '--file=-', file], { read: (output) => copyTo(input, output) })
        // Without it, when this process dies or the dump is damaged, nothing was restored.
        input.write(`${startSeries(started)}\ncommit;\n`)
      },
    }),
  )
  return []
}

const copyTo = (input: Writable, output: Readable) => pipeline(output, input, { end: false })

/** The dump empties the search path. */
const startSeries = ({ letter, startedAt }: DocumentSeriesRow) =>
  `reset search_path;
delete from "documentSeries";
insert into "documentSeries" (letter, "startedAt") values ('${letter}', '${startedAt}');`

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

interface Streams {
  read?: (output: Readable) => Promise<unknown>
  write?: (input: Writable) => Promise<unknown>
}

async function run(program: string, args: readonly string[], { read = wholeOf, write }: Streams = {}): Promise<void> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = once(child, 'close').catch((error: unknown) => missing(program, error))
  // A program that ends early closes its input; its own error says why.
  child.stdin.on('error', () => undefined)
  const written = Promise.resolve(write?.(child.stdin)).finally(() => child.stdin.end())
  const [[status], errors, [writing]] = await Promise.all([
    ended,
    wholeOf(child.stderr),
    Promise.allSettled([written]),
    read(child.stdout),
  ])
  if (status !== 0) throw new OwnerError(`${program} could not do it: ${errors.trim()}`)
  if (writing.status === 'rejected') throw writing.reason
}

function missing(program: string, error: unknown): never {
  throw new OwnerError(
    `${program} is missing: install PostgreSQL's client (Debian: apt-get install postgresql-client), as new as the server.`,
    { cause: error },
  )
}

async function wholeOf(input: Readable): Promise<string> {
  let text = ''
  for await (const part of input) text += String(part)
  return text
}
