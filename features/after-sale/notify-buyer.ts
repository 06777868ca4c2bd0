import { DAY } from '../../platform/format/duration.ts'
import type { RefundRow } from '../../platform/db/rows/refunds.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { lockOrder } from '../orders/states/index.ts'
import { markNotified } from '../payments/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { releaseAcknowledgement } from './acknowledge-withdrawal.ts'

/** Ten business days and the weekends between them. */
export const ARRIVAL_TIME = 14 * DAY
const BATCH = 100

/** Mails each buyer once per step: sent, arrived, failed or not due. */
export async function notifyBuyersOfRefunds(shop: Shop): Promise<void> {
  const long = new Date(shop.now().getTime() - ARRIVAL_TIME).toISOString()
  const refunds = () => shop.db.selectFrom('refunds').selectAll().limit(BATCH)
  await notifyEach(
    shop,
    await refunds().where('state', '=', 'sent').where('notified', 'in', ['nothing', 'failed']).execute(),
    'sent',
  )
  await notifyEach(
    shop,
    await refunds().where('state', '=', 'failed').where('notified', 'in', ['nothing', 'sent', 'arrived']).execute(),
    'failed',
  )
  const notDue = refunds().where('state', '=', 'not-due').where('notified', '!=', 'not-due')
  await notifyEach(shop, await notDue.execute(), 'not-due')
  const there = refunds().where('state', '=', 'sent').where('notified', '=', 'sent').where('sentAt', '<', long)
  await notifyEach(shop, await there.execute(), 'arrived')
}

async function notifyEach(
  shop: Shop,
  refunds: readonly RefundRow[],
  step: Exclude<RefundRow['notified'], 'nothing'>,
): Promise<void> {
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
  await lockOrder(db, orderId)
  if (!(await markNotified(db, refund, step))) return
  if (step === 'sent' && notified === 'nothing' && refund.cause === 'withdrawal') {
    return await releaseWithdrawalMail(shop, db, refund)
  }
  const orders = db.selectFrom('orders').select('email').where('id', '=', orderId)
  // After an erasure there is no address.
  const order = await orders.where('erasedAt', 'is', null).executeTakeFirst()
  if (order) await queueMail(shop, db, { kind: 'refund-step', orderId, about: `${step} ${id}`, recipient: order.email })
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
