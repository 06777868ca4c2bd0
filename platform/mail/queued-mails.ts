import type { MailKind, OutboxRow } from '../db/rows/mail.ts'
import type { Shop } from '../shop/shop.ts'
import { outbox } from './outbox.ts'

interface QueuedMails {
  orderId: string
  kinds?: readonly MailKind[]
  except?: readonly MailKind[]
  about?: string
}

/** Within a transaction. Returns how many will not be sent. */
export async function deleteQueuedMails(
  db: Shop['db'],
  { orderId, except, kinds, about }: QueuedMails,
): Promise<number> {
  const deleted = await db
    .deleteFrom('outbox')
    .where('orderId', '=', orderId)
    .where('state', '=', 'queued')
    .$if(except !== undefined, (mail) => mail.where('kind', 'not in', except ?? []))
    .$if(kinds !== undefined, (mail) => mail.where('kind', 'in', kinds ?? []))
    .$if(about !== undefined, (mail) => mail.where('about', '=', about ?? ''))
    .returning('id')
    .execute()
  return deleted.length
}

export async function hasQueuedMail(
  db: Shop['db'],
  { orderId, kind }: Pick<OutboxRow, 'orderId' | 'kind'>,
): Promise<boolean> {
  const mails = db.selectFrom('outbox').select('id').where('orderId', '=', orderId).where('kind', '=', kind)
  return (await mails.where('state', '=', 'queued').executeTakeFirst()) !== undefined
}

/** `false` when none is queued. One that is leased, or due within minutes, is left alone. */
export async function sendQueuedNow(
  shop: Shop,
  { orderId, kinds }: Required<Pick<QueuedMails, 'orderId' | 'kinds'>>,
): Promise<boolean> {
  const now = shop.now()
  const soon = new Date(now.getTime() + outbox.leaseMs).toISOString()
  const waiting = await shop.db
    .updateTable('outbox')
    .set((eb) => ({
      nextAt: eb.case().when('nextAt', '<=', soon).then(eb.ref('nextAt')).else(now.toISOString()).end(),
    }))
    .where('orderId', '=', orderId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'queued')
    .returning('id')
    .execute()
  return waiting.length > 0
}

/** Makes a mail due that waits until `latest` at most. `false` when it is being sent, was sent, or none was queued. */
export async function releaseMail(
  db: Shop['db'],
  { kind, about }: Pick<OutboxRow, 'kind' | 'about'>,
  { at, latest }: { at: string; latest: string },
): Promise<boolean> {
  const released = await db
    .updateTable('outbox')
    .set({ nextAt: at })
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    // A later time is the lease of the worker that sends it.
    .where('nextAt', '<=', latest)
    .returning('id')
    .executeTakeFirst()
  return released !== undefined
}

/** Within a transaction. `false` when it was sent, or a worker has begun to: the first claim changes `nextAt`. */
export async function rescheduleMail(
  db: Shop['db'],
  { kind, orderId, about }: Pick<OutboxRow, 'kind' | 'orderId' | 'about'>,
  { recipient, at }: { recipient: string; at: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('outbox')
    .set({ recipient, nextAt: at, queuedAt: at })
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .whereRef('nextAt', '=', 'queuedAt')
    .returning('id')
    .execute()
  return changed.length > 0
}
