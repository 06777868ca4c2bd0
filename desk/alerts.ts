import { parseArguments } from '../config/arguments.ts'
import { databaseSettings } from '../config/env.ts'
import { dismissedAlerts, markAlertsSeen, openAlerts, restoreAlerts } from '../shop/alerts.ts'
import { openDatabase } from '../shop/db/open.ts'
import type { AlertRow } from '../shop/db/rows/mail.ts'
import type { Shop } from '../shop/shop.ts'
import type { Settings } from '../shop/settings.ts'
import { type PlainCommand, requireExistingDatabase } from './command.ts'

const USAGE = 'npm run desk -- alerts [--seen|--restore]'

/** Needs only the database, so it works while wrong settings keep the shop closed. */
export const alertsCommand: PlainCommand = {
  name: 'alerts',
  usage: '[--seen|--restore]',
  about: 'open alerts; --seen dismisses them, --restore brings back the last dismissed ones',
  async runClosed(environment, args) {
    const { flags } = parseArguments(args, { usage: USAGE, flags: ['seen', 'restore'] })
    if (flags.has('restore')) await restoreLast(databaseSettings(environment))
    const seen = flags.has('seen')
    const alerts = await takeAlerts(databaseSettings(environment), seen, new Date())
    const hint = seen ? 'restore brings these back.' : 'seen dismisses these.'
    return { text: written(alerts) + (alerts.length === 0 ? '' : `\n\nnpm run desk -- alerts --${hint}`), data: alerts }
  },
}

export async function readAlerts(where: Settings['database'], seen: boolean, now: Date): Promise<string> {
  return written(await takeAlerts(where, seen, now))
}

export async function restoreLast(where: Settings['database'], now = () => new Date()): Promise<void> {
  await withDatabase(where, async (db) => {
    const dismissed = await dismissedAlerts({ db, now })
    const last = dismissed.filter(({ dismissedAt }) => dismissedAt === dismissed[0]?.dismissedAt)
    await restoreAlerts(
      { db },
      last.map(({ id }) => id),
    )
  })
}

async function takeAlerts(where: Settings['database'], seen: boolean, now: Date): Promise<AlertRow[]> {
  return await withDatabase(where, async (db) => {
    const alerts = await openAlerts({ db })
    if (seen) await markAlertsSeen({ db }, alerts, now)
    return alerts
  })
}

async function withDatabase<T>(where: Settings['database'], use: (db: Shop['db']) => Promise<T>): Promise<T> {
  requireExistingDatabase(where)
  const db = await openDatabase(where, console.error)
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

const written = (alerts: readonly AlertRow[]) =>
  alerts.length === 0 ? 'There are no open alerts.' : alerts.map(line).join('\n')

const line = ({ raisedAt, sentence }: AlertRow) => `${raisedAt.slice(0, 16).replace('T', ' ')}  ${sentence}`
