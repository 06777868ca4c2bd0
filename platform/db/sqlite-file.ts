import { DatabaseSync } from 'node:sqlite'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseUnavailable } from './database-unavailable.ts'

const FOR_THE_OWNER = 0o600

/** Creates the file if it is missing, readable by the owner only: it contains addresses. */
export function prepareFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', FOR_THE_OWNER))
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) keepPrivate(part)
}

function keepPrivate(file: string): void {
  try {
    chmodSync(file, FOR_THE_OWNER)
  } catch {
    // It belongs to another user.
  }
}

/** Throws if the file is no longer the one that was opened: SQLite would keep writing to the deleted file. */
export function createFileCheck(file: string): () => void {
  const { ino, dev } = statSync(file)
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })
    if (now?.ino === ino && now.dev === dev) return
    throw new DatabaseUnavailable(
      `${file} was deleted or replaced while the shop was open. Restore it, or restart the shop.`,
    )
  }
}

/** Removes erased rows from the write-ahead log too. Skipped while another connection reads; the next checkpoint does it. */
export function truncateWriteAheadLog(file: string): void {
  const db = new DatabaseSync(file)
  try {
    db.exec('pragma wal_checkpoint(truncate)')
  } finally {
    db.close()
  }
}
