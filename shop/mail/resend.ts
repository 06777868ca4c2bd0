import { hash } from 'node:crypto'
import { DAY } from '../../format/duration.ts'
import type { MailKind } from '../db/rows/mail.ts'
import type { Order } from '../orders/order.ts'

import { outbox, queueMail } from './outbox.ts'
import type { Shop } from '../shop.ts'

const WITHOUT_GUIDE: readonly MailKind[] = [
  'address-removed',
  'claim',
  'case-message',
  'refund-step',
  'request-done',
  'withdrawal-notice',
  'edition',
  'seat',
  'gift',
  'gift-unaddressed',
]
const MAILS_PER_DAY = 5

/** A queued one is sent now instead; `too-often` after five in a day. */
export async function resendConfirmation(shop: Shop, order: Order): Promise<'queued' | 'too-often' | 'not-paid'> {
  if (order.state !== 'paid' || order.erasedAt) return 'not-paid'
  if (await sendQueuedNow(shop, order)) return 'queued'
  const before = await previousMails(shop, order)
  const since = new Date(shop.now().getTime() - DAY).toISOString()
  if (before.filter(({ queuedAt }) => queuedAt > since).length >= MAILS_PER_DAY) return 'too-often'
  // The id depends on the mails before, so that simultaneous submits queue one.
  const name = hash('sha256', `again ${order.id} ${before.map(({ id }) => id).join()}`, 'hex').slice(0, 32)
  await queueMail(shop, shop.db, { kind: 'confirmation', orderId: order.id, recipient: order.email }, name)
  shop.sendMailNow()
  return 'queued'
}

/** A mail that is leased, or due within minutes, is left alone. */
async function sendQueuedNow(shop: Shop, order: Order): Promise<boolean> {
  const now = shop.now()
  const soon = new Date(now.getTime() + outbox.leaseMs).toISOString()
  const waiting = await shop.db
    .updateTable('outbox')
    .set((eb) => ({
      nextAt: eb.case().when('nextAt', '<=', soon).then(eb.ref('nextAt')).else(now.toISOString()).end(),
    }))
    .where('orderId', '=', order.id)
    .where('kind', 'not in', WITHOUT_GUIDE)
    .where('state', '=', 'queued')
    .returning('id')
    .execute()
  if (waiting.length > 0) shop.sendMailNow()
  return waiting.length > 0
}

async function previousMails(shop: Shop, order: Order): Promise<{ id: string; queuedAt: string }[]> {
  return await shop.db
    .selectFrom('outbox')
    .select(['id', 'queuedAt'])
    .where('orderId', '=', order.id)
    .where('kind', 'not in', WITHOUT_GUIDE)
    .orderBy('id')
    .execute()
}
