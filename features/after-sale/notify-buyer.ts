import { DAY } from '../../platform/format/duration.ts'
import type { RefundRow } from '../../platform/db/rows/refunds.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { lockOrder } from '../orders/states/index.ts'
import { markNotified, refundsToNotify } from '../payments/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { releaseAcknowledgement } from './acknowledge-withdrawal.ts'

/** Ten business days and the weekends between them. */
export const ARRIVAL_TIME = 14 * DAY
const BATCH = 100

/** Mails each buyer once per step: sent, arrived, failed or not due. */
export async function notifyBuyersOfRefunds(shop: Shop): Promise<void> {
  const long = new Date(shop.now().getTime() - ARRIVAL_TIME).toISOString()
  await notifyEach(shop, { state: 'sent', notified: ['nothing', 'failed'] }, 'sent')
  await notifyEach(shop, { state: 'failed', notified: ['nothing', 'sent', 'arrived'] }, 'failed')
  await notifyEach(shop, { state: 'not-due', notified: ['nothing', 'sent', 'arrived', 'failed'] }, 'not-due')
  await notifyEach(shop, { state: 'sent', notified: ['sent'], sentBefore: long }, 'arrived')
}

async function notifyEach(
  shop: Shop,
  which: Parameters<typeof refundsToNotify>[1],
  step: Exclude<RefundRow['notified'], 'nothing'>,
): Promise<void> {
  const refunds = await refundsToNotify(shop.db, which, BATCH)
  for (const refund of refunds) {
    if (shop.isClosing) return
    await shop.db.transaction().execute((db) => notifyOnce(shop, db, refund, step))
  }
  if (refunds.length > 0) shop.sendMailNow()
}

/** Skips a refund that another process changed meanwhile. */
async function notifyOnce(
  shop: Shop,
  db: Shop['db'],
  refund: RefundRow,
  step: Exclude<RefundRow['notified'], 'nothing'>,
): Promise<void> {
  const { id, orderId, notified } = refund
  // Before the refund and its mails, which an erasure changes in the other order.
  const order = await lockOrder(db, orderId)
  if (!(await markNotified(db, refund, step))) return
  if (step === 'sent' && notified === 'nothing' && refund.cause === 'withdrawal') {
    return await releaseWithdrawalMail(shop, db, refund)
  }
  // After an erasure there is no address.
  if (order && !order.erasedAt)
    await queueMail(shop, db, { kind: 'refund-step', orderId, about: `${step} ${id}`, recipient: order.email })
}

/** The acknowledgement of the withdrawal says what was refunded. */
async function releaseWithdrawalMail(shop: Shop, db: Shop['db'], { causeId }: RefundRow): Promise<void> {
  const cases = db
    .selectFrom('cases')
    .select('withdrawalId')
    .where('id', '=', causeId ?? '')
  const { withdrawalId } = (await cases.executeTakeFirst()) ?? {}
  if (withdrawalId) await releaseAcknowledgement(shop, db, withdrawalId)
}
