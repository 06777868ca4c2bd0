import { type Expression, expressionBuilder } from 'kysely'
import { DAY } from '../format/duration.ts'
import type { AlertRow } from '../db/rows/mail.ts'
import type { Tables } from '../db/tables.ts'
import type { Alert, AlertKey } from './alert.ts'
import { newRowId } from '../shop/row-id.ts'
import type { Erasure, Shop } from '../shop/shop.ts'

const REASON_LENGTH = 120
/** A dismissed alert can be restored for this long. */
const UNDO_DAYS = 7
const MAX_DISMISSED = 50

/** A shop, or a transaction that the alert then becomes part of. */
type AlertContext = Pick<Shop, 'db' | 'now' | 'log'>

/**
 * Reports to the owner, once, what only a person can decide. An alert about the shop itself is raised again if it
 * happens again after the owner has seen it. Returns its sentence.
 */
export async function raiseAlert(
  shop: AlertContext,
  { key, reason, money = true, news = false, orderId = null, sentence }: Alert,
): Promise<string> {
  const about = reason ? `${joined(key)}: ${withoutNumbers(reason)}` : joined(key)
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
    .values({ about, orderId, sentence, id: newRowId(shop.now()), ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('about')
        .doUpdateSet({ sentence, ...fresh })
        .where('alerts.seenAt', 'is not', null)
        .where('alerts.orderId', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (raised) shop.log(`For the owner: ${sentence}`)
  return sentence
}

const joined = (key: AlertKey): string => key.join(' ')

/** On a full disk the alert can't be written either; the buyer still gets a response. */
export async function raiseOrLog(shop: AlertContext, alert: Alert): Promise<void> {
  await raiseAlert(shop, alert).catch(() => shop.log(alert.sentence))
}

/** Never again, not even after the owner has seen it. */
export async function raiseAlertOnce(shop: AlertContext, alert: Alert): Promise<void> {
  if (!(await hasAlert(shop, alert.key))) await raiseAlert(shop, alert)
}

export async function hasAlert({ db }: Pick<Shop, 'db'>, key: AlertKey): Promise<boolean> {
  const alert = db.selectFrom('alerts').select('id').where('about', '=', joined(key))
  return (await alert.executeTakeFirst()) !== undefined
}

/** Whether an order has an alert that the owner has not seen, or saw after a time, as a condition. */
export function isAlerted(orderId: Expression<string>, seenAfter: string) {
  const row = expressionBuilder<Tables>()
  const alerts = row.selectFrom('alerts').select('alerts.id').where('alerts.orderId', '=', orderId)
  return row.exists(alerts.where((alert) => alert.or([alert('seenAt', 'is', null), alert('seenAt', '>', seenAfter)])))
}

/** Whether an alert has this key, or one of a part of it. */
export function isAbout({ about }: Pick<AlertRow, 'about'>, key: AlertKey): boolean {
  return about === joined(key) || about.startsWith(`${joined(key)} `)
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

/** Closes the open alerts that `isAbout` finds. */
export async function resolveAlerts(shop: Pick<Shop, 'db' | 'now'>, key: AlertKey): Promise<void> {
  const about = joined(key)
  const open = shop.db.updateTable('alerts').set({ seenAt: shop.now().toISOString() }).where('seenAt', 'is', null)
  await open
    .where((row) => row.or([row('about', '=', about), row.between('about', `${about} `, `${about} \u{10ffff}`)]))
    .execute()
}

/** Closes those of an order about emails that did not arrive: one is sent again, and raises its own. */
export async function resolveMailAlerts({ db, now }: Pick<Shop, 'db' | 'now'>, orderId: string): Promise<void> {
  const open = db.updateTable('alerts').set({ seenAt: now().toISOString() }).where('seenAt', 'is', null)
  await open.where('orderId', '=', orderId).where('about', 'like', 'mail %').execute()
}

/** With what it quotes. */
export async function deleteAlert({ db }: Pick<Shop, 'db'>, key: AlertKey): Promise<void> {
  await db.deleteFrom('alerts').where('about', '=', joined(key)).execute()
}

/** Those that were dealt with. An open one may still be about money. */
export async function eraseAlerts({ db }: Pick<Shop, 'db'>, { anonymized }: Erasure): Promise<void> {
  for (const { id } of anonymized)
    await db.deleteFrom('alerts').where('orderId', '=', id).where('seenAt', 'is not', null).execute()
}
