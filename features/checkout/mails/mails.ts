import type { Content } from '../../../platform/mail/compose/markup.ts'
import type { Mails } from '../../../platform/mail/compose/compose.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { copyContent } from '../../gifts/index.ts'
import { orderMail } from '../../orders/mails/index.ts'
import { isCopy, type Order } from '../../orders/index.ts'
import { paymentOnHold } from '../../payments/index.ts'
import { confirmationContent } from './compose-confirmation.ts'

declare module '../../../platform/db/rows/mail.ts' {
  interface MailKinds {
    confirmation: true
    'address-corrected': true
    'payment-pending': true
  }
}

export const checkoutMails: Mails = {
  confirmation: orderMail((shop, order) => confirmed(shop, order, false)),
  'address-corrected': orderMail((shop, order) => confirmed(shop, order, true)),
  // It may be paid meanwhile.
  'payment-pending': orderMail((shop, order) =>
    order.paidAt ? confirmationContent(shop, order) : paymentOnHold(shop, order),
  ),
}

async function confirmed(shop: Shop, order: Order, isCorrected: boolean): Promise<Content> {
  if (isCopy(order)) return await copyContent(shop, order, isCorrected)
  return await confirmationContent(shop, order, { isCorrected })
}
