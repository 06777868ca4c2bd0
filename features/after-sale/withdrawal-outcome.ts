import type { CaseRow, RefundRow, WithdrawalRow } from '../../platform/db/rows/refunds.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { refundsFor } from '../payments/index.ts'
import { assessmentOf } from './reasons.ts'

export type WithdrawalOutcome =
  /** Not assessed yet, or no order was found. */
  | { is: 'received' }
  | { is: 'refunded' | 'refunding' | 'delayed'; amount: number; refunds: RefundRow[]; case: CaseRow }
  | { is: 'alreadyRefunded' }
  | { is: 'open' | 'disputed' | 'unproven'; answerBy: string }
  /** The owner has answered. */
  | { is: 'decided'; case: CaseRow }

/** What has happened to a withdrawal so far. */
export async function withdrawalOutcome({ db }: Pick<Shop, 'db'>, row: WithdrawalRow): Promise<WithdrawalOutcome> {
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
  if (guard === 'unproven') return { is: 'unproven', answerBy }
  return { is: outcome === 'dispute' ? 'disputed' : 'open', answerBy }
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
