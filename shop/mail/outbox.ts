import { raiseAlert } from '../alerts.ts'
import { prepared } from '../db/prepared.ts'
import type { MailState, OutboxRow } from '../db/rows/mail.ts'
import { composeMail } from './compose/compose.ts'
import { holding, leaseEnd } from './lease.ts'
import { MailRefusal } from './refusals.ts'
import { alertRefusal } from './mail-trouble.ts'
import { maskEmail } from '../mask.ts'
import type { Order } from '../orders/order.ts'
import { newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'
import { isObsolete } from './unwanted.ts'

const MINUTE = 60_000
/** The wait after each failed attempt; the last one ends three days after the first. */
const WAITS = [1, 5, 15, 60, 180, 360, 720, 720, 720, 720, 819].map((minutes) => minutes * MINUTE)
/** No new mail is begun so late in the lease that its first renewal could come after it. */
const BEGIN_WITHIN = MINUTE
const BATCH = 20

/** Writes a mail down in the transaction that causes it. It is composed when it is sent. One name, one mail. */
export async function queueMail(
  shop: Shop,
  db: Shop['db'],
  mail: Pick<OutboxRow, 'kind' | 'orderId' | 'recipient'> & Partial<Pick<OutboxRow, 'about' | 'nextAt'>>,
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

/** Sends what is due, one mail after the other: a crash can repeat at most the one it interrupted. */
export async function sendDueMails(shop: Shop): Promise<void> {
  const claimed = await claimDueMails(shop)
  const begun = shop.now().getTime()
  const unsent = new Set(claimed)
  for (const mail of claimed) {
    if (shop.isClosing || shop.now().getTime() - begun > BEGIN_WITHIN) break
    unsent.delete(mail)
    // oxlint-disable-next-line no-await-in-loop
    await send(shop, mail)
  }
  if (unsent.size > 0) await giveBack(shop, [...unsent])
  if (claimed.length > 0 && !shop.isClosing) await sendDueMails(shop)
}

export interface MailStatus {
  recipient: string
  state: MailState
  /** How often the mail server was tried; more than 0 while queued means it refused. */
  attempts: number
  acceptedAt: string | null
}

/** What became of the newest mail of an order, for the order page. */
export async function mailStatus(shop: Shop, order: Order): Promise<MailStatus | undefined> {
  const [newest] = await mailsOf(shop.db, { orderId: order.id })
  return newest
}

const mailsOf = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('outbox')
    .select(['recipient', 'state', 'attempts', 'acceptedAt'])
    .where('orderId', '=', orderId)
    .where('kind', 'in', ['confirmation', 'address-corrected', 'found-orders'])
    .orderBy('queuedAt', 'desc'),
)

async function claimDueMails(shop: Shop): Promise<OutboxRow[]> {
  const now = shop.now()
  const due = shop.db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'queued')
    .where('nextAt', '<=', now.toISOString())
    .orderBy('nextAt')
    .limit(BATCH)
  const claimed = await shop.db
    .updateTable('outbox')
    .set({ nextAt: leaseEnd(shop) })
    .where('id', 'in', due)
    .where('state', '=', 'queued')
    .where('nextAt', '<=', now.toISOString())
    .returningAll()
    .execute()
  return claimed.toSorted((one, other) => one.queuedAt.localeCompare(other.queuedAt))
}

/** So that whoever comes next need not wait for the lease to end. What another has taken since stays where it is. */
async function giveBack(shop: Shop, mails: readonly OutboxRow[]): Promise<void> {
  const ids = mails.map(({ id }) => id)
  const leases = [...new Set(mails.map(({ nextAt }) => nextAt))]
  const back = shop.db.updateTable('outbox').set({ nextAt: shop.now().toISOString() }).where('id', 'in', ids)
  await back.where('nextAt', 'in', leases).where('state', '=', 'queued').execute()
}

async function send(shop: Shop, mail: OutboxRow): Promise<void> {
  try {
    if (await isObsolete(shop, mail)) return await forget(shop, mail)
    const message = await composeMail(shop, mail)
    await holding(shop, mail, () => shop.mailer.send(message))
  } catch (error) {
    if (error instanceof MailRefusal) await alertRefusal(shop, mail, error)
    if (error instanceof MailRefusal && error.about === 'recipient') return await giveUp(shop, mail, error)
    return await postpone(shop, mail, error instanceof Error ? error.message : String(error))
  }
  const sent = { attempts: mail.attempts + 1, lastError: null }
  if (shop.mailer.filesOnly) await update(shop, mail, { ...sent, state: 'filed' })
  else await update(shop, mail, { ...sent, state: 'accepted', acceptedAt: shop.now().toISOString() })
}

async function postpone(shop: Shop, mail: OutboxRow, lastError: string): Promise<void> {
  const wait = WAITS[mail.attempts]
  const attempts = mail.attempts + 1
  const reader = maskEmail(mail.recipient)
  if (wait !== undefined) {
    shop.log(`The ${mail.kind} mail to ${reader} was not accepted (attempt ${attempts}): ${lastError}`)
    const nextAt = new Date(shop.now().getTime() + wait).toISOString()
    return await update(shop, mail, { attempts, nextAt, lastError })
  }
  await update(shop, mail, { state: 'given-up', attempts, lastError })
  // What the owner could not be mailed is gathered into the next mail by itself; news are no one's right.
  if (mail.kind === 'alerts' || mail.kind === 'edition') return
  await raiseAlert(shop, {
    about: `mail ${mail.id}`,
    orderId: mail.orderId,
    money: false,
    sentence: `The ${mail.kind} mail to ${reader} was given up after three days. The mail server said: ${lastError}`,
  })
}

async function forget(shop: Shop, { id }: OutboxRow): Promise<void> {
  await shop.db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** The mailbox won't have it, however often it is asked. The order page says so. */
async function giveUp(shop: Shop, mail: OutboxRow, { message }: MailRefusal): Promise<void> {
  await update(shop, mail, { state: 'refused', attempts: mail.attempts + 1, lastError: message })
}

async function update(shop: Shop, mail: OutboxRow, change: Partial<OutboxRow>): Promise<void> {
  shop.counters.increment('mails', change.state ?? 'postponed')
  await shop.db.updateTable('outbox').set(change).where('id', '=', mail.id).execute()
}
