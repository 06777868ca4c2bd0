import type { Order } from '../../shop/orders/order.ts'
import { openRequest, type OwnRequest } from '../../shop/cases/open-request.ts'
import { payDueRefunds } from '../../shop/refunds/pay-back.ts'
import { newDraft } from '../../shop/cases/screenshots.ts'
import { tellOfRefunds } from '../../shop/cases/tell-buyer.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

export const request = (changes: Partial<OwnRequest> = {}): OwnRequest => ({
  ground: 'other',
  description: 'It is not what I hoped for.',
  draft: newDraft(),
  ...changes,
})

/** A case that a person decides, since both texts stand as written. */
export async function openCase(shop: TestShop, order: Order, changes: Partial<OwnRequest> = {}) {
  const opened = await openRequest(shop, order, request(changes))
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  // What happens next happens later.
  shop.wait({ minutes: 1 })
  return opened.case
}

/** What is due was paid back, and the buyer told. */
export async function settled(shop: TestShop): Promise<void> {
  await shop.idle()
  await payDueRefunds(shop)
  await tellOfRefunds(shop)
  await shop.idle()
}
