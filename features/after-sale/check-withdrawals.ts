import { DAY, HOUR } from '../../platform/format/duration.ts'
import { alertOf } from './alerts.ts'
import { hasAlert, raiseAlert } from '../../platform/alerts/alerts.ts'
import { refundsFor } from '../payments/index.ts'
import { orderRows } from '../orders/find/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Older ones were checked before, and alerts about them may be deleted by now. */
const CHECK_DAYS = 60
const BATCH = 200
/** Nothing is owed: the money was returned, or never came. */
const SETTLED_ORDERS = new Set(['pending', 'expired', 'refunded'])
const ANSWERED_CASES = new Set(['open', 'refused', 'cancelled'])

/** Alerts the owner about every acknowledged withdrawal that ended in no refund, no case and no alert. */
export async function checkWithdrawals(shop: Shop): Promise<void> {
  const now = shop.now().getTime()
  const until = new Date(now - HOUR).toISOString()
  let after = { submittedAt: new Date(now - CHECK_DAYS * DAY).toISOString(), id: '' }
  for (;;) {
    const batch = await submittedBetween(shop, after, until)
    for (const withdrawal of batch) await checkWithdrawal(shop, withdrawal)
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last
  }
}

interface Cursor {
  submittedAt: string
  id: string
}

async function submittedBetween({ db }: Shop, after: Cursor, until: string) {
  return await db
    .selectFrom('withdrawals')
    .leftJoin(orderRows(db), 'orders.id', 'withdrawals.orderId')
    .leftJoin('cases', 'cases.id', 'withdrawals.caseId')
    .select(['withdrawals.id', 'withdrawals.reference', 'withdrawals.orderId', 'withdrawals.assessedAt'])
    .select(['withdrawals.submittedAt', 'orders.state as orderState', 'cases.id as caseId', 'cases.state as caseState'])
    .where((row) =>
      row(row.refTuple('withdrawals.submittedAt', 'withdrawals.id'), '>', row.tuple(after.submittedAt, after.id)),
    )
    .where('withdrawals.submittedAt', '<', until)
    .orderBy('withdrawals.submittedAt')
    .orderBy('withdrawals.id')
    .limit(BATCH)
    .execute()
}

type Withdrawal = Awaited<ReturnType<typeof submittedBetween>>[number]

async function checkWithdrawal(shop: Shop, withdrawal: Withdrawal): Promise<void> {
  const { id, reference, orderId, assessedAt, orderState, caseId, caseState } = withdrawal
  if (orderState && SETTLED_ORDERS.has(orderState)) return
  if (caseState && ANSWERED_CASES.has(caseState)) return
  if (assessedAt && (await hasAlert(shop, ['withdrawal', id]))) return
  if (await hasRefund(shop, orderId, caseId)) return
  await raiseAlert(shop, alertOf.unansweredWithdrawal({ id, reference, orderId }))
}

/** A failed refund has an alert of its own. */
async function hasRefund({ db }: Shop, orderId: string | null, caseId: string | null): Promise<boolean> {
  return orderId !== null && caseId !== null && (await refundsFor(db, { id: caseId, orderId })).length > 0
}
