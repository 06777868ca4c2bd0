import { refundRequest } from '../../../content/refund-request.ts'
import { day, moment, money } from '../../../platform/format/money.ts'
import { DAY } from '../../../platform/format/duration.ts'
import type { RefundRow, WithdrawalRow } from '../../../platform/db/rows/refunds.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import type { Order } from '../../orders/index.ts'
import { casesOf, type CaseDetails, findUnconfirmed } from '../find-cases.ts'
import { methodName } from '../method-name.ts'
import { reasonsOf } from '../reasons.ts'
import { ARRIVAL_TIME } from '../notify-buyer.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { RefundCaseView } from '../pages/case-view.ts'

const copy = refundRequest.claim

/** How long a decided case stays at the top of the order page. */
const RECENT = 7 * DAY

export async function refundCaseViews(shop: Shop, order: Order): Promise<RefundCaseView[]> {
  const cases = await casesOf(shop, order)
  const withdrawal = cases.find(({ case: { kind, state } }) => kind === 'withdrawal' && state === 'open')
  const unconfirmed = withdrawal && (await findUnconfirmed(shop.db, order))
  const refunded = cases.find(({ case: { kind }, refunds }) => kind === 'withdrawal' && refunds.length > 0)
  const withdrawn = { withdrawal, unconfirmed, refunded }
  return await Promise.all(cases.map((details) => refundCaseView(shop, details, withdrawn)))
}

interface Withdrawn {
  withdrawal: CaseDetails | undefined
  /** The statement of it. */
  unconfirmed: WithdrawalRow | undefined
  refunded: CaseDetails | undefined
}

/** A withdrawal takes the place of a request, and of a statement that it confirms. */
async function refundCaseView(
  shop: Shop,
  details: CaseDetails,
  { withdrawal, unconfirmed, refunded }: Withdrawn,
): Promise<RefundCaseView> {
  const { case: row, order, refunds } = details
  const joined = row.state === 'open' && row.kind === 'request' ? withdrawal : undefined
  const wasOpen = row.openedAt <= (refunded?.case.decidedAt ?? '')
  const settled = row.state === 'granted' && refunds.length === 0 && wasOpen ? refunded : undefined
  const isUnconfirmed = unconfirmed !== undefined && row.withdrawalId === unconfirmed.id
  const { timeZone } = shop.settings
  return {
    reference: row.reference,
    kind: row.kind,
    title: row.kind === 'withdrawal' ? copy.withdrawalTitle : copy.title,
    ground: row.ground === 'duplicate' && row.description === '' ? copy.chargedTwice : null,
    steps: [
      fillTemplate(copy.received, { date: moment(row.openedAt, timeZone) }),
      ...decisionIn(details, timeZone, { withdrawal: joined ?? settled, isUnconfirmed }),
    ],
    reasons: row.decision === 'elsewhere' || settled ? [] : await reasonsOf(shop, order, row),
    messages: messagesView(details, timeZone),
    pictures: screenshotsText(details),
    money: refunds.map((refund) => moneyStep(shop, order, refund)),
    isUnconfirmed,
    open: row.state === 'open' && !joined,
    isCurrent: isCurrent(row, shop.now()),
  }
}

/** After a request is canceled, the order is as it was. */
function isCurrent({ state, decidedAt }: CaseDetails['case'], now: Date): boolean {
  if (state === 'cancelled') return false
  return decidedAt === null || now.getTime() - Date.parse(decidedAt) < RECENT
}

function decisionIn(
  { case: row, order, assessment, refunds }: CaseDetails,
  timeZone: string,
  { withdrawal, isUnconfirmed }: { withdrawal: CaseDetails | undefined; isUnconfirmed: boolean },
): string[] {
  const { state, decidedAt, answerBy } = row
  if (state === 'open' && (order.disputeState === 'open' || assessment.outcome === 'dispute')) return [copy.disputed]
  const date = day(decidedAt ?? answerBy, timeZone)
  if (withdrawal) {
    const { reference } = withdrawal.case
    return [fillTemplate(state === 'open' ? copy.joined : copy.settled, { date, reference })]
  }
  if (state === 'open') return [fillTemplate(isUnconfirmed ? copy.unconfirmed : copy.answerBy, { date })]
  // The refund says so, with its date.
  if (state === 'granted' && row.kind === 'withdrawal' && refunds.length > 0) return []
  const amount = money(
    refunds.reduce((sum, refund) => sum + refund.amount, 0),
    order.currency,
  )
  // Another case of the same order may have refunded it.
  const elsewhere = row.decision === 'elsewhere' || (state === 'granted' && refunds.length === 0)
  const taken = state === 'cancelled' && row.kind === 'withdrawal'
  const sentence = elsewhere ? copy.elsewhere : taken ? copy.withdrawalCancelled : copy[state]
  return [fillTemplate(sentence, { date, amount })]
}

function messagesView({ case: row, messages }: CaseDetails, timeZone: string): RefundCaseView['messages'] {
  const { kind, description, openedAt } = row
  const first = { by: 'buyer', text: description, at: openedAt } as const
  // Withdrawals have a page of their own.
  return [...(kind === 'request' ? [first] : []), ...messages]
    .filter(({ text }) => text !== '')
    .map(({ by, text, at }) => ({ who: by === 'buyer' ? copy.you : copy.us, at: moment(at, timeZone), text }))
}

function screenshotsText({ screenshots: { length: count } }: CaseDetails): string | null {
  if (count === 0) return null
  return count === 1 ? copy.pictures.one : fillTemplate(copy.pictures.several, { count: String(count) })
}

function moneyStep(shop: Shop, order: Order, refund: RefundRow): RefundCaseView['money'][number] {
  const { amount, sentAt, requestedAt, providerReference: reference } = refund
  const long = shop.now().getTime() - Date.parse(sentAt ?? requestedAt) > ARRIVAL_TIME
  const step = refund.state === 'sent' && long ? 'arrived' : refund.state
  const places = {
    amount: money(amount, order.currency),
    method: methodName(shop, order),
    date: day(sentAt ?? requestedAt, shop.settings.timeZone),
    days: shop.settings.claims.processingDays,
  }
  return {
    text: fillTemplate(copy.money[step], places),
    reference: reference && step !== 'failed' ? fillTemplate(copy.money.reference, { reference }) : null,
  }
}
