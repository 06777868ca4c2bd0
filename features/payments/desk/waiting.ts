import { deskToday } from '../../../content/desk/today.ts'
import { isAbout } from '../../../platform/alerts/alerts.ts'
import { type Decision, MAX_WAITING } from '../../../platform/desk-kit/waiting.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { money } from '../../../platform/format/money.ts'
import { describeCode } from '../../../platform/payments/code-text.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { deskRoutes, fill } from '../../../routes.ts'

export async function openDisputes({ db }: Shop): Promise<Decision[]> {
  const disputes = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.orderId')
    .select(['orders.id', 'number', 'price', 'currency', 'disputes.id as disputeId', 'reason', 'answerBy'])
    .where('disputes.state', 'in', ['open', 'inquiry'])
    .where('current', '=', 1)
    .orderBy('answerBy')
    .limit(MAX_WAITING)
    .execute()
  return disputes.map(({ id, number, price, currency, disputeId, reason, answerBy }) => ({
    key: `dispute ${id}`,
    title: fillTemplate(deskToday.decisions.dispute, { number }),
    href: fill(deskRoutes.dispute, id),
    detail: `${money(price, currency)} · ${describeCode(reason)}`,
    deadline: answerBy,
    covers: (alert) => ['open', 'inquiry'].some((stage) => isAbout(alert, ['dispute', disputeId, stage])),
  }))
}
