import { sql } from 'kysely'
import type { Mode } from '../shop/settings.ts'
import type { Shop } from '../shop/shop.ts'

/** After a change to a mode with money, queued mails of rehearsal orders are deleted. */
export async function deleteRehearsalMails(db: Shop['db'], mode: Mode): Promise<void> {
  if (mode === 'rehearsal') return
  await db
    .deleteFrom('outbox')
    .where('state', '=', 'queued')
    .where((mail) =>
      mail.exists(
        mail
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'outbox.orderId')
          .where((order) =>
            mode === 'live'
              ? order.or([order('orders.provider', '=', sql.lit('rehearsal')), order('orders.test', '=', 1)])
              : order('orders.provider', '=', sql.lit('rehearsal')),
          ),
      ),
    )
    .execute()
}

/**
 * A mail server was added: sends the newest filed mail of each real order to its present address. Rehearsal mails
 * stay files.
 */
export async function sendFiledMails(db: Shop['db'], now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, nextAt: now.toISOString() })
    .where('state', '=', 'filed')
    .where((mail) =>
      mail.exists(
        mail
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'outbox.orderId')
          .whereRef('orders.email', '=', 'outbox.recipient')
          .where('orders.state', '=', 'paid')
          .where('orders.test', '=', 0)
          .where('orders.provider', '!=', 'rehearsal'),
      ),
    )
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
