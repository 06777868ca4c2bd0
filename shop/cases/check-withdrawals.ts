import { DAY, HOUR } from '../../format/duration.ts'
import { raiseAlert } from '../alerts.ts'
import type { Shop } from '../shop.ts'

/** Older ones were checked before, and alerts about them may be deleted by now. */
const CHECK_DAYS = 60

/** Alerts the owner about every acknowledged withdrawal that ended in no refund, no case and no alert. */
export async function checkWithdrawals(shop: Shop): Promise<void> {
  const now = shop.now().getTime()
  const recent = await shop.db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.orderId')
    .leftJoin('cases', 'cases.id', 'withdrawals.caseId')
    .select(['withdrawals.id', 'withdrawals.reference', 'withdrawals.orderId', 'withdrawals.assessedAt'])
    .select(['orders.state as orderState', 'cases.id as caseId', 'cases.state as caseState'])
    .where('withdrawals.submittedAt', '>', new Date(now - CHECK_DAYS * DAY).toISOString())
    .where('withdrawals.submittedAt', '<', new Date(now - HOUR).toISOString())
    .execute()
  for (const { id, reference, orderId, assessedAt, orderState, caseId, caseState } of recent) {
    const isUnpaid = orderState === 'pending' || orderState === 'expired'
    if (
      isUnpaid ||
      orderState === 'refunded' ||
      caseState === 'open' ||
      caseState === 'refused' ||
      caseState === 'cancelled'
    )
      continue
    // oxlint-disable-next-line no-await-in-loop
    if ((assessedAt && (await hasAlert(shop, id))) || (await hasRefund(shop, orderId, caseId))) continue
    // oxlint-disable-next-line no-await-in-loop
    await raiseAlert(shop, {
      about: `withdrawal ${id} unanswered`,
      orderId,
      sentence: `Withdrawal ${reference} was acknowledged, but no refund, case or alert followed. Refund what the law owes by hand: npm run desk -- refund, and tell the developer.`,
    })
  }
}

async function hasAlert({ db }: Shop, id: string): Promise<boolean> {
  const alert = db.selectFrom('alerts').select('id').where('about', '=', `withdrawal ${id}`)
  return (await alert.executeTakeFirst()) !== undefined
}

/** A failed refund has an alert of its own. */
async function hasRefund({ db }: Shop, orderId: string | null, caseId: string | null): Promise<boolean> {
  if (!orderId || !caseId) return false
  const refund = db.selectFrom('refunds').select('id').where('orderId', '=', orderId).where('causeId', '=', caseId)
  return (await refund.executeTakeFirst()) !== undefined
}
