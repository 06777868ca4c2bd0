import { OwnerError } from '../format/owner-error.ts'
import { existsSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { refuseOlder } from './migrations.ts'
import type { DocumentSeriesRow } from './rows/documents.ts'

/** In one step: with several, each write by another process would restart the copy. */
const ALL_PAGES = 2 ** 31 - 1

/** Copies one consistent snapshot without blocking writers. Returns the number of orders in the copy. */
export async function copySqlite(file: string, into: string): Promise<number> {
  if (!existsSync(file)) throw new OwnerError(`There is no shop at ${file}. Is DATA_FOLDER the one the server uses?`)
  const source = new DatabaseSync(file, { timeout: 5000 })
  try {
    await backup(source, into, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  return countInCopy(into)
}

export function countInCopy(file: string): number {
  const copy = new DatabaseSync(file)
  try {
    return countOrders(copy)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const problem = error instanceof OwnerError ? "can't be restored" : 'is damaged'
    throw new OwnerError(`The copy ${file} ${problem}: ${reason}`, { cause: error })
  } finally {
    copy.close()
  }
}

/** Reads every page first. */
function countOrders(copy: DatabaseSync): number {
  // Makes the copy a single file, independent of its WAL.
  copy.exec('pragma journal_mode = delete')
  const { integrity_check: verdict } = copy.prepare('pragma integrity_check').get() ?? {}
  if (verdict !== 'ok') throw new Error(String(verdict))
  refuseOlder(
    copy
      .prepare('select name from kysely_migration order by name')
      .all()
      .map(({ name }) => String(name)),
  )
  return Number(copy.prepare('select count(*) as count from orders').get()?.['count'])
}

/** The copy starts its new series of documents before it replaces the database, in one step. */
export async function restoreSqlite(
  copy: string,
  file: string,
  { aside, started }: { aside: string; started: DocumentSeriesRow },
): Promise<string[]> {
  const there = existsSync(file)
  if (there) refuseWhileOpen(file)
  const part = `${file}.restoring`
  await copyFile(copy, part)
  startSeries(part, started)
  if (there) await copyFile(file, file + aside)
  await rename(part, file)
  return there ? [file + aside] : []
}

function startSeries(file: string, { letter, startedAt }: DocumentSeriesRow): void {
  const copy = new DatabaseSync(file)
  try {
    copy.exec('delete from "documentSeries"')
    copy.prepare('insert into "documentSeries" (letter, "startedAt") values (?, ?)').run(letter, startedAt)
  } finally {
    copy.close()
  }
}

/** Leaving WAL mode fails while another process has the database open; it also empties the log. */
function refuseWhileOpen(file: string): void {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma journal_mode = delete')
  } catch (error) {
    throw new OwnerError(`${file} is in use: stop the server first.`, { cause: error })
  } finally {
    database.close()
  }
}
