import { DAY } from '../../../platform/format/duration.ts'
import { dismissedAlerts, isAbout, openAlerts } from '../../../platform/alerts/alerts.ts'
import type { AlertRow, OutboxRow } from '../../../platform/db/rows/mail.ts'
import type { OrderRow } from '../../../platform/db/rows/orders.ts'
import type { CaseRow, WithdrawalRow } from '../../../platform/db/rows/refunds.ts'
import type { Order } from '../../orders/order.ts'
import { lastEntry } from '../../../platform/journal/journal.ts'
import { allSums, bucketSums, type CurrencyTotal, totalsByCurrency } from '../../accounts/ledger/sums.ts'
import { type Day, type DaySpan, monthOf, nextDay, ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

/** Entries per list; the total is shown beside it. */
const MOST = 50

type WaitingCase = Pick<CaseRow, 'id' | 'reference' | 'kind' | 'ground' | 'answerBy'> &
  Pick<OrderRow, 'number' | 'price' | 'currency'>
type Dispute = Pick<Order, 'id' | 'number' | 'price' | 'currency' | 'disputeId' | 'disputeReason' | 'disputeAnswerBy'>
type StuckMail = Pick<
  OutboxRow,
  'id' | 'kind' | 'recipient' | 'state' | 'attempts' | 'lastError' | 'queuedAt' | 'orderId'
>
type FailedCheckout = Pick<OrderRow, 'id' | 'number' | 'createdAt'> & { why: Failure; detail: string | null }
/** Rejected for the seller's account, declined, cancelled by the buyer, or left unfinished. */
export type Failure = 'given-up' | 'declined' | 'cancelled' | 'left'

/** What only the owner can decide. */
export type Decision = (
  { kind: 'case'; case: WaitingCase } | { kind: 'dispute'; dispute: Dispute } | { kind: 'alert'; alert: AlertRow }
) & {
  deadline: string | null
}

/** The owner's overview of the day. */
export interface Today {
  day: Day
  /** Most urgent first. */
  decisions: Decision[]
  news: AlertRow[]
  /** The owner can restore these. */
  dismissed: AlertRow[]
  /** Not assessed yet. */
  withdrawals: Pick<WithdrawalRow, 'id' | 'reference' | 'contract' | 'submittedAt'>[]
  mails: StuckMail[]
  /** Of the last day. */
  failed: FailedCheckout[]
  figures: Record<'today' | 'month' | 'before', CurrencyTotal & DaySpan & { others: CurrencyTotal[] }>
  currency: string
  /** When the last backup was made and verified. */
  backupAt: string | null
}

export async function loadToday(shop: Shop): Promise<Today> {
  const day = ownerDays(shop.settings.timeZone).dayOf(shop.now())
  const [cases, disputes] = [await waitingCases(shop), await openDisputes(shop)]
  const alerts = (await openAlerts(shop)).filter((alert) => !isListed(alert, cases, disputes))
  return {
    day,
    decisions: sortDecisions(
      cases,
      disputes,
      alerts.filter(({ news }) => news === 0),
    ),
    news: alerts.filter(({ news }) => news === 1).toReversed(),
    dismissed: await dismissedAlerts(shop),
    withdrawals: await unreadWithdrawals(shop),
    mails: await stuckMails(shop),
    failed: await failedCheckouts(shop),
    figures: await figuresOf(shop, day),
    currency: shop.settings.offer.currency,
    backupAt: (await lastEntry(shop, 'backup'))?.at ?? null,
  }
}

/** By deadline; without one, money first, then the oldest. */
function sortDecisions(cases: WaitingCase[], disputes: Dispute[], alerts: AlertRow[]): Decision[] {
  const dated: Decision[] = [
    ...cases.map((one) => ({ kind: 'case' as const, case: one, deadline: one.answerBy })),
    ...disputes.map((one) => ({ kind: 'dispute' as const, dispute: one, deadline: one.disputeAnswerBy })),
  ]
  const undated = alerts.toSorted((one, other) => other.urgent - one.urgent)
  return [
    ...dated.toSorted((one, other) => (one.deadline ?? NEVER).localeCompare(other.deadline ?? NEVER)),
    ...undated.map((alert) => ({ kind: 'alert' as const, alert, deadline: null })),
  ]
}

/** After every date. */
const NEVER = '9999'

/** The list has the case or the dispute itself. */
function isListed(alert: AlertRow, cases: readonly WaitingCase[], disputes: readonly Dispute[]): boolean {
  return (
    cases.some(({ id }) => isAbout(alert, ['case', id]) && !isAbout(alert, ['case', id, 'word'])) ||
    disputes.some(
      ({ disputeId: id }) => id && [`open`, 'inquiry'].some((stage) => isAbout(alert, ['dispute', id, stage])),
    )
  )
}

async function waitingCases({ db }: Shop): Promise<WaitingCase[]> {
  return await db
    .selectFrom('cases')
    .innerJoin('orders', 'orders.id', 'cases.orderId')
    .select(['cases.id', 'cases.reference', 'cases.kind', 'cases.ground', 'cases.answerBy'])
    .select(['orders.number', 'orders.price', 'orders.currency'])
    .where('cases.state', '=', 'open')
    .orderBy('cases.answerBy')
    .limit(MOST)
    .execute()
}

async function unreadWithdrawals({ db }: Shop): Promise<Today['withdrawals']> {
  return await db
    .selectFrom('withdrawals')
    .select(['id', 'reference', 'contract', 'submittedAt'])
    .where('assessedAt', 'is', null)
    .orderBy('submittedAt')
    .limit(MOST)
    .execute()
}

async function openDisputes({ db }: Shop): Promise<Dispute[]> {
  return await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.orderId')
    .select(['orders.id', 'number', 'price', 'currency', 'disputes.id as disputeId'])
    .select(['reason as disputeReason', 'answerBy as disputeAnswerBy'])
    .where('disputes.state', 'in', ['open', 'inquiry'])
    .where('current', '=', 1)
    .orderBy('answerBy')
    .limit(MOST)
    .execute()
}

async function stuckMails({ db }: Shop): Promise<StuckMail[]> {
  return await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'state', 'attempts', 'lastError', 'queuedAt', 'orderId'])
    .where((mail) =>
      mail.or([
        mail('state', 'in', ['given-up', 'refused']),
        mail.and([mail('state', '=', 'queued'), mail('attempts', '>', 0)]),
      ]),
    )
    .orderBy('nextAt', 'desc')
    .limit(MOST)
    .execute()
}

async function failedCheckouts(shop: Shop): Promise<FailedCheckout[]> {
  const since = new Date(shop.now().getTime() - DAY).toISOString()
  const rows = await shop.db
    .selectFrom('orders')
    .select(['id', 'number', 'createdAt', 'state', 'rejectedReason', 'captureAttempts', 'cancelledAt'])
    .where('createdAt', '>=', since)
    .where('state', 'in', ['pending', 'expired'])
    .orderBy('createdAt', 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ id, number, createdAt, rejectedReason, ...row }) => {
    const why = rejectedReason === null ? failureOf(row) : 'given-up'
    return why ? [{ id, number, createdAt, why, detail: rejectedReason }] : []
  })
}

function failureOf(row: Pick<OrderRow, 'state' | 'captureAttempts' | 'cancelledAt'>): Failure | null {
  if (row.captureAttempts > 0) return 'declined'
  if (row.cancelledAt) return 'cancelled'
  return row.state === 'expired' ? 'left' : null
}

/** This month is compared with as many days of the last one. */
async function figuresOf(shop: Shop, day: Day): Promise<Today['figures']> {
  const month = { from: monthOf(day).from, to: day }
  const last = monthOf(nextDay(month.from, -1))
  const sameDay = `${last.from.slice(0, 8)}${day.slice(8)}`
  const before = { from: last.from, to: sameDay < last.to ? sameDay : last.to }
  const sumUp = async (span: DaySpan) => {
    const [total, ...others] = totalsByCurrency(allSums(await bucketSums(shop, span)), shop.settings.offer.currency)
    return { ...total, ...span, others }
  }
  return { today: await sumUp({ from: day, to: day }), month: await sumUp(month), before: await sumUp(before) }
}
