import { fillTemplate } from '../../../platform/format/fill.ts'
import { money } from '../../../platform/format/money.ts'
import type { Content } from '../../../platform/mail/compose/markup.ts'
import type { Mails } from '../../../platform/mail/compose/compose.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { shopRoutes } from '../../../routes.ts'
import { orderMail } from '../../orders/mails/index.ts'
import { orderUrl } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { holdCategory } from '../../providers/index.ts'

declare module '../../../platform/db/rows/mail.ts' {
  interface MailKinds {
    'payment-failed': true
  }
}

export const paymentMails: Mails = {
  'payment-failed': orderMail(paymentFailed),
}

export async function paymentOnHold(shop: Shop, order: Order): Promise<Content> {
  const copy = shop.settings.mailCopy.onHold
  const { product, number } = order
  const price = money(order.price, order.currency)
  return {
    subject: fillTemplate(copy.subject, { product, number }),
    paragraphs: [
      { text: fillTemplate(copy.opening, { product, price }) },
      { text: copy.why[holdCategory(order.holdReason)] },
      { text: copy.next },
      { link: await orderUrl(shop, order), label: copy.look },
      { text: fillTemplate(copy.number, { number }) },
    ],
  }
}

function paymentFailed(shop: Shop, { product, number, rejectedReason }: Order): Content {
  const copy = shop.settings.mailCopy.failed
  const again = new URL(shopRoutes.checkout, shop.settings.siteUrl).href
  return {
    subject: fillTemplate(copy.subject, { product, number }),
    paragraphs: [
      { text: fillTemplate(copy.text, { number }) },
      ...(rejectedReason ? [{ text: copy.ourSide }] : []),
      { text: copy.next },
      { link: again, label: copy.again },
    ],
  }
}
