import { deskOrders } from '../../../../content/desk/orders.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { day, money } from '../../../../platform/format/money.ts'
import { openedAtOf, otherPaidOrders, otherRefundedOrders } from '../../payments-of-buyer.ts'
import { refundContent } from '../../mails/compose-refunds.ts'
import type { Content } from '../../../../platform/mail/compose/markup.ts'
import type { Order } from '../../../orders/index.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import type { EmailPreview } from '../../../../platform/desk-kit/email-preview.tsx'
import type { RefundReview } from '../refund-review.tsx'

interface ReviewedRefund {
  /** Cents. */
  amount: number
  isFullyRefunded: boolean
}

export async function refundReviewOf(
  shop: Shop,
  order: Order,
  { amount, isFullyRefunded }: ReviewedRefund,
): Promise<Omit<RefundReview, 'copies' | 'emails' | 'fields' | 'action' | 'back'>> {
  return {
    amount: money(amount, order.currency),
    paid: money(order.price, order.currency),
    number: await withOpening(shop, order),
    email: order.erasedAt === null ? order.email : null,
    method: deskOrders.methods[order.method],
    isFullyRefunded,
    others: await Promise.all((await otherPaidOrders(shop, order)).map((other) => withOpening(shop, other))),
    refunded: await otherRefundedOrders(shop, order),
  }
}

/** Of two orders, the owner refunds the one that was not opened. */
async function withOpening(shop: Shop, order: Order): Promise<string> {
  const openedAt = await openedAtOf(shop, order)
  const { opened, notOpened } = deskOrders.review
  if (openedAt === null) return fillTemplate(notOpened, { number: order.number })
  return fillTemplate(opened, { number: order.number, day: day(openedAt, shop.settings.timeZone) })
}

/** The email that follows once the provider has sent the refund. */
export async function refundSentPreview(
  shop: Shop,
  order: Order,
  refund: ReviewedRefund & { copies: number | null },
): Promise<EmailPreview> {
  const now = shop.now().toISOString()
  const sent = { ...refund, providerReference: deskOrders.review.reference, sentAt: now, requestedAt: now }
  return previewOf(await refundContent(shop, order, sent, 'sent'))
}

/** The text of an email, without its links. */
export function previewOf({ subject, paragraphs }: Content): EmailPreview {
  return {
    subject,
    paragraphs: paragraphs.flatMap((paragraph): EmailPreview['paragraphs'] => {
      if ('text' in paragraph) return [{ text: paragraph.text, isHeading: false }]
      return 'heading' in paragraph ? [{ text: paragraph.heading, isHeading: true }] : []
    }),
  }
}
