import { deskToday } from '../../../content/desk/today.ts'
import { isAbout } from '../../../platform/alerts/alerts.ts'
import { type Decision, MAX_WAITING } from '../../../platform/desk-kit/waiting.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { money } from '../../../platform/format/money.ts'
import { describeCode } from '../../../platform/payments/code-text.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { selectOrders } from '../../orders/find/index.ts'
import { deskRoutes, fill } from '../../../routes.ts'

export async function openDisputes(shop: Shop): Promise<Decision[]> {
  const disputes = (await undecidedDisputes(shop)).filter(({ answeredAt }) => answeredAt === null)
  return disputes.slice(0, MAX_WAITING).map(({ order, disputeId, reason, amount, answerBy }) => ({
    key: `dispute ${order.id}`,
    title: fillTemplate(deskToday.decisions.dispute, { number: order.number }),
    href: fill(deskRoutes.dispute, order.id),
    detail: `${amount}, ${reason}`,
    deadline: answerBy,
    covers: (alert) => ['open', 'inquiry'].some((stage) => isAbout(alert, ['dispute', disputeId ?? '', stage])),
  }))
}

export interface DisputeLine {
  order: { id: string; number: string; email: string }
  disputeId: string | null
  reason: string
  amount: string
  answerBy: string | null
  /** When the owner answered; the bank or PayPal decides. */
  answeredAt: string | null
}

/** By deadline, those without an answer first. */
export async function undecidedDisputes({ db }: Shop): Promise<DisputeLine[]> {
  const rows = await selectOrders(db)
    .where('disputeState', 'in', ['open', 'inquiry'])
    .orderBy('disputeAnsweredAt', (order) => order.asc().nullsFirst())
    .orderBy('disputeAnswerBy')
    .limit(2 * MAX_WAITING)
    .execute()
  return rows.map(({ id, number, email, price, currency, ...dispute }) => ({
    order: { id, number, email },
    disputeId: dispute.disputeId,
    reason: describeCode(dispute.disputeReason),
    amount: money(price, currency),
    answerBy: dispute.disputeAnswerBy,
    answeredAt: dispute.disputeAnsweredAt,
  }))
}
