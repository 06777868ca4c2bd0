import { DAY } from '../../../platform/format/duration.ts'
import type { Order } from '../order.ts'
import { lockOrder } from '../states/transitions.ts'
import { resolveMailAlerts } from '../../../platform/alerts/alerts.ts'
import { countMailsSince } from '../../../platform/mail/find-mails.ts'
import { MAILS_WITH_GUIDE, queueMail } from '../../../platform/mail/outbox.ts'
import { sendQueuedNow } from '../../../platform/mail/queued-mails.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

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
  if (await sendQueuedNow(shop, { orderId: order.id, kinds: MAILS_WITH_GUIDE })) return 'queued'
  const lately = { orderId: order.id, kinds: MAILS_WITH_GUIDE, since: new Date(shop.now().getTime() - DAY) }
  if ((await countMailsSince(shop.db, lately)) >= MAILS_PER_DAY) return 'too-often'
  await resolveMailAlerts(shop, order.id)
  await queueMail(shop, shop.db, { kind: 'confirmation', orderId: order.id, recipient: order.email })
  return 'queued'
}
