import { type Expression, expressionBuilder } from 'kysely'
import type { MailKind } from '../db/rows/mail.ts'
import type { Tables } from '../db/tables.ts'
import type { Shop } from '../shop/shop.ts'

/** Queued or sent, by its id. */
export async function hasMail(db: Shop['db'], id: string): Promise<boolean> {
  return (await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The same as a condition. */
export function isMailed(id: Expression<string>) {
  const row = expressionBuilder<Tables>()
  return row.exists(row.selectFrom('outbox').select('outbox.id').where('outbox.id', '=', id))
}

export async function countMailsSince(
  db: Shop['db'],
  { orderId, kinds, since }: { orderId: string; kinds: readonly MailKind[]; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('orderId', '=', orderId)
    .where('kind', 'in', kinds)
    .where('queuedAt', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Also after the address of an order was corrected. */
export async function ordersMailedAt(db: Shop['db'], addresses: readonly string[], limit: number): Promise<string[]> {
  const mails = db.selectFrom('outbox').select('orderId').distinct().where('recipient', 'in', addresses)
  const rows = await mails.where('orderId', 'is not', null).limit(limit).execute()
  return rows.flatMap(({ orderId }) => orderId ?? [])
}

/**
 * When a mail server accepted the first of an order's mails of these kinds, queued since then; in a rehearsal also when the first was
 * saved as a file.
 */
export async function firstDeliveredAt(
  db: Shop['db'],
  {
    orderId,
    kinds,
    since,
    isRehearsal,
  }: { orderId: string; kinds: readonly MailKind[]; since: string; isRehearsal: boolean },
): Promise<Date | null> {
  const mails = await db
    .selectFrom('outbox')
    .select(['state', 'acceptedAt', 'queuedAt'])
    .where('orderId', '=', orderId)
    .where('kind', 'in', kinds)
    .where('queuedAt', '>=', since)
    .execute()
  const deliveredAt = ({ state, acceptedAt, queuedAt }: (typeof mails)[number]) =>
    acceptedAt ?? (isRehearsal && state === 'filed' ? queuedAt : [])
  const [first] = mails.flatMap(deliveredAt).toSorted()
  return first ? new Date(first) : null
}
