import { lockOrder } from '../orders/transitions.ts'
import { raiseAlert } from '../alerts.ts'
import type { CaseRow } from '../db/rows/refunds.ts'
import { queueMail } from '../mail/outbox.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import type { Order } from '../orders/order.ts'
import { newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'
import type { Assessment } from '../refunds/assess.ts'
import { requestRefund } from '../refunds/refund.ts'

const DAY = 24 * 60 * 60_000

export interface NewCase extends Pick<CaseRow, 'kind' | 'ground' | 'description' | 'withdrawalId'> {
  assessment: Assessment
}

/**
 * Writes a claim down with its assessment. What is owed is paid back at once; the rest waits for a person, with a date.
 * While a case is open, the same again is the same case; so it is while its money is on the way back.
 */
export async function openCase(shop: Shop, db: Shop['db'], order: Order, claim: NewCase): Promise<CaseRow> {
  // Of two at once, the second waits here and finds the case of the first.
  await lockOrder(db, order.id)
  const { outcome, by } = claim.assessment
  const row = buildCase(shop, order, claim)
  const paid = outcome === 'pay-back' && (await refundInFull(shop, db, order, row, claim.assessment))
  const before = paid ? undefined : await findExistingCase(db, order, outcome)
  if (before) return before
  const granted = { state: 'granted', decidedAt: row.openedAt, decision: by } as const
  const settled: CaseRow = paid ? { ...row, ...granted } : row
  if (paid)
    await db.updateTable('cases').set(granted).where('orderId', '=', order.id).where('state', '=', 'open').execute()
  await db.insertInto('cases').values(settled).execute()
  await queueMail(shop, db, { kind: 'claim', orderId: order.id, about: row.id, recipient: order.email })
  if (!paid) await notifyOwner({ ...shop, db }, order, row, claim.assessment)
  return settled
}

/** Where the money is owed and yet could not be asked for, it is on its way already. */
async function findExistingCase(
  db: Shop['db'],
  order: Order,
  outcome: Assessment['outcome'],
): Promise<CaseRow | undefined> {
  const open = await findOpenCase(db, order)
  if (open || outcome !== 'pay-back') return open
  const granted = db.selectFrom('cases').selectAll().where('orderId', '=', order.id).where('state', '=', 'granted')
  return await granted.executeTakeFirst()
}

export async function findOpenCase(db: Shop['db'], { id }: Order): Promise<CaseRow | undefined> {
  const cases = db.selectFrom('cases').selectAll().where('orderId', '=', id).where('state', '=', 'open')
  return await cases.executeTakeFirst()
}

function buildCase(shop: Shop, order: Order, { assessment, ...claim }: NewCase): CaseRow {
  const now = shop.now()
  return {
    id: newRowId(now),
    reference: newOrderNumber(),
    orderId: order.id,
    ...claim,
    state: 'open',
    assessment: JSON.stringify(assessment),
    openedAt: now.toISOString(),
    answerBy: new Date(now.getTime() + shop.settings.claims.answerDays * DAY).toISOString(),
    decidedAt: null,
    decision: null,
    note: null,
  }
}

async function refundInFull(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  row: CaseRow,
  { by }: Assessment,
): Promise<boolean> {
  const amount = order.price - order.refundedAmount
  const cause = row.kind === 'withdrawal' ? 'withdrawal' : 'case'
  const wish = { amount, cause, causeId: row.id, by: by ?? 'owner', note: null } as const
  return (await requestRefund(shop, db, order, wish)) !== null
}

/** Told with the reasons, so that deciding needs no looking up. */
async function notifyOwner(
  shop: Parameters<typeof raiseAlert>[0],
  order: Order,
  row: CaseRow,
  assessment: Assessment,
): Promise<void> {
  const { law, guarantee, policy, guard } = assessment
  const views = [
    formatOpinion('law', law),
    formatOpinion('30-day promise', guarantee),
    formatOpinion('policy', policy),
  ].join('; ')
  await raiseAlert(shop, {
    about: `case ${row.id}`,
    orderId: order.id,
    sentence: `Money back is asked for order ${order.number} (case ${row.reference}). ${views}${guard ? `; held back: ${guard}` : ''}. Answer by ${row.answerBy.slice(0, 10)}.`,
  })
}

function formatOpinion(name: string, { owed, why }: Assessment['law']): string {
  return `${name}: ${owed ? 'owed' : 'not owed'} (${why})`
}
