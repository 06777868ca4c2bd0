import { sql } from 'kysely'
import { DAY, HOUR, MINUTE } from '../format/duration.ts'
import { alertOf } from '../alerts/server-alerts.ts'
import { raiseAlert } from '../alerts/alerts.ts'
import { nextAttemptAt, processDueRows, type Queue } from '../db/leased-rows.ts'
import { truncateWriteAheadLog } from '../db/sqlite-file.ts'
import { prepared } from '../db/prepared.ts'
import type { MailKind, MailState, OutboxRow } from '../db/rows/mail.ts'
import { maskEmail } from '../shop/mask.ts'
import { newRowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import { alertRefusal, MailRefusal } from './refusals.ts'

export const outbox: Queue<OutboxRow> = {
  table: 'outbox',
  waiting: 'queued',
  // A gift whose first attempt has not begun.
  isScheduled: sql`"kind" = 'gift' and "nextAt" = "queuedAt"`,
  queuedAt: (mail) => mail.queuedAt,
  leaseMs: 3 * MINUTE,
  // The last attempt is three days after the first.
  retryAfterMs: [
    MINUTE,
    5 * MINUTE,
    15 * MINUTE,
    ...[1, 3, 6, 12, 12, 12, 12].map((hours) => hours * HOUR),
    819 * MINUTE,
  ],
}

/** Within the transaction that causes it. Composed when it is sent. One id, one mail. */
export async function queueMail(
  shop: Shop,
  db: Shop['db'],
  mail: Pick<OutboxRow, 'kind' | 'orderId' | 'recipient'> & Partial<Pick<OutboxRow, 'about' | 'nextAt' | 'queuedAt'>>,
  id = newRowId(shop.now()),
): Promise<void> {
  const now = shop.now().toISOString()
  const fresh = { state: 'queued', attempts: 0, nextAt: now, queuedAt: now, acceptedAt: null, lastError: null } as const
  await insertOnce(db, { id, about: null, ...fresh, ...mail })
}

const insertOnce = prepared((db, mail: OutboxRow) =>
  db
    .insertInto('outbox')
    .values(mail)
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

export async function sendDueMails(shop: Shop): Promise<void> {
  await processDueRows(shop, outbox, (mail) => send(shop, mail))
}

export interface MailStatus {
  recipient: string
  state: MailState
  /** More than 0 while queued means that the mail server refused it. */
  attempts: number
  acceptedAt: string | null
}

export const MAILS_WITH_GUIDE: readonly MailKind[] = ['confirmation', 'address-corrected', 'found-orders']

/** The newest mail of an order that brings the guide. */
export async function mailStatus(shop: Shop, order: { id: string }): Promise<MailStatus | undefined> {
  const [newest] = await mailsOf(shop.db, { orderId: order.id })
  return newest
}

const mailsOf = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('outbox')
    .select(['recipient', 'state', 'attempts', 'acceptedAt'])
    .where('orderId', '=', orderId)
    .where('kind', 'in', MAILS_WITH_GUIDE)
    .orderBy('queuedAt', 'desc'),
)

/** The same for several orders, by their ids. */
export async function mailStatuses(db: Shop['db'], orderIds: readonly string[]): Promise<Map<string, MailStatus>> {
  if (orderIds.length === 0) return new Map()
  const mails = db.selectFrom('outbox').select(['orderId', 'recipient', 'state', 'attempts', 'acceptedAt'])
  const guides = mails.where('orderId', 'in', orderIds).where('kind', 'in', MAILS_WITH_GUIDE)
  const rows = await guides.orderBy('queuedAt').execute()
  return new Map(rows.map(({ orderId, ...mail }) => [orderId ?? '', mail]))
}

/** The newest mail of these kinds about each subject of an order. */
export async function mailsAbout(
  db: Shop['db'],
  { orderId, kinds }: { orderId: string; kinds: readonly MailKind[] },
): Promise<Map<string | null, Pick<OutboxRow, 'state' | 'attempts' | 'lastError' | 'queuedAt'>>> {
  const mails = db.selectFrom('outbox').select(['about', 'state', 'attempts', 'lastError', 'queuedAt'])
  const rows = await mails.where('orderId', '=', orderId).where('kind', 'in', kinds).orderBy('queuedAt').execute()
  return new Map(rows.map(({ about, ...mail }) => [about, mail]))
}

/** Orders with an email of this kind that is not sent yet, as a subquery. */
export const ordersWithQueued = (db: Shop['db'], kind: MailKind) =>
  db
    .selectFrom('outbox')
    .select('orderId')
    .where('state', '=', 'queued')
    .where('kind', '=', kind)
    .where('orderId', 'is not', null)

async function send(shop: Shop, mail: OutboxRow): Promise<void> {
  try {
    if (await shop.mails.isObsolete(mail)) return await deleteMail(shop, mail)
    if (await shop.mails.isHeld(mail)) return await hold(shop, mail)
    await shop.mailer.send(await shop.mails.compose(mail))
  } catch (error) {
    const isRefused = error instanceof MailRefusal && error.about === 'recipient'
    if (isRefused && shop.mails.isForgotten(mail)) return await forgetUndelivered(shop, mail)
    if (error instanceof MailRefusal) await alertRefusal(shop, mail, error)
    if (isRefused) {
      return await update(shop, mail, { state: 'refused', attempts: mail.attempts + 1, lastError: error.message })
    }
    return await postpone(shop, mail, error instanceof Error ? error.message : String(error))
  }
  if (shop.mails.isForgotten(mail)) return await forget(shop, mail)
  const sent = { attempts: mail.attempts + 1, lastError: null }
  if (shop.mailer.filesOnly) await update(shop, mail, { ...sent, state: 'filed' })
  else await update(shop, mail, { ...sent, state: 'accepted', acceptedAt: shop.now().toISOString() })
}

/** Counts as no attempt: it is held as long as a person needs to decide. */
async function hold(shop: Shop, mail: OutboxRow): Promise<void> {
  await update(shop, mail, { nextAt: new Date(shop.now().getTime() + HOUR).toISOString() })
}

async function postpone(shop: Shop, mail: OutboxRow, lastError: string): Promise<void> {
  const nextAt = shop.mails.isForgotten(mail) ? nextWithinDay(shop, mail) : nextAttemptAt(shop, outbox, mail)
  if (!nextAt && shop.mails.isForgotten(mail)) return await forgetUndelivered(shop, mail)
  const attempts = mail.attempts + 1
  const reader = maskEmail(mail.recipient)
  if (nextAt) {
    shop.log(
      `The ${mail.kind.replaceAll('-', ' ')} email to ${reader} was not accepted (attempt ${attempts}): ${lastError}`,
    )
    return await update(shop, mail, { attempts, nextAt, lastError })
  }
  await update(shop, mail, { state: 'given-up', attempts, lastError })
  if (shop.mails.isQuiet(mail)) return
  await raiseAlert(shop, alertOf.mailGivenUp(mail, reader, lastError))
}

/** The last attempt is a day after the first. */
function nextWithinDay(shop: Shop, mail: OutboxRow): string | undefined {
  const end = new Date(Date.parse(mail.queuedAt) + DAY).toISOString()
  if (shop.now().toISOString() >= end) return undefined
  const next = nextAttemptAt(shop, outbox, mail)
  return next && next < end ? next : end
}

async function forgetUndelivered(shop: Shop, mail: OutboxRow): Promise<void> {
  await raiseAlert(shop, alertOf.erasedUnreached(mail))
  await forget(shop, mail)
}

async function forget(shop: Shop, mail: OutboxRow): Promise<void> {
  await deleteMail(shop, mail)
  if ('sqliteFile' in shop.settings.database) truncateWriteAheadLog(shop.settings.database.sqliteFile)
}

async function deleteMail(shop: Shop, { id }: OutboxRow): Promise<void> {
  await shop.db.deleteFrom('outbox').where('id', '=', id).execute()
}

async function update(shop: Shop, mail: OutboxRow, change: Partial<OutboxRow>): Promise<void> {
  await shop.db.updateTable('outbox').set(change).where('id', '=', mail.id).execute()
}
