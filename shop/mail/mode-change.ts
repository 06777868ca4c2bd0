import { sql } from 'kysely'
import type { Mode } from '../settings.ts'
import type { Shop } from '../shop.ts'

/** Once the shop takes money, pretended orders are worth nothing, and so are the mails that still wait for them. */
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
 * There is a mail server now: what was only written as a file goes out after all, if it is the newest about a real
 * purchase and still for its buyer. Mails of a rehearsal may be for anybody's address, so they stay files.
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
