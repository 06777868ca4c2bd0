import { randomUUID } from 'node:crypto'
import type { RehearsalRow } from '../../platform/db/rows/money.ts'
import { expireOrder } from '../orders/states/index.ts'
import { findOrder, returnUrls } from '../orders/find/index.ts'
import type { Order } from '../orders/index.ts'
import { saveRehearsal } from '../providers/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { receiveEvent } from './inbox.ts'

export const rehearsalActions = [
  'pay',
  'decline',
  'cancel',
  'close-window',
  'pay-late',
  'double-webhook',
  'hold',
  'reject-payment',
] as const
export type RehearsalAction = (typeof rehearsalActions)[number]

export async function findRehearsalOrder(shop: Shop, reference: string): Promise<Order | undefined> {
  const order = await findOrder(shop, reference)
  return order?.provider === 'rehearsal' ? order : undefined
}

/**
 * Performs one action of the simulated payment page, webhooks included. Returns the URL the browser goes to next, or
 * `null` when the buyer closed the window.
 */
export async function runRehearsalAction(
  shop: Shop,
  order: Order,
  act: RehearsalAction,
  payerCountry: string | null = shop.settings.tax.country,
): Promise<{ goTo: string | null }> {
  const { successUrl, cancelUrl } = returnUrls(shop, order)
  switch (act) {
    case 'pay':
      await play(shop, order, 'paid', payerCountry)
      return { goTo: successUrl }
    case 'decline':
      await play(shop, order, 'declined', payerCountry)
      return { goTo: successUrl }
    case 'hold':
      await play(shop, order, 'held', payerCountry)
      return { goTo: successUrl }
    case 'reject-payment':
      await play(shop, order, 'rejected', payerCountry)
      return { goTo: successUrl }
    case 'cancel':
      await play(shop, order, 'cancelled', payerCountry)
      return { goTo: cancelUrl }
    case 'close-window':
      await payWithWebhooks(shop, order, 1, payerCountry)
      return { goTo: null }
    case 'pay-late':
      await expireOrder(shop, order.id)
      await payWithWebhooks(shop, order, 1, payerCountry)
      return { goTo: successUrl }
    case 'double-webhook':
      await payWithWebhooks(shop, order, 2, payerCountry)
      return { goTo: successUrl }
  }
}

async function payWithWebhooks(shop: Shop, order: Order, times: number, country: string | null): Promise<void> {
  await play(shop, order, 'paid', country)
  const event = {
    id: randomUUID(),
    kind: 'rehearsal.paid',
    about: 'payment',
    orderId: order.id,
    paymentId: null,
  } as const
  await Promise.all(Array.from({ length: times }, () => receiveEvent(shop, 'rehearsal', event)))
}

async function play(shop: Shop, order: Order, status: RehearsalRow['status'], country: string | null): Promise<void> {
  const { id: orderId, price: amount, currency } = order
  await saveRehearsal(shop.db, { orderId, amount, currency, status, country })
}
