import type { CaseRow, RefundRow, WithdrawalRow } from '../../platform/db/rows/refunds.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findOrder } from '../orders/find/index.ts'
import { refundsFor } from '../payments/index.ts'
import { refundOf } from './open-case.ts'
import { assessmentOf } from './reasons.ts'

export type WithdrawalOutcome =
  /** Not assessed yet, or no order was found. */
  | { is: 'received' }
  | { is: 'refunded' | 'refunding' | 'delayed'; amount: number; refunds: RefundRow[]; case: CaseRow }
  | { is: 'alreadyRefunded' }
  /** `released`: owed by law, once a person releases it. */
  | { is: 'open' | 'released'; answerBy: string; amount: number }
  | { is: 'disputed'; answerBy: string }
  | { is: 'unproven'; answerBy: string }
  /** The owner has answered. */
  | { is: 'decided'; case: CaseRow }

/** What has happened to a withdrawal so far. */
export async function withdrawalOutcome(shop: Shop, row: WithdrawalRow): Promise<WithdrawalOutcome> {
  const { db } = shop
  if (!row.assessment) return { is: 'received' }
  const { outcome, guard } = assessmentOf({ assessment: row.assessment })
  if (outcome === 'done') return { is: 'alreadyRefunded' }
  const cases = db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', row.caseId ?? '')
  const found = await cases.executeTakeFirst()
  if (!found) return { is: 'received' }
  const { state, answerBy } = found
  if (state === 'granted') return await refundOutcome(db, found)
  if (state !== 'open') return { is: 'decided', case: found }
  if (outcome === 'dispute') return { is: 'disputed', answerBy }
  const assessment = assessmentOf(found)
  // Of an order whose buyer has withdrawn on its page, nobody needs to confirm it.
  if (guard === 'unproven' && assessment.guard === 'unproven') return { is: 'unproven', answerBy }
  const order = await findOrder(shop, found.orderId)
  if (!order) return { is: 'received' }
  const { amount } = await refundOf(db, order, assessment)
  return { is: assessment.law.owed ? 'released' : 'open', answerBy, amount }
}

async function refundOutcome(db: Shop['db'], row: CaseRow): Promise<WithdrawalOutcome> {
  const refunds = await refundsFor(db, row)
  const states = new Set(refunds.map(({ state }) => state))
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const refunded = { amount, refunds, case: row }
  if (amount === 0 || states.has('not-due')) return { is: 'alreadyRefunded' }
  if (states.has('failed')) return { is: 'delayed', ...refunded }
  return { is: states.has('requested') ? 'refunding' : 'refunded', ...refunded }
}
