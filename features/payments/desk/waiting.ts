import { deskToday } from '../../../content/desk/today.ts'
import { isAbout } from '../../../platform/alerts/alerts.ts'
import { type Decision, MAX_WAITING } from '../../../platform/desk-kit/waiting.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { money } from '../../../platform/format/money.ts'
import { describeCode } from '../../../platform/payments/code-text.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { selectOrders } from '../../orders/find/index.ts'
import { deskRoutes, fill } from '../../../routes.ts'

export async function openDisputes({ db }: Shop): Promise<Decision[]> {
  const disputed = await selectOrders(db)
    .where('disputeState', 'in', ['open', 'inquiry'])
    .where('disputeAnsweredAt', 'is', null)
    .orderBy('disputeAnswerBy')
    .limit(MAX_WAITING)
    .execute()
  return disputed.map(({ id, number, price, currency, disputeId, disputeReason, disputeAnswerBy }) => ({
    key: `dispute ${id}`,
    title: fillTemplate(deskToday.decisions.dispute, { number }),
    href: fill(deskRoutes.dispute, id),
    detail: `${money(price, currency)} · ${describeCode(disputeReason)}`,
    deadline: disputeAnswerBy,
    covers: (alert) => ['open', 'inquiry'].some((stage) => isAbout(alert, ['dispute', disputeId ?? '', stage])),
  }))
}
