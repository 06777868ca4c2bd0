import { raiseAlert } from '../alerts.ts'
import type { CaseRow } from '../db/rows/refunds.ts'
import { queueMail } from '../mail/outbox.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import type { Order } from '../orders/order.ts'
import { newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'
import type { Judgement } from '../refunds/judge.ts'
import { askRefund, hold } from '../refunds/pay-back.ts'

const DAY = 24 * 60 * 60_000

export interface NewClaim extends Pick<CaseRow, 'kind' | 'ground' | 'description' | 'withdrawalId'> {
  assessment: Judgement
}

/**
 * Writes a claim down with its assessment. What is owed is paid back at once; the rest waits for a person, with a date.
 * While a case is open, the same again is the same case; so it is while its money is on the way back.
 */
export async function openClaim(shop: Shop, db: Shop['db'], order: Order, claim: NewClaim): Promise<CaseRow> {
  // Of two at once, the second waits here and finds the case of the first.
  await hold(db, order.id)
  const { outcome, by } = claim.assessment
  const row = draft(shop, order, claim)
  const paid = outcome === 'pay-back' && (await payBack(shop, db, order, row, claim.assessment))
  const before = paid ? undefined : await caseBefore(db, order, outcome)
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
async function caseBefore(db: Shop['db'], order: Order, outcome: Judgement['outcome']): Promise<CaseRow | undefined> {
  const open = await openCaseOf(db, order)
  if (open || outcome !== 'pay-back') return open
  const granted = db.selectFrom('cases').selectAll().where('orderId', '=', order.id).where('state', '=', 'granted')
  return await granted.executeTakeFirst()
}

export async function openCaseOf(db: Shop['db'], { id }: Order): Promise<CaseRow | undefined> {
  const cases = db.selectFrom('cases').selectAll().where('orderId', '=', id).where('state', '=', 'open')
  return await cases.executeTakeFirst()
}

function draft(shop: Shop, order: Order, { assessment, ...claim }: NewClaim): CaseRow {
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

async function payBack(shop: Shop, db: Shop['db'], order: Order, row: CaseRow, { by }: Judgement): Promise<boolean> {
  const amount = order.price - order.refundedAmount
  const cause = row.kind === 'withdrawal' ? 'withdrawal' : 'case'
  const wish = { amount, cause, causeId: row.id, by: by ?? 'owner', note: null } as const
  return (await askRefund(shop, db, order, wish)) !== null
}

/** Told with the reasons, so that deciding needs no looking up. */
async function notifyOwner(
  shop: Parameters<typeof raiseAlert>[0],
  order: Order,
  row: CaseRow,
  assessment: Judgement,
): Promise<void> {
  const { law, guarantee, policy, guard } = assessment
  const views = [view('law', law), view('30-day promise', guarantee), view('policy', policy)].join('; ')
  await raiseAlert(shop, {
    about: `case ${row.id}`,
    orderId: order.id,
    sentence: `Money back is asked for order ${order.number} (case ${row.reference}). ${views}${guard ? `; held back: ${guard}` : ''}. Answer by ${row.answerBy.slice(0, 10)}.`,
  })
}

function view(name: string, { owed, why }: Judgement['law']): string {
  return `${name}: ${owed ? 'owed' : 'not owed'} (${why})`
}
