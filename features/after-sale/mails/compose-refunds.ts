import { methodName } from '../method-name.ts'
import { countText, listText } from '../../../platform/format/plural.ts'
import { day, money } from '../../../platform/format/money.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import type { RefundRow } from '../../../platform/db/rows/refunds.ts'
import type { Content, Paragraph } from '../../../platform/mail/compose/markup.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { orderUrl } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { findRefund, refundable } from '../../payments/index.ts'
import { otherPaidOrders } from '../payments-of-buyer.ts'

export async function refundStepContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const [step = '', id = ''] = (mail.about ?? '').split(' ')
  const refund = await findRefund(shop.db, id)
  if (!refund) throw new Error('The refund was deleted meanwhile.')
  const isFullyRefunded = (await refundable(shop.db, order)) <= 0
  return await refundContent(shop, order, { ...refund, isFullyRefunded }, step)
}

type RefundParts = Pick<RefundRow, 'amount' | 'copies' | 'providerReference' | 'sentAt' | 'requestedAt'> & {
  /** The order, with this refund. */
  isFullyRefunded: boolean
}

export async function refundContent(shop: Shop, order: Order, refund: RefundParts, step: string): Promise<Content> {
  const copy = shop.settings.refundRequestMails
  const { subject, text } = step === 'sent' || step === 'arrived' || step === 'not-due' ? copy[step] : copy.failed
  const values = refundValues(shop, order, refund)
  const copies = refund.copies && step === 'sent' ? [{ text: countText(copy.copies, refund.copies) }] : []
  const others = refund.isFullyRefunded && step === 'sent' ? await otherOrders(shop, order) : []
  const link = { link: await orderUrl(shop, order), label: copy.page }
  return {
    subject: fillTemplate(subject, values),
    paragraphs: [{ text: fillTemplate(text, values) }, ...copies, ...others, link],
  }
}

function refundValues(shop: Shop, order: Order, refund: RefundParts) {
  return {
    number: order.number,
    reference: refund.providerReference ?? '–',
    amount: money(refund.amount, order.currency),
    date: day(refund.sentAt ?? refund.requestedAt, shop.settings.timeZone),
    days: shop.settings.claims.processingDays,
    method: methodName(shop, order),
  }
}

/** Who paid twice must not fear for the order that they keep. */
export async function otherOrders(shop: Shop, order: Order): Promise<Paragraph[]> {
  const numbers = (await otherPaidOrders(shop, order)).map(({ number }) => number)
  const { one, several } = shop.settings.refundRequestMails.stays
  if (numbers.length === 0) return []
  return [{ text: fillTemplate(numbers.length === 1 ? one : several, { all: listText(numbers) }) }]
}
