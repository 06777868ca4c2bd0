import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Shop } from '../shop/shop.ts'

/** A condition on the order that a mail is about, and its address. */
export type MailCondition = (mail: {
  orderId: Expression<string>
  recipient: Expression<string>
}) => Expression<SqlBool>

export const meets = (condition: MailCondition) => (mail: ExpressionBuilder<Tables, 'outbox'>) =>
  condition({ orderId: mail.ref('outbox.orderId').$notNull(), recipient: mail.ref('outbox.recipient') })

export async function deleteQueuedMailsIf(db: Shop['db'], condition: MailCondition): Promise<void> {
  await db.deleteFrom('outbox').where('state', '=', 'queued').where(meets(condition)).execute()
}

/** A mail server was added: sends the newest filed mail of each order that meets the condition. */
export async function sendFiledMailsIf(db: Shop['db'], now: Date, condition: MailCondition): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, nextAt: now.toISOString() })
    .where('state', '=', 'filed')
    .where(meets(condition))
    .where((mail) =>
      mail.not(
        mail.exists(
          mail
            .selectFrom('outbox as later')
            .select('later.id')
            .whereRef('later.orderId', '=', 'outbox.orderId')
            .whereRef('later.recipient', '=', 'outbox.recipient')
            .whereRef('later.queuedAt', '>', 'outbox.queuedAt'),
        ),
      ),
    )
    .execute()
}
