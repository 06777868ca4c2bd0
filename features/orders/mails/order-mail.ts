import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import type { Mail } from '../../../platform/mail/compose/compose.ts'
import type { Content } from '../../../platform/mail/compose/markup.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { findOrder } from '../find/find-order.ts'
import type { Order } from '../order.ts'

type OrderContent = (shop: Shop, order: Order, mail: OutboxRow) => Content | Promise<Content>

/** To the address of an order. */
export const orderMail = (content: OrderContent): Mail =>
  mailAboutOrder((shop, order, mail) => {
    if (mail.recipient !== order.email) {
      throw new Error(
        'The address was corrected while this mail was on its way; it would carry the new link to the old one.',
      )
    }
    return content(shop, order, mail)
  })

/** To an address that may not be the buyer's. */
export const mailAboutOrder = (content: OrderContent): Mail => ({
  async content(shop, mail) {
    const order = await findOrder(shop, mail.orderId ?? '')
    if (!order) throw new Error(`Mail ${mail.id} belongs to no order.`)
    return await content(shop, order, mail)
  },
})
