import { DAY } from '../format/duration.ts'
import type { AlertRow } from './db/rows/mail.ts'
import { newRowId } from './row-id.ts'
import type { Shop } from './shop.ts'

const REASON_LENGTH = 120
/** A dismissed alert can be restored for this long. */
const UNDO_DAYS = 7
const MAX_DISMISSED = 50

export type Alert = Pick<AlertRow, 'about' | 'orderId' | 'sentence'> & {
  /** The same alert with another reason is a second alert. */
  reason?: string
  /** `false`: no money depends on it, so it can wait for the daily digest. */
  money?: boolean
  /** Nothing to decide. */
  news?: boolean
}

/** A shop, or a transaction that the alert then becomes part of. */
type AlertContext = Pick<Shop, 'db' | 'now' | 'log'>

/**
 * Reports to the owner, once, what only a person can decide. An alert about the shop itself is raised again if it
 * happens again after the owner has seen it.
 */
export async function raiseAlert(
  shop: AlertContext,
  { reason, money = true, news = false, ...alert }: Alert,
): Promise<void> {
  const about = reason ? `${alert.about}: ${withoutNumbers(reason)}` : alert.about
  const fresh = {
    raisedAt: shop.now().toISOString(),
    seenAt: null,
    urgent: money && !news ? 1 : 0,
    mailedAt: null,
    news: news ? 1 : 0,
    dismissedAt: null,
  }
  const raised = await shop.db
    .insertInto('alerts')
    .values({ ...alert, about, id: newRowId(shop.now()), ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('about')
        .doUpdateSet({ sentence: alert.sentence, ...fresh })
        .where('alerts.seenAt', 'is not', null)
        .where('alerts.orderId', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!raised) return
  shop.log(`For the owner: ${alert.sentence}`)
}

/** Orders and requests differ in their numbers; that is not a different reason. */
function withoutNumbers(reason: string): string {
  const words = reason.split(/(\s+)/).map((word) => (/\d/.test(word) ? '…' : word))
  return words.join('').slice(0, REASON_LENGTH)
}

export async function openAlerts({ db }: Pick<Shop, 'db'>): Promise<AlertRow[]> {
  return await db.selectFrom('alerts').selectAll().where('seenAt', 'is', null).orderBy('raisedAt').execute()
}

/** What happens again after this is raised again. */
export async function markAlertsSeen({ db }: Pick<Shop, 'db'>, alerts: readonly AlertRow[], now: Date): Promise<void> {
  const ids = alerts.map(({ id }) => id)
  const seen = { seenAt: now.toISOString(), dismissedAt: now.toISOString() }
  if (ids.length > 0) await db.updateTable('alerts').set(seen).where('id', 'in', ids).execute()
}

/** Alerts the owner has dismissed lately, newest first. */
export async function dismissedAlerts({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<AlertRow[]> {
  const since = new Date(now().getTime() - UNDO_DAYS * DAY).toISOString()
  const dismissed = db.selectFrom('alerts').selectAll().where('dismissedAt', '>=', since)
  return await dismissed.orderBy('dismissedAt', 'desc').orderBy('id').limit(MAX_DISMISSED).execute()
}

/** Undoes a dismissal. An alert that resolved itself stays closed. */
export async function restoreAlerts({ db }: Pick<Shop, 'db'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const dismissed = db.updateTable('alerts').set({ seenAt: null, dismissedAt: null })
  await dismissed.where('id', 'in', ids).where('dismissedAt', 'is not', null).execute()
}

export async function resolveAlerts(shop: Pick<Shop, 'db' | 'now'>, aboutPrefix: string): Promise<void> {
  const open = shop.db.updateTable('alerts').set({ seenAt: shop.now().toISOString() }).where('seenAt', 'is', null)
  await open.where('about', '>=', aboutPrefix).where('about', '<', `${aboutPrefix}\u{10ffff}`).execute()
}
