import { resolveAlerts } from '../../platform/alerts/alerts.ts'
import { lockOrder } from '../orders/states/index.ts'
import type { CaseRow, CaseState } from '../../platform/db/rows/refunds.ts'
import { transact } from '../../platform/db/transact.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { orderRows } from '../orders/find/index.ts'
import type { Order } from '../orders/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { isAsShown, lockOpenCase } from './case-messages.ts'
import { emailOfBuyer } from './find-cases.ts'
import { validateMessage } from './request-form.ts'
import { owedUnder } from './assess.ts'
import { refundable, requestRefund } from '../payments/index.ts'
import { decidedBy, assessmentOf } from './reasons.ts'

export type Decision = (
  | { grant: number | 'whole' }
  | {
      refuse: string
      /** The owner has confirmed the refusal of a refund that is owed. */
      evenIfOwed?: boolean
    }
) & {
  /** The version of the case that the owner saw. */
  shown?: string
}

export type DecisionOutcome =
  | { outcome: 'decided'; case: CaseRow }
  | { outcome: 'not-open' }
  /** The case is not as it was shown. */
  | { outcome: 'changed' }
  /** A bank or PayPal decides about the same money. */
  | { outcome: 'disputed' }
  | { outcome: 'exceeds-refundable'; left: number }
  /** A refusal needs a reason for the buyer. */
  | { outcome: 'no-text' }
  /** The assessment says that the refund is owed, and `evenIfOwed` is missing. */
  | { outcome: 'owed' }

/** Case, mail and refund in one transaction. `note` is for the owner only. */
export async function decideCase(
  shop: Shop,
  id: string,
  decision: Decision,
  note: string | null = null,
): Promise<DecisionOutcome> {
  if ('refuse' in decision && validateMessage(decision.refuse).description) return { outcome: 'no-text' }
  const decided = await transact<DecisionOutcome>(shop.db, async (db, refuse) => {
    const found = await db.selectFrom('cases').select('orderId').where('id', '=', id).executeTakeFirst()
    // The order first, as everywhere, so that no two transactions wait for each other.
    const order = found && (await lockOrder(db, found.orderId))
    const row = order && (await lockOpenCase(db, id))
    if (!row) return { outcome: 'not-open' }
    if (!(await isAsShown({ ...shop, db }, id, decision.shown))) return { outcome: 'changed' }
    return 'grant' in decision
      ? await grant(shop, db, row, { order, requested: decision.grant, note, refuse })
      : await refuseCase(shop, db, row, { ...decision, note })
  })
  shop.sendMailNow()
  shop.sendRefundsNow()
  return decided
}

export async function cancelCase(shop: Shop, id: string): Promise<DecisionOutcome> {
  const closed = await shop.db.transaction().execute((db) => close(shop, db, id, 'cancelled', null, null))
  shop.sendMailNow()
  return closed
}

/** Closes cases whose order was refunded at the provider or lost in a dispute. */
export async function closeRefundedCases(shop: Shop): Promise<void> {
  const open = await shop.db
    .selectFrom('cases')
    .innerJoin(orderRows(shop.db), 'orders.id', 'cases.orderId')
    .select(['cases.id', 'orders.state'])
    .where('cases.state', '=', 'open')
    .execute()
  for (const { id } of open.filter(({ state }) => state === 'refunded')) {
    if (shop.isClosing) return
    await shop.db.transaction().execute((db) => close(shop, db, id, 'granted', 'elsewhere', null))
  }
}

interface Grant {
  order: Order
  requested: number | 'whole'
  note: string | null
  refuse: (outcome: DecisionOutcome) => never
}

async function grant(
  shop: Shop,
  db: Shop['db'],
  row: CaseRow,
  { order, requested, note, refuse }: Grant,
): Promise<DecisionOutcome> {
  if (order.disputeState === 'open') return { outcome: 'disputed' }
  const left = await refundable(db, order)
  const amount = requested === 'whole' ? left : requested
  const cause = row.kind === 'withdrawal' ? 'withdrawal' : 'case'
  const closed = await close(shop, db, row.id, 'granted', decidedBy(assessmentOf(row)), note)
  const refund = await requestRefund(shop, db, order, { amount, cause, causeId: row.id, by: 'owner', note })
  return refund ? closed : refuse({ outcome: 'exceeds-refundable', left })
}

interface Refusal {
  refuse: string
  evenIfOwed?: boolean
  note: string | null
}

async function refuseCase(
  shop: Shop,
  db: Shop['db'],
  row: CaseRow,
  { refuse: reason, evenIfOwed = false, note }: Refusal,
): Promise<DecisionOutcome> {
  if (!evenIfOwed && owedUnder(assessmentOf(row)).length > 0) return { outcome: 'owed' }
  return await close(shop, db, row.id, 'refused', reason.trim(), note)
}

/** Closes an open case, mails the buyer and resolves its alerts. */
async function close(
  shop: Shop,
  db: Shop['db'],
  id: string,
  state: Exclude<CaseState, 'open'>,
  decision: string | null,
  note: string | null,
): Promise<DecisionOutcome> {
  const now = shop.now().toISOString()
  const open = db.updateTable('cases').set({ state, decision, note, decidedAt: now }).where('id', '=', id)
  const row = await open.where('state', '=', 'open').returningAll().executeTakeFirst()
  if (!row) return { outcome: 'not-open' }
  const { orderId } = row
  await queueMail(shop, db, { kind: 'claim', orderId, about: id, recipient: await emailOfBuyer(db, orderId) })
  await resolveAlerts({ ...shop, db }, ['case', id])
  return { outcome: 'decided', case: row }
}
