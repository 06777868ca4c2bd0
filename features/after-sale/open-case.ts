import { DAY } from '../../platform/format/duration.ts'
import { alertOf } from './alerts.ts'
import { raiseAlert, resolveAlerts } from '../../platform/alerts/alerts.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import type { CaseRow } from '../../platform/db/rows/refunds.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { newOrderNumber } from '../../platform/format/order-number.ts'
import { type Order, unitPriceOf } from '../orders/index.ts'
import { lockOrder } from '../orders/states/index.ts'
import { type Assessment } from './assess.ts'
import { refundable, type RefundRequest, refundsOf, requestRefund } from '../payments/index.ts'
import { readSeatsWithReaders } from '../orders/seats/index.ts'
import { newRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { automaticallyRefunded, isDailyLimitReached } from './refund-facts.ts'

interface NewCase extends Pick<CaseRow, 'kind' | 'ground' | 'description' | 'withdrawalId'> {
  assessment: Assessment
  /** Without it the content setting `answerDays` counts from now. */
  answerBy?: Date
  /** By law, for a withdrawal that waits only because of the limit per buyer. */
  refundBy?: Date
  /** The number the buyer already has. */
  reference?: string
  /** Another email to the buyer has the outcome. */
  isBuyerMailed?: boolean
}

/**
 * Records a claim with its assessment. What is owed is refunded at once, minus what was already returned; anything
 * else waits for the owner. While a case is open, or its refund covers everything left, the same claim is the same
 * case. A withdrawal is not the same claim as a request.
 */
export async function openCase(shop: Shop, db: Shop['db'], order: Order, claim: NewCase): Promise<CaseRow> {
  // A simultaneous claim waits here, then finds the first case.
  const locked = await lockOrder(db, order.id)
  const refund = await refundOf(db, locked ?? order, claim.assessment)
  const assessment = await limit({ ...shop, db }, locked ?? order, claim.assessment, refund.amount)
  const confirmed = await findConfirmed(db, claim)
  const { id, reference, openedAt, ...rest } = buildCase(shop, order, { ...claim, assessment })
  const row = { ...(confirmed ?? { id, reference, openedAt }), ...rest }
  const isRefunded = assessment.outcome === 'pay-back' && (await requestOwed(shop, db, order, row, refund))
  if (!isRefunded && !confirmed) {
    const existing =
      (await findSameClaim(db, order, claim)) ?? (locked && (await findCoveringCase(db, locked, assessment)))
    if (existing) return existing
  }
  const granted = { state: 'granted', decidedAt: row.openedAt, decision: assessment.by } as const
  const settled: CaseRow = isRefunded ? { ...row, ...granted } : row
  if (isRefunded)
    await db.updateTable('cases').set(granted).where('orderId', '=', order.id).where('state', '=', 'open').execute()
  if (confirmed) {
    await db.updateTable('cases').set(settled).where('id', '=', row.id).execute()
    await resolveAlerts({ ...shop, db }, ['case', row.id])
  } else await db.insertInto('cases').values(settled).execute()
  // An unproven withdrawal is mailed to the order's address with a request to confirm it instead.
  if (assessment.guard !== 'unproven' && !claim.isBuyerMailed)
    await queueMail(shop, db, { kind: 'claim', orderId: order.id, about: row.id, recipient: order.email })
  if (!isRefunded)
    await raiseAlert(
      { ...shop, db },
      alertOf.caseOpened(row, order, { assessment, amount: refund.amount, timeZone: shop.settings.timeZone }),
    )
  return settled
}

/** Counted again within the transaction: many claims may have been assessed at once. */
async function limit(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  order: Order,
  assessment: Assessment,
  amount: number,
): Promise<Assessment> {
  if (assessment.outcome !== 'pay-back') return assessment
  await lockName(shop.db, 'automatic refunds')
  if (await isDailyLimitReached(shop)) return { ...assessment, outcome: 'case', guard: 'day-full' }
  return await limitPerBuyer(shop, order, assessment, amount)
}

/** Above it, a person releases what is owed. */
export async function limitPerBuyer(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  order: Order,
  assessment: Assessment,
  amount: number,
): Promise<Assessment> {
  if (assessment.outcome !== 'pay-back') return assessment
  const isAbove = (await automaticallyRefunded(shop, order)) + amount > shop.settings.claims.automaticPerBuyer
  return isAbove ? { ...assessment, outcome: 'case', guard: 'buyer-limit' } : assessment
}

/** When the owner's answer is due. */
export function answerBy(
  { settings }: Pick<Shop, 'settings'>,
  { guard }: Assessment,
  { now, refundBy }: { now: Date; refundBy?: Date | undefined },
): Date {
  const isReleased = guard === 'buyer-limit' && refundBy !== undefined
  return isReleased ? refundBy : new Date(now.getTime() + settings.claims.answerDays * DAY)
}

/** The granted case whose refund already returns all that was left. */
async function findCoveringCase(db: Shop['db'], order: Order, { outcome }: Assessment): Promise<CaseRow | undefined> {
  if (outcome !== 'pay-back' || order.disputeState === 'open' || (await refundable(db, order)) > 0) return undefined
  const returning = (await refundsOf(db, order)).filter(({ state }) => state === 'requested' || state === 'sent')
  const causes = new Set(returning.map(({ causeId }) => causeId))
  const granted = db.selectFrom('cases').selectAll().where('orderId', '=', order.id).where('state', '=', 'granted')
  return (await granted.orderBy('id', 'desc').execute()).find(({ id }) => causes.has(id))
}

/** Of a statement that its buyer has confirmed since. */
async function findConfirmed(db: Shop['db'], { withdrawalId }: NewCase) {
  const own = db.selectFrom('cases').select(['id', 'reference', 'openedAt']).where('withdrawalId', '=', withdrawalId)
  return await own.where('state', '=', 'open').executeTakeFirst()
}

/** A withdrawal takes the place of a request. */
export async function findOpenCase(db: Shop['db'], { id }: Order): Promise<CaseRow | undefined> {
  const cases = db.selectFrom('cases').selectAll().where('orderId', '=', id).where('state', '=', 'open')
  return await cases.orderBy('kind', 'desc').executeTakeFirst()
}

/** A withdrawal has its own deadline and effect in law, so an open request does not stand for it. */
async function findSameClaim(db: Shop['db'], { id }: Order, { kind }: NewCase): Promise<CaseRow | undefined> {
  const open = db.selectFrom('cases').selectAll().where('orderId', '=', id).where('state', '=', 'open')
  return await open.$if(kind === 'withdrawal', (cases) => cases.where('kind', '=', kind)).executeTakeFirst()
}

function buildCase(shop: Shop, order: Order, claim: NewCase): CaseRow {
  const { assessment, reference = newOrderNumber(), kind, ground, description, withdrawalId } = claim
  const now = shop.now()
  const deadline = claim.answerBy ?? answerBy(shop, assessment, { now, refundBy: claim.refundBy })
  return {
    id: newRowId(now),
    reference,
    orderId: order.id,
    kind,
    ground,
    description,
    withdrawalId,
    state: 'open',
    assessment: JSON.stringify(assessment),
    openedAt: now.toISOString(),
    answerBy: deadline.toISOString(),
    decidedAt: null,
    decision: null,
    note: null,
    waitingSince: null,
  }
}

interface OwedRefund extends Pick<RefundRequest, 'seats' | 'by'> {
  amount: number
}

async function requestOwed(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  { id: causeId, kind }: CaseRow,
  refund: OwedRefund,
): Promise<boolean> {
  const cause = kind === 'withdrawal' ? 'withdrawal' : 'case'
  return (await requestRefund(shop, db, order, { ...refund, cause, causeId, note: null })) !== null
}

/** What the assessment owes of an order; locked, if it is to be refunded. */
export async function refundOf(db: Shop['db'], order: Order, { by, law }: Assessment): Promise<OwedRefund> {
  const unopened = by === 'law' && law.why === 'not-opened' ? await unopenedCopies(db, order) : null
  return { by: by ?? 'owner', ...(unopened ?? { amount: await refundable(db, order) }) }
}

/** Of an order with some opened copies, only the others can be withdrawn from. `null`: all of it. */
async function unopenedCopies(db: Shop['db'], order: Order) {
  const seats = (await readSeatsWithReaders(db, order)).filter(({ state }) => state !== 'closed')
  const unopened = seats.filter(({ openedAt }) => openedAt === null)
  return unopened.length < seats.length ? { amount: unopened.length * unitPriceOf(order), seats: unopened } : null
}
