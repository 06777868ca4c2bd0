import { day, money } from '../../platform/format/money.ts'
import { agreedRefundRules, type Order } from '../orders/index.ts'
import { findGift } from '../orders/find/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { CaseDetails } from './find-cases.ts'
import { paymentsOfBuyer } from './payments-of-buyer.ts'

/** What the owner may quote to the buyer. A fact that is unknown or untrue is missing. */
export type CaseFacts = Partial<
  Record<
    | 'askedOn'
    | 'downloadedOn'
    | 'lastDay'
    | 'onlyPayment'
    | 'giftTo'
    | 'giftDay'
    | 'giftSentTo'
    | 'correctedTo'
    | 'noInvoice'
    | 'receipt'
    | 'invoice'
    | 'disputed',
    string
  >
>

export async function caseFactsOf(shop: Shop, details: CaseDetails): Promise<CaseFacts> {
  const lastDay = await expiredDeadline(shop, details)
  const { timeZone } = shop.settings
  return {
    ...(await orderFactsOf(shop, details.order)),
    askedOn: day(await askedAt(shop, details), timeZone),
    ...(lastDay ? { lastDay: day(lastDay.toISOString(), timeZone) } : {}),
  }
}

/** Those that hold without a request. */
export async function orderFactsOf(shop: Shop, order: Order): Promise<CaseFacts> {
  const { downloadCompletedAt } = order
  const onlyPayment = await onlyPaymentOf(shop, order)
  return {
    ...(downloadCompletedAt ? { downloadedOn: day(downloadCompletedAt, shop.settings.timeZone) } : {}),
    ...(onlyPayment ? { onlyPayment } : {}),
    ...(order.disputeState === 'open' ? { disputed: money(order.price, order.currency) } : {}),
    ...(order.addressCorrectedAt ? { correctedTo: order.email } : {}),
    ...(await giftFacts(shop, order)),
  }
}

async function giftFacts(shop: Shop, order: Order): Promise<CaseFacts> {
  const gift = await findGift(shop, order)
  if (!gift?.seat.sentTo) return {}
  const { sentTo, availableAt } = gift.seat
  if (gift.state === 'queued' || gift.state === 'sent') return { giftSentTo: sentTo }
  if (gift.state !== 'waiting' || !availableAt) return {}
  return { giftTo: sentTo, giftDay: day(availableAt, shop.settings.timeZone) }
}

async function askedAt({ db }: Shop, { case: { openedAt, withdrawalId } }: CaseDetails): Promise<string> {
  if (!withdrawalId) return openedAt
  const withdrawal = db.selectFrom('withdrawals').select('submittedAt').where('id', '=', withdrawalId)
  return (await withdrawal.executeTakeFirst())?.submittedAt ?? openedAt
}

/** The last deadline the buyer could rely on, if the request came after it. */
async function expiredDeadline(shop: Shop, { order, assessment }: CaseDetails): Promise<Date | null> {
  const { law, guarantee, policy } = assessment
  const { reading } = await agreedRefundRules(shop, order)
  const promises = reading === 'policy' ? [policy] : [policy, guarantee]
  if (law.owed || promises.some(({ why }) => why !== 'late')) return null
  const deadlines = [...promises, ...(law.why === 'late' ? [law] : [])].map(({ until }) => until.getTime())
  return new Date(Math.max(...deadlines))
}

/** Missing if the same address paid another order, or a payment of it is on hold. */
async function onlyPaymentOf(shop: Shop, order: Order): Promise<string | null> {
  const { ofOrder, others } = await paymentsOfBuyer(shop, order)
  if (ofOrder.length > 1 || others.length > 0 || !order.paidAt) return null
  return `${money(order.price, order.currency)} on ${day(order.paidAt, shop.settings.timeZone)}`
}
