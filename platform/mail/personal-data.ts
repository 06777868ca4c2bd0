import type { OutboxRow } from '../db/rows/mail.ts'
import { erasedAddress } from '../format/email-address.ts'
import type { Erasure, Person, Shop } from '../shop/shop.ts'
import { deleteQueuedMails } from './queued-mails.ts'

/** Without an order, or of someone else's. */
export async function otherMails({ db }: Pick<Shop, 'db'>, { email, orders }: Person): Promise<OutboxRow[]> {
  const ids = new Set(orders.map(({ id }) => id))
  const addresses = [...new Set([email, ...orders.map((order) => order.email)])]
  const mails = await db.selectFrom('outbox').selectAll().where('recipient', 'in', addresses).execute()
  return mails.filter(({ orderId }) => orderId === null || !ids.has(orderId))
}

export async function eraseMails({ db }: Shop, { email, anonymized, deleted, pending }: Erasure): Promise<void> {
  for (const { id: orderId } of deleted) await db.deleteFrom('outbox').where('orderId', '=', orderId).execute()
  for (const { id: orderId } of anonymized) {
    await deleteQueuedMails(db, { orderId })
    // When the confirmation was accepted decides about the right to withdraw: the row stays, without the address.
    const unnamed = { recipient: erasedAddress(orderId), lastError: null }
    await db.updateTable('outbox').set(unnamed).where('orderId', '=', orderId).execute()
  }
  const others = await otherMails({ db }, { email, orders: [...anonymized, ...deleted, ...pending] })
  const sent = others.filter(({ state }) => state !== 'queued').map(({ id }) => id)
  if (sent.length > 0) await db.deleteFrom('outbox').where('id', 'in', sent).execute()
}
