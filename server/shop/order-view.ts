import { fill, shopRoutes } from '../../routes.ts'
import { policiesOf } from '../../shop/orders/agreement.ts'
import { mayCorrectAddress } from '../../shop/orders/correct-address.ts'
import { moment, money } from '../../money.ts'
import type { Order } from '../../shop/orders/order.ts'
import { paidBy } from '../../shop/orders/paid-by.ts'
import { mailStatus, type MailStatus } from '../../shop/mail/outbox.ts'
import type { Shop } from '../../shop/shop.ts'
import type { OrderView } from '../../site/shop/order/order-view.ts'

/** An order in the words of its page. */
export async function orderView(shop: Shop, order: Order, link: string): Promise<OrderView> {
  const [mail, policies] = await Promise.all([mailStatus(shop, order), policiesOf(shop, order)])
  return {
    number: order.number,
    product: order.product,
    refunded: order.state === 'refunded',
    price: money(order.price, order.currency),
    date: moment(order.paidAt ?? order.createdAt),
    method: paidBy(order),
    email: order.email,
    mail: mailWord(shop, mail),
    mailAcceptedOn: mail?.acceptedAt ? moment(mail.acceptedAt) : null,
    agreed: { text: order.consentText, on: moment(order.consentAt), version: order.policyVersion },
    refundPolicy: policies.find(({ about }) => about === 'refunds')?.text ?? '',
    mayCorrectAddress: mayCorrectAddress(order),
    to: {
      download: fill(shopRoutes.download, link),
      mailAgain: fill(shopRoutes.mailAgain, link),
      address: fill(shopRoutes.address, link),
    },
  }
}

function mailWord({ settings }: Shop, mail: MailStatus | undefined): OrderView['mail'] {
  if (!mail) return 'queued'
  if (mail.state === 'accepted' && !settings.mail.smtpUrl) return 'filed'
  return mail.state === 'queued' && mail.attempts > 0 ? 'retrying' : mail.state
}
