import { describeCode } from '../../../../platform/payments/code-text.ts'
import { agreedPolicies, type Order } from '../../../orders/index.ts'
import { findOrderParam, timelineOf } from '../../../orders/desk/index.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import { DisputePage, type Evidence } from '../dispute.tsx'
import type { DeskHandler } from '../../../../platform/desk-kit/desk.ts'
import { orderView } from '../desk-order-view.ts'

export const disputePage: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  return desk.render(<DisputePage shell={desk.shell} evidence={await evidenceOf(desk.shop, order)} />)
}

async function evidenceOf(shop: Shop, order: Order): Promise<Evidence> {
  const happened = await timelineOf(shop, order)
  const only = (...whats: string[]) => happened.filter(({ what }) => whats.includes(what))
  const policies = await agreedPolicies(shop, order)
  const { name, address, email } = shop.settings.seller
  return {
    order: await orderView(shop, order),
    product: order.product,
    seller: [name, ...address, email].join(', '),
    dispute: disputeOf(order),
    consent: order.consentText === '' ? null : { text: order.consentText, at: order.consentAt },
    downloads: only('download', 'first-opened'),
    mails: only('mail', 'case-message'),
    money: only('money', 'refund'),
    policy: policies.find(({ about }) => about === 'refunds')?.text ?? '',
  }
}

function disputeOf({ disputeId: id, disputeState: state, disputeReason, disputeAnswerBy: answerBy }: Order) {
  return id && state ? { id, state, reason: describeCode(disputeReason), answerBy } : null
}
