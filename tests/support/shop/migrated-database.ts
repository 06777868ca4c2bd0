import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../platform/db/open.ts'

/** A migrated empty database that tests copy. */
export const migratedFile = (): Promise<string> => (made ??= make())

let made: Promise<string> | undefined

async function make(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const sqliteFile = join(folder, 'shop.db')
  await (await openDatabase({ sqliteFile }, console.log)).destroy()
  return sqliteFile
}
