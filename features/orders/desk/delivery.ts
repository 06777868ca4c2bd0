import type { deskOrders } from '../../../content/desk/orders.ts'
import type { MailStatus } from '../../../platform/mail/outbox.ts'
import { firstAccessAt, type Order } from '../order.ts'

/** What became of the guide of a paid order. */
export type Delivery = keyof typeof deskOrders.delivery

/** `mail`: the newest email that brings the guide. `null`: nothing is known, or nothing to deliver. */
export function deliveryOf(order: Order, mail: Pick<MailStatus, 'state' | 'attempts'> | undefined): Delivery | null {
  if (order.state !== 'paid' || order.erasedAt !== null) return null
  if (mail?.state === 'refused' || mail?.state === 'given-up') return 'failed'
  if (mail?.state === 'accepted' || isOpened(order)) return 'delivered'
  if (!mail) return null
  if (mail.state === 'filed') return 'filed'
  return mail.attempts > 0 ? 'retrying' : 'queued'
}

/** By the reader at the present address. */
function isOpened(order: Order): boolean {
  const at = firstAccessAt(order)
  return at !== null && at > (order.addressCorrectedAt ?? '')
}
