import { deskDisputes } from '../../../content/desk/disputes.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { listText } from '../../../platform/format/plural.ts'
import { day, moment, money } from '../../../platform/format/money.ts'
import type { Moment } from '../../../platform/desk-kit/moment.ts'
import { mailStatus } from '../../../platform/mail/outbox.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { firstAccessAt, type Order } from '../../orders/index.ts'

/** Codes of Stripe and PayPal. */
const REASONS: Partial<Record<string, string>> = {
  fraudulent: 'fraud',
  unauthorised: 'fraud',
  unrecognized: 'fraud',
  debit_not_authorized: 'fraud',
  product_unacceptable: 'different',
  merchandise_or_service_not_as_described: 'different',
  product_not_received: 'missing',
  merchandise_or_service_not_received: 'missing',
  duplicate: 'double',
  duplicate_transaction: 'double',
}

type EvidenceName = keyof typeof deskDisputes.help.evidence

export interface AnswerHelp {
  text: string
  evidence: Record<EvidenceName, boolean>
  /** The dispute at the provider; `null` in a rehearsal. */
  provider: { name: 'stripe' | 'paypal'; url: string } | null
}

interface Recorded {
  hasPolicy: boolean
  /** Downloads and the first reading, the oldest first. */
  uses: readonly Moment[]
}

/** Says only what the shop has recorded. */
export async function suggestAnswer(shop: Shop, order: Order, { hasPolicy, uses }: Recorded): Promise<AnswerHelp> {
  const { answer } = deskDisputes
  const opened = firstAccessAt(order)
  const evidence = {
    consent: order.consentText !== '',
    email: (await mailStatus(shop, order))?.state === 'accepted',
    opened: opened !== null,
    policy: hasPolicy,
  }
  const sentences = [
    answer.sale,
    answer.reasons[REASONS[order.disputeReason?.toLowerCase() ?? ''] ?? ''],
    evidence.consent && answer.consent,
    evidence.email && answer.email,
    evidence.opened && answer.opened,
    order.refundedAmount > 0 && answer.refunded,
    fillTemplate(answer.attached, { all: listText(attachedOf(evidence)) }),
  ]
  const { timeZone } = shop.settings
  const values = {
    number: order.number,
    product: order.product,
    email: order.email,
    payment: order.paymentId ?? '',
    paid: day(order.paidAt ?? order.createdAt, timeZone),
    agreed: day(order.consentAt || order.createdAt, timeZone),
    all: usesText(uses, timeZone),
    opened: moment(opened ?? order.createdAt, timeZone),
    back: money(order.refundedAmount, order.currency),
  }
  const text = sentences.flatMap((sentence) => (sentence ? [fillTemplate(sentence, values)] : [])).join('\n\n')
  return { text, evidence, provider: providerOf(order) }
}

const attachedOf = ({ email, opened, policy }: AnswerHelp['evidence']): string[] => {
  const { records } = deskDisputes.answer
  return [
    records.sale,
    ...(opened ? [records.use] : []),
    ...(email ? [records.email] : []),
    ...(policy ? [records.policy] : []),
  ]
}

/** The first download of each format. */
function usesText(uses: readonly Moment[], timeZone: string): string {
  const first = new Map(uses.toReversed().map(({ title, at }) => [title, at]))
  const { use } = deskDisputes.answer
  return [...first]
    .toReversed()
    .map(([what, at]) => fillTemplate(use, { what, time: moment(at, timeZone) }))
    .join('; ')
}

function providerOf({ provider, disputeId, test }: Order): AnswerHelp['provider'] {
  const id = encodeURIComponent(disputeId ?? '')
  if (provider === 'stripe')
    return { name: provider, url: `https://dashboard.stripe.com/${test === 1 ? 'test/' : ''}disputes/${id}` }
  if (provider === 'paypal')
    return { name: provider, url: `https://www.${test === 1 ? 'sandbox.' : ''}paypal.com/resolutioncenter/view/${id}` }
  return null
}
