import { plural } from '../../platform/format/plural.ts'
import { OwnerError } from '../../platform/format/owner-error.ts'
import { relative, resolve } from 'node:path'
import { databaseSettings, type Environment } from '../config/env.ts'
import { type Backup, backUp, restore } from '../../platform/db/backup.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { newSeries } from '../../features/accounts/documents/issue.ts'
import { TERMINAL, writeJournal } from '../../platform/journal/journal.ts'
import { UsageError } from '../config/arguments.ts'
import { type PlainCommand, requireExistingDatabase } from './command.ts'

/** Verifies the copy by reading it back. */
export const backupCommand: PlainCommand = {
  name: 'backup',
  usage: '[folder]',
  about:
    'copies the whole shop while it sells (PostgreSQL by pg_dump) into BACKUP_FOLDER or the folder you name, and reads the copy back',
  async runClosed(environment, args) {
    const [folder = environment.BACKUP_FOLDER, ...more] = args
    if (more.length > 0 || folder.startsWith('-')) throw new UsageError('npm run desk -- backup [folder]')
    const made = await createBackup(environment, folder, new Date())
    const size = Math.ceil(made.bytes / 1000)
    return {
      text: `Backed up and read back: ${plural(made.orders, 'order')}, ${size} kB in ${made.folder}`,
      data: made,
    }
  },
}

export const restoreCommand: PlainCommand = {
  name: 'restore',
  usage: 'backups/2026-…',
  about: 'restores a backup (PostgreSQL with pg_restore and psql); stop the server first, and sweep afterwards',
  async runClosed(environment, args) {
    const { DATA_FOLDER: data, DATABASE_URL: databaseUrl, SHOP_SECRET: secret } = environment
    const [from, ...more] = args
    if (from === undefined || more.length > 0) throw new UsageError('npm run desk -- restore backups/2026-…')
    const now = new Date()
    const letter = newSeries(now)
    const restored = await restore({ data, databaseUrl, secret, from, series: letter, now })
    await recordRestore(environment, letter)
    const replaced = restored.replaced.map((path) => `\nThe previous version is now ${path}`).join('')
    const series = `\nNumbers of receipts and invoices contain ${letter} from now on.`
    const next =
      '\nStart the server, then find payments made since the backup: npm run desk -- sweep --since YYYY-MM-DD'
    const text = `Restored: ${plural(restored.orders, 'order')}.${replaced}${series}${next}`
    return { text, data: { ...restored, letter } }
  },
}

async function recordRestore(environment: Environment, letter: string): Promise<void> {
  const db = await openDatabase(databaseSettings(environment), console.error)
  try {
    const shop = { db, now: () => new Date() }
    await writeJournal(shop, { by: TERMINAL, act: 'restore', note: `documents continue with ${letter}` })
  } finally {
    await db.destroy()
  }
}

export async function createBackup(environment: Environment, folder: string, now: Date): Promise<Backup> {
  const { DATA_FOLDER: data, DATABASE_URL: databaseUrl } = environment
  const where = databaseSettings(environment)
  requireExistingDatabase(where)
  refuseWithin(data, folder)
  const into = resolve(folder)
  const backup = await backUp({ data, databaseUrl, into, now }).catch((error: unknown) => refuseUnwritable(error, into))
  const db = await openDatabase(where, console.error)
  try {
    await writeJournal({ db, now: () => now }, { by: TERMINAL, act: 'backup', note: backup.folder })
  } finally {
    await db.destroy()
  }
  return backup
}

function refuseWithin(data: string, folder: string): void {
  if (relative(resolve(data), resolve(folder)).startsWith('..')) return
  throw new OwnerError(`${folder} is in the data folder (${data}): choose a folder outside of it for backups.`)
}

function refuseUnwritable(error: unknown, folder: string): never {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error
  throw new OwnerError(
    `The program may not write to ${folder}: give the folder to its user, as “Server” in docs/hosting.md does.`,
    { cause: error },
  )
}
