import type { ExpressionBuilder } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type {
  CaseRow,
  CaseMessageRow,
  RefundRow,
  ScreenshotRow,
  WithdrawalRow,
} from '../../platform/db/rows/refunds.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { findOrder, orderRows, selectOrders } from '../orders/find/index.ts'
import type { Order } from '../orders/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Assessment } from './assess.ts'
import { assessmentOf } from './reasons.ts'
import { refundable, refundsFor } from '../payments/index.ts'
import { firstRowId } from '../../platform/shop/row-id.ts'
import { versionOf } from '../../platform/shop/version.ts'

const PAGE = 50

export interface CaseSummary extends Pick<
  CaseRow,
  'id' | 'reference' | 'kind' | 'ground' | 'openedAt' | 'answerBy' | 'waitingSince'
> {
  order: Pick<Order, 'id' | 'number' | 'email' | 'price' | 'currency' | 'disputeState' | 'disputeAnswerBy'>
}

export interface DecidedCase extends Pick<CaseRow, 'id' | 'reference' | 'kind' | 'ground' | 'state' | 'decidedAt'> {
  order: Pick<Order, 'id' | 'number' | 'email'>
}

export interface CasePage {
  cases: CaseSummary[]
  /** `after` of the next page; `null` on the last one. */
  next: string | null
}

/** By answer date. */
export async function listOpenCases(shop: Shop, { after = '', most = PAGE } = {}): Promise<CasePage> {
  const [answerBy = '', id = ''] = after.split(' ')
  const rows = await selectOrders(shop.db)
    .clearSelect()
    .innerJoin('cases', 'cases.orderId', 'orders.id')
    .select([
      'cases.id',
      'cases.reference',
      'cases.kind',
      'cases.ground',
      'cases.openedAt',
      'cases.answerBy',
      'cases.waitingSince',
    ])
    .select(['orders.id as orderId', 'orders.number', 'orders.email', 'orders.price', 'orders.currency'])
    .select(['disputeState', 'disputeAnswerBy'])
    .where('cases.state', '=', 'open')
    .where((row) => row(row.refTuple('cases.answerBy', 'cases.id'), '>', row.tuple(answerBy, id)))
    .orderBy('cases.answerBy')
    .orderBy('cases.id')
    .limit(most + 1)
    .execute()
  const cases = rows.slice(0, most).map(({ reference, kind, ground, openedAt, waitingSince, orderId, ...row }) => ({
    id: row.id,
    reference,
    kind,
    ground,
    openedAt,
    answerBy: row.answerBy,
    waitingSince,
    order: { ...row, id: orderId },
  }))
  const last = cases.at(-1)
  return { cases, next: rows.length > most && last ? `${last.answerBy} ${last.id}` : null }
}

export interface DecidedPage {
  cases: DecidedCase[]
  /** `before` of the next page; `null` on the last one. */
  next: string | null
}

/** Decided last, first. */
export async function listDecidedCases(shop: Shop, { before = '', most = PAGE } = {}): Promise<DecidedPage> {
  const [decidedAt = '', id = ''] = before.split(' ')
  const decided = shop.db
    .selectFrom('cases')
    .innerJoin(orderRows(shop.db), 'orders.id', 'cases.orderId')
    .select(['cases.id', 'cases.reference', 'cases.kind', 'cases.ground', 'cases.state', 'cases.decidedAt'])
    .select(['orders.id as orderId', 'orders.number', 'orders.email'])
    .where('cases.state', '!=', 'open')
    .$if(before !== '', (query) =>
      query.where((row) => row(row.refTuple('cases.decidedAt', 'cases.id'), '<', row.tuple(decidedAt, id))),
    )
  const rows = await decided
    .orderBy('cases.decidedAt', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(most + 1)
    .execute()
  const cases = rows
    .slice(0, most)
    .map(({ id: caseId, reference, kind, ground, state, decidedAt: at, orderId, number, email }) => ({
      id: caseId,
      reference,
      kind,
      ground,
      state,
      decidedAt: at,
      order: { id: orderId, number, email },
    }))
  const last = cases.at(-1)
  return { cases, next: rows.length > most && last ? `${last.decidedAt} ${last.id}` : null }
}

export type CaseDates = Pick<CaseRow, 'reference' | 'kind' | 'openedAt' | 'answerBy'> & { number: string }

/** All that are open, by answer date. */
export async function casesWaiting(shop: Shop): Promise<CaseDates[]> {
  return await selectDates(shop).where('cases.state', '=', 'open').orderBy('cases.answerBy').execute()
}

/** Decided ones, too. */
export async function casesOpenedBetween(shop: Shop, start: Date, end: Date): Promise<CaseDates[]> {
  const opened = selectDates(shop).where('cases.id', '>=', firstRowId(start)).where('cases.id', '<', firstRowId(end))
  return await opened.orderBy('cases.id').execute()
}

const selectDates = ({ db }: Shop) =>
  db
    .selectFrom('cases')
    .innerJoin(orderRows(db), 'orders.id', 'cases.orderId')
    .select(['cases.reference', 'cases.kind', 'cases.openedAt', 'cases.answerBy', 'orders.number'])

export interface CaseDetails {
  case: CaseRow
  order: Order
  /** As it was when the case was opened. */
  assessment: Assessment
  messages: CaseMessageRow[]
  screenshots: ScreenshotRow[]
  refunds: RefundRow[]
}

/** By id or reference. */
export async function findCase(shop: Shop, name: string): Promise<CaseDetails | undefined> {
  const cases = shop.db.selectFrom('cases').selectAll()
  const row = await cases
    .where(name.length === 32 ? 'id' : 'reference', '=', name.length === 32 ? name : name.toUpperCase())
    .executeTakeFirst()
  const order = row && (await findOrder(shop, row.orderId))
  return row && order ? await loadCase(shop, order, row) : undefined
}

export async function emailOfBuyer(db: Shop['db'], orderId: string): Promise<string> {
  const orders = db.selectFrom(orderRows(db)).select('email').where('id', '=', orderId)
  return (await orders.executeTakeFirstOrThrow()).email
}

export async function messagesOf(db: Shop['db'], caseId: string): Promise<CaseMessageRow[]> {
  return await db.selectFrom('caseMessages').selectAll().where('caseId', '=', caseId).orderBy('id').execute()
}

/** What can be refunded, and the version of what the desk shows of a case. */
export async function shownCase(
  db: Shop['db'],
  { case: row, order, messages, screenshots }: CaseDetails,
): Promise<{ left: number; version: string }> {
  const left = await refundable(db, order)
  const { email, refundedAmount, disputeState } = order
  const written = messages.filter(({ by }) => by === 'buyer').map(({ text }) => text)
  const pictures = screenshots.map(({ id }) => id)
  const shown = [row.description, written, pictures, email, refundedAmount, disputeState, left]
  return { left, version: versionOf(shown) }
}

/** The newest first. */
export async function casesOf(shop: Shop, order: Order): Promise<CaseDetails[]> {
  const rows = await ofOrder(shop.db, { orderId: order.id })
  return await Promise.all(rows.map((row) => loadCase(shop, order, row)))
}

export async function hasCases({ db }: Shop, order: Order): Promise<boolean> {
  return (await ofOrder(db, { orderId: order.id })).length > 0
}

/** Whether the law decided a case of the order, as a condition. */
export const isWithdrawnByLaw = (order: ExpressionBuilder<Tables, 'orders'>) =>
  order.exists(
    order
      .selectFrom('cases')
      .select('cases.id')
      .whereRef('cases.orderId', '=', 'orders.id')
      .where('cases.decision', '=', 'law'),
  )

/** Whether the buyer has withdrawn and the owner has not answered yet. A statement by a stranger doesn’t count. */
export async function isWithdrawalWaiting(db: Shop['db'], { id }: Pick<Order, 'id'>): Promise<boolean> {
  const proven = db.selectFrom('withdrawals').innerJoin('cases', 'cases.id', 'withdrawals.caseId').select('cases.id')
  const waiting = proven.where('withdrawals.orderId', '=', id).where('withdrawals.proven', '>', 0)
  return (await waiting.where('cases.state', '=', 'open').executeTakeFirst()) !== undefined
}

/** The statement without the order page that the owner decides about if its buyer doesn’t confirm it. */
export async function findUnconfirmed(db: Shop['db'], order: Pick<Order, 'id'>): Promise<WithdrawalRow | undefined> {
  const open = db.selectFrom('cases').selectAll().where('orderId', '=', order.id).where('state', '=', 'open')
  const row = await open.where('kind', '=', 'withdrawal').executeTakeFirst()
  if (!row || assessmentOf(row).guard !== 'unproven' || (await isWithdrawalWaiting(db, order))) return undefined
  const statements = db.selectFrom('withdrawals').selectAll()
  return await statements.where('id', '=', row.withdrawalId ?? '').executeTakeFirst()
}

const ofOrder = prepared((db, { orderId }: { orderId: string }) =>
  db.selectFrom('cases').selectAll().where('orderId', '=', orderId).orderBy('id', 'desc'),
)

async function loadCase({ db }: Shop, order: Order, row: CaseRow): Promise<CaseDetails> {
  const [messages, screenshots, refunds] = await Promise.all([
    messagesOf(db, row.id),
    db.selectFrom('screenshots').selectAll().where('caseId', '=', row.id).orderBy('id').execute(),
    refundsFor(db, row),
  ])
  return { case: row, order, assessment: assessmentOf(row), messages, screenshots, refunds }
}
