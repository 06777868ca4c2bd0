import { fill, shopRoutes } from '../../routes.ts'
import { findOrderByLink } from '../../shop/orders/order-link.ts'
import type { Order } from '../../shop/orders/order.ts'
import { settle } from '../../shop/orders/settle.ts'
import { turnBack } from '../../shop/orders/transitions.ts'
import { Waiting } from '../../site/shop/order/waiting.tsx'
import { Notice } from '../../site/shop/notice.tsx'
import { type Storefront, redirect, shopPage, type ShopContext } from './storefront.tsx'
import { noOrder } from './order.tsx'

/** The buyer comes back from the payment page: we ask its provider ourselves. */
export async function returned(storefront: Storefront, context: ShopContext): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(storefront.shop, link)
  if (!order) return noOrder(storefront)
  if (justAsked(storefront, order)) return waitingPage(storefront, order, link)
  const { outcome } = await settle(storefront.shop, order, 'take')
  switch (outcome) {
    case 'paid':
    case 'refunded':
      return redirect(storefront, fill(shopRoutes.order, link))
    case 'declined':
    case 'closed':
      return redirect(storefront, checkoutAgain(link, outcome))
    case 'wrong-amount':
      return wrongAmountPage(storefront, order)
    case 'waiting':
    case 'unreachable':
      return waitingPage(storefront, order, link)
  }
}

/** The buyer turned back at the payment page. Nobody is told that nothing was charged before the provider said so. */
export async function cancelled(storefront: Storefront, context: ShopContext): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(storefront.shop, link)
  if (!order) return noOrder(storefront)
  if (justAsked(storefront, order)) return waitingPage(storefront, order, link)
  const { outcome } = await settle(storefront.shop, order, 'leave')
  switch (outcome) {
    case 'paid':
    case 'refunded':
      return redirect(storefront, fill(shopRoutes.order, link))
    case 'wrong-amount':
      return wrongAmountPage(storefront, order)
    case 'unreachable':
      return waitingPage(storefront, order, link)
    case 'waiting':
    case 'declined':
    case 'closed':
      await turnBack(storefront.shop, order)
      return redirect(storefront, checkoutAgain(link, 'cancelled'))
  }
}

/** Only about an order that can still be paid is anybody asked. */
function justAsked({ shop, askedLately }: Storefront, { id, state }: Order): boolean {
  if (state === 'paid' || state === 'refunded') return false
  const now = shop.now().getTime()
  if (askedLately.waitOf(id, now) > 0) return true
  askedLately.count(id, now)
  return false
}

function waitingPage(storefront: Storefront, { number }: Order, link: string): Response {
  return shopPage(
    storefront,
    <Waiting shell={storefront.shell} number={number} again={fill(shopRoutes.returned, link)} />,
  )
}

function wrongAmountPage(storefront: Storefront, { number }: Order): Response {
  return shopPage(storefront, <Notice shell={storefront.shell} name="wrongAmount" number={number} />, 409)
}

function checkoutAgain(link: string, why: 'cancelled' | 'declined' | 'closed'): string {
  return `${shopRoutes.checkout}?${new URLSearchParams({ again: link, why }).toString()}`
}
