import type { Order } from '../../features/orders/order.ts'
import { openRequest, type NewRequest } from '../../features/after-sale/open-request.ts'
import { newDraft } from '../../features/after-sale/screenshots.ts'
import { notifyBuyersOfRefunds } from '../../features/after-sale/notify-buyer.ts'
import type { TestShop } from '../support/shop/test-shop.ts'
import { sendRefunds } from './send-due.ts'

export const request = (changes: Partial<NewRequest> = {}): NewRequest => ({
  ground: 'other',
  description: 'It is not what I hoped for.',
  draft: newDraft(),
  ...changes,
})

/** A case that a person decides, because both texts are in force. */
export async function openCase(shop: TestShop, order: Order, changes: Partial<NewRequest> = {}) {
  const opened = await openRequest(shop, order, request(changes))
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  // Later events have later times.
  shop.wait({ minutes: 1 })
  return opened.case
}

/** Sends due refunds and emails the buyer. */
export async function sendDueWork(shop: TestShop): Promise<void> {
  await sendRefunds(shop)
  await notifyBuyersOfRefunds(shop)
  await shop.idle()
}
