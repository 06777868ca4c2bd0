import { fillTemplate } from '../../../platform/format/fill.ts'
import type { Content } from '../../../platform/mail/compose/markup.ts'
import type { Mails } from '../../../platform/mail/compose/compose.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { orderMail } from '../../orders/mails/index.ts'
import { orderUrl } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'

declare module '../../../platform/db/rows/mail.ts' {
  interface MailKinds {
    'review-hidden': true
  }
}

export const reviewMails: Mails = { 'review-hidden': orderMail(reviewHidden) }

async function reviewHidden(shop: Shop, order: Order): Promise<Content> {
  const { subject, text, redress, button, reasons } = shop.settings.mailCopy.review
  const review = await shop.db.selectFrom('reviews').selectAll().where('id', '=', order.id).executeTakeFirst()
  return {
    subject: fillTemplate(subject, { product: order.product }),
    paragraphs: [
      { text },
      ...(review?.hiddenFor ? [{ text: reasons[review.hiddenFor] }] : []),
      ...(review?.text ? [{ quote: review.text }] : []),
      { text: redress },
      { link: await orderUrl(shop, order), label: button },
    ],
  }
}
