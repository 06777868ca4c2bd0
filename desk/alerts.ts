import { databaseSettings, EnvironmentFault, readEnvironment } from '../env.ts'
import { markSeen, openAlerts } from '../shop/alerts.ts'
import { openDatabase } from '../shop/db/open.ts'
import type { AlertRow } from '../shop/db/tables.ts'
import { SettingsFault, type Settings } from '../shop/settings.ts'
import { refuseToMakeOneUp } from './command.ts'

/** What waits for the owner, oldest first. With `seen`, it will not be shown again unless it happens again. */
export async function readAlerts(where: Settings['database'], seen: boolean, now: Date): Promise<string> {
  refuseToMakeOneUp(where)
  const db = await openDatabase(where, console.log)
  try {
    const alerts = await openAlerts({ db })
    if (seen) await markSeen({ db }, alerts, now)
    return alerts.length === 0 ? 'Nothing waits for you.' : alerts.map(line).join('\n')
  } finally {
    await db.destroy()
  }
}

const line = ({ raisedAt, sentence }: AlertRow) => `${raisedAt.slice(0, 16).replace('T', ' ')}  ${sentence}`

async function main() {
  const seen = process.argv.includes('--seen')
  console.log(await readAlerts(databaseSettings(readEnvironment()), seen, new Date()))
  if (!seen) console.log('\nnpm run alerts -- --seen takes off this list what stands on it.')
}

if (import.meta.main) {
  try {
    await main()
  } catch (fault) {
    if (!(fault instanceof EnvironmentFault || fault instanceof SettingsFault)) throw fault
    console.error(fault.message)
    process.exitCode = 1
  }
}
