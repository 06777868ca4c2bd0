import { expressionBuilder, sql } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { deleteQueuedMailsIf, type MailCondition, sendFiledMailsIf } from '../../../platform/mail/mail-condition.ts'
import { deleteOldMails } from '../../../platform/mail/old-mails.ts'
import type { Mode } from '../../../platform/shop/settings.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

const row = expressionBuilder<Tables>()
const orders = row.selectFrom('orders').select('orders.id')

/** A mail to the order's present address is kept: it proves what the buyer was sent. */
export async function deleteOldOrderMails(shop: Shop, before: Date): Promise<void> {
  await deleteOldMails(shop, before, (mail) => row.exists(ordersAt(mail)))
}

/** After a change to a mode with money, queued mails of rehearsal orders are deleted. */
export async function deleteRehearsalMails(db: Shop['db'], mode: Mode): Promise<void> {
  if (mode === 'rehearsal') return
  await deleteQueuedMailsIf(db, ({ orderId }) =>
    row.exists(
      orders
        .where('orders.id', '=', orderId)
        .where((order) =>
          order.or([
            order('orders.provider', '=', sql.lit('rehearsal')),
            ...(mode === 'live' ? [order('orders.test', '=', 1)] : []),
          ]),
        ),
    ),
  )
}

/** A mail server was added: sends the newest mail of each real order to its present address. Others stay files. */
export async function sendFiledMails(db: Shop['db'], now: Date): Promise<void> {
  await sendFiledMailsIf(db, now, (mail) => {
    const paid = ordersAt(mail).where('orders.state', '=', 'paid').where('orders.test', '=', 0)
    return row.exists(paid.where('orders.provider', '!=', 'rehearsal'))
  })
}

const ordersAt = ({ orderId, recipient }: Parameters<MailCondition>[0]) =>
  orders.where('orders.id', '=', orderId).where('orders.email', '=', recipient)
