import { DAY } from '../../../platform/format/duration.ts'
import type { MailKind } from '../../../platform/db/rows/mail.ts'
import type { Order } from '../order.ts'
import { lockOrder } from '../states/transitions.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { sendQueuedNow } from '../../../platform/mail/queued-mails.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

const WITHOUT_GUIDE: readonly MailKind[] = [
  'address-removed',
  'claim',
  'case-message',
  'order-message',
  'invoice',
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
  const outcome = await shop.db.transaction().execute(async (db) => {
    const locked = await lockOrder(db, order.id)
    return locked?.state === 'paid' && !locked.erasedAt ? await queueAgain({ ...shop, db }, locked) : 'not-paid'
  })
  if (outcome === 'queued') shop.sendMailNow()
  return outcome
}

/** A second submit finds the mail of the first one queued. */
async function queueAgain(shop: Shop, order: Order): Promise<'queued' | 'too-often'> {
  if (await sendQueuedNow(shop, { orderId: order.id, except: WITHOUT_GUIDE })) return 'queued'
  const since = new Date(shop.now().getTime() - DAY).toISOString()
  if ((await countMailsSince(shop, order, since)) >= MAILS_PER_DAY) return 'too-often'
  await queueMail(shop, shop.db, { kind: 'confirmation', orderId: order.id, recipient: order.email })
  return 'queued'
}

async function countMailsSince(shop: Shop, order: Order, since: string): Promise<number> {
  const { count } = await shop.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('orderId', '=', order.id)
    .where('kind', 'not in', WITHOUT_GUIDE)
    .where('queuedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
