import type { Order } from '../orders/order.ts'
import { queueMail } from './outbox.ts'
import type { Shop } from '../shop.ts'

const MAILS_A_DAY = 5
const DAY = 24 * 60 * 60_000

/** Queues the confirmation again, or hurries one that waits; `too-often` after five in a day. */
export async function resendConfirmation(shop: Shop, order: Order): Promise<'queued' | 'too-often' | 'not-paid'> {
  if (order.state !== 'paid') return 'not-paid'
  if (await hurryWaiting(shop, order)) return 'queued'
  if ((await mailsOfTheDay(shop, order)) >= MAILS_A_DAY) return 'too-often'
  await queueMail(shop, shop.db, { kind: 'confirmation', orderId: order.id, recipient: order.email })
  shop.wakeOutbox()
  return 'queued'
}

/** A mail that was refused is tried again at once; one that was never tried is on its way already. */
async function hurryWaiting(shop: Shop, order: Order): Promise<boolean> {
  const waiting = await shop.db
    .updateTable('outbox')
    .set((eb) => ({
      nextAt: eb.case().when('lastError', 'is', null).then(eb.ref('nextAt')).else(shop.now().toISOString()).end(),
    }))
    .where('orderId', '=', order.id)
    .where('kind', '!=', 'address-removed')
    .where('state', '=', 'queued')
    .returning('id')
    .execute()
  if (waiting.length > 0) shop.wakeOutbox()
  return waiting.length > 0
}

async function mailsOfTheDay(shop: Shop, order: Order): Promise<number> {
  const since = new Date(shop.now().getTime() - DAY).toISOString()
  const { count } = await shop.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('orderId', '=', order.id)
    .where('kind', '!=', 'address-removed')
    .where('queuedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
