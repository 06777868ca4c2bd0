import { databaseSettings } from '../config/env.ts'
import { markAlertsSeen, openAlerts } from '../shop/alerts.ts'
import { openDatabase } from '../shop/db/open.ts'
import type { AlertRow } from '../shop/db/rows/mail.ts'
import type { Settings } from '../shop/settings.ts'
import { type PlainCommand, requireExistingDatabase } from './command.ts'

/** Needs only the database, so it works while wrong settings keep the shop closed. */
export const alertsCommand: PlainCommand = {
  name: 'alerts',
  usage: '[--seen]',
  about: 'open alerts; --seen marks them as seen',
  async runClosed(environment, args) {
    const seen = args.includes('--seen')
    const alerts = await takeAlerts(databaseSettings(environment), seen, new Date())
    const hint = seen || alerts.length === 0 ? '' : '\n\nnpm run desk -- alerts --seen marks these as seen.'
    return { text: written(alerts) + hint, data: alerts }
  },
}

export async function readAlerts(where: Settings['database'], seen: boolean, now: Date): Promise<string> {
  return written(await takeAlerts(where, seen, now))
}

async function takeAlerts(where: Settings['database'], seen: boolean, now: Date): Promise<AlertRow[]> {
  requireExistingDatabase(where)
  const db = await openDatabase(where, console.error)
  try {
    const alerts = await openAlerts({ db })
    if (seen) await markAlertsSeen({ db }, alerts, now)
    return alerts
  } finally {
    await db.destroy()
  }
}

const written = (alerts: readonly AlertRow[]) =>
  alerts.length === 0 ? 'There are no open alerts.' : alerts.map(line).join('\n')

const line = ({ raisedAt, sentence }: AlertRow) => `${raisedAt.slice(0, 16).replace('T', ' ')}  ${sentence}`
