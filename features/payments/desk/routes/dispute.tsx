import { describeCode } from '../../../../platform/payments/code-text.ts'
import { agreedPolicies, type Order } from '../../../orders/index.ts'
import { findOrderParam, timelineOf } from '../../../orders/desk/index.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import { DisputePage, type Evidence } from '../dispute.tsx'
import { type Desk, type DeskHandler, showChanged } from '../../../../platform/desk-kit/desk.ts'
import { defineForm, valueField } from '../../../../platform/http/form-fields.tsx'
import { isPlaceholder } from '../../../../platform/content/placeholder-seller.ts'
import { deskRoutes, fill } from '../../../../routes.ts'
import { answerDispute, versionOfDispute } from '../../answer-dispute.ts'
import { suggestAnswer } from '../suggest-answer.ts'
import { orderView } from '../desk-order-view.ts'

export const disputePage: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  return await showDispute(desk, order)
}

export const answerForm = defineForm({ answered: valueField(), version: valueField() })

/** The owner says that the provider has the answer, or that it has none after all. */
export const markAnswered: DeskHandler<'answered' | 'version'> = async (desk, context, form) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  const isAnswered = form.get('answered') === 'yes'
  const isShown = form.get('version') === versionOfDispute(order)
  if (!isShown || !(await answerDispute(desk.shop, order, isAnswered)))
    return await showDispute(showChanged(desk), order)
  await desk.journal(isAnswered ? 'dispute-answered' : 'dispute-unanswered', order.id)
  return desk.redirect(fill(deskRoutes.dispute, order.id))
}

const showDispute = async ({ shop, shell, render }: Desk, order: Order): Promise<Response> =>
  render(<DisputePage shell={shell} evidence={await evidenceOf(shop, order)} />)

async function evidenceOf(shop: Shop, order: Order): Promise<Evidence> {
  const happened = await timelineOf(shop, order)
  const only = (...whats: string[]) => happened.filter(({ what }) => whats.includes(what))
  const policies = await agreedPolicies(shop, order)
  const { seller } = shop.settings
  const uses = only('download', 'first-read')
  const policy = policies.find(({ about }) => about === 'refunds')?.text ?? ''
  const isUndecided = order.disputeState === 'open' || order.disputeState === 'inquiry'
  return {
    order: await orderView(shop, order),
    product: order.product,
    seller: isPlaceholder(seller) ? null : [seller.name, ...seller.address, seller.email].join(', '),
    dispute: disputeOf(order),
    consent: order.consentText === '' ? null : { text: order.consentText, at: order.consentAt },
    downloads: only('download', 'first-opened', 'first-read'),
    mails: only('mail', 'case-message'),
    money: only('money', 'refund'),
    policy,
    help: isUndecided ? await suggestAnswer(shop, order, { hasPolicy: policy !== '', uses }) : null,
  }
}

function disputeOf(order: Order): Evidence['dispute'] {
  const { disputeId: id, disputeState: state, disputeAnswerBy: answerBy, disputeAnsweredAt: answeredAt } = order
  const reason = describeCode(order.disputeReason)
  return id && state ? { id, state, reason, answerBy, answeredAt, version: versionOfDispute(order) } : null
}
