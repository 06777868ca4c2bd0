import { refundRequest } from '../../../content/refund-request.ts'
import { day, moment, money } from '../../../format/money.ts'
import type { RefundRow } from '../../../shop/db/rows/refunds.ts'
import { filled } from '../../../shop/mail/compose/filled.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { casesOf, type WholeCase } from '../../../shop/cases/cases.ts'
import { reasonsOf } from '../../../shop/refunds/reason.ts'
import { ARRIVES_WITHIN } from '../../../shop/cases/tell-buyer.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { RefundCaseView } from '../../../site/shop/refund/case-view.ts'

const words = refundRequest.claim

/** What was asked back for an order, in the words of its page. */
export async function claimViews(shop: Shop, order: Order): Promise<RefundCaseView[]> {
  return await Promise.all((await casesOf(shop, order)).map((whole) => claimView(shop, whole)))
}

async function claimView(shop: Shop, whole: WholeCase): Promise<RefundCaseView> {
  const { case: row, order, refunds } = whole
  const { timeZone } = shop.settings
  return {
    reference: row.reference,
    title: row.kind === 'withdrawal' ? words.withdrawalTitle : words.title,
    steps: [filled(words.received, { date: moment(row.openedAt, timeZone) }), ...decisionIn(whole)],
    reasons: row.decision === 'elsewhere' ? [] : await reasonsOf(shop, order, row),
    said: saidIn(whole, timeZone),
    pictures: picturesIn(whole),
    money: refunds.map((refund) => moneyStep(shop, order, refund)),
    open: row.state === 'open',
  }
}

function decisionIn({ case: row, order, assessment, refunds }: WholeCase): string[] {
  const { state, decidedAt, answerBy } = row
  if (state === 'open' && (order.disputeState === 'open' || assessment.outcome === 'dispute')) return [words.disputed]
  if (state === 'open') return [filled(words.answerBy, { date: day(answerBy) })]
  const amount = money(
    refunds.reduce((sum, refund) => sum + refund.amount, 0),
    order.currency,
  )
  // Another claim for the same order may have brought the money.
  const elsewhere = row.decision === 'elsewhere' || (state === 'granted' && refunds.length === 0)
  const sentence = elsewhere ? words.elsewhere : words[state]
  return [filled(sentence, { date: day(decidedAt ?? answerBy), amount })]
}

function saidIn({ case: row, words: said }: WholeCase, timeZone: string): RefundCaseView['said'] {
  const { kind, description, openedAt } = row
  const first = { by: 'buyer', text: description, at: openedAt } as const
  // A statement of withdrawal has a page of its own.
  return [...(kind === 'request' ? [first] : []), ...said]
    .filter(({ text }) => text !== '')
    .map(({ by, text, at }) => ({ who: by === 'buyer' ? words.you : words.us, at: moment(at, timeZone), text }))
}

function picturesIn({ screenshots: { length: count } }: WholeCase): string | null {
  if (count === 0) return null
  return count === 1 ? words.pictures.one : filled(words.pictures.several, { count: String(count) })
}

function moneyStep(shop: Shop, { currency }: Order, refund: RefundRow): RefundCaseView['money'][number] {
  const { amount, sentAt, askedAt, providerReference: reference } = refund
  const long = shop.now().getTime() - Date.parse(sentAt ?? askedAt) > ARRIVES_WITHIN
  const step = refund.state === 'sent' && long ? 'arrived' : refund.state
  const places = {
    amount: money(amount, currency),
    date: day(sentAt ?? askedAt),
    days: shop.settings.claims.processingDays,
  }
  return {
    text: filled(words.money[step], places),
    reference: reference && step !== 'failed' ? filled(words.money.reference, { reference }) : null,
  }
}
