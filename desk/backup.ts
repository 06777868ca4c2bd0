import { resolve } from 'node:path'
import { type Environment, EnvironmentFault, readEnvironment } from '../env.ts'
import { backUp, restore } from '../shop/db/backup.ts'
import { SettingsFault } from '../shop/settings.ts'
import { UsageFault } from './command.ts'

const USAGE = `npm run backup copies the shop into BACKUP_FOLDER; npm run restore -- backups/2026-… puts a copy back.`

/** Copies the shop while it sells, or puts a copy back while it does not. */
export async function backupBy(environment: Environment, args: readonly string[], now: Date): Promise<string> {
  const { DATA_FOLDER: data, DATABASE_URL: databaseUrl, BACKUP_FOLDER } = environment
  const [act, from, ...more] = args
  if (act === 'make' && from === undefined) {
    const { folder, orders, bytes } = await backUp({ data, databaseUrl, into: resolve(BACKUP_FOLDER), now })
    return `Backed up and read back: ${count(orders)}, ${Math.ceil(bytes / 1000)} kB in ${folder}`
  }
  if (act !== 'restore' || from === undefined || more.length > 0) throw new UsageFault(USAGE)
  const { orders, replaced } = await restore({ data, databaseUrl, from, now })
  const kept = replaced.map((path) => `\nWhat stood there before is ${path}`).join('')
  return `Restored: ${count(orders)}.${kept}\nStart the server, then let npm run sweep look for payments since the backup.`
}

const count = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)

if (import.meta.main) {
  try {
    console.log(await backupBy(readEnvironment(), process.argv.slice(2), new Date()))
  } catch (fault) {
    const expected = [EnvironmentFault, SettingsFault, UsageFault].some((Fault) => fault instanceof Fault)
    if (!expected || !(fault instanceof Error)) throw fault
    console.error(fault.message)
    process.exitCode = 1
  }
}
