import { fill, shopRoutes } from '../../routes.ts'
import { findOrderByLink } from '../../shop/orders/order-link.ts'
import type { Order } from '../../shop/orders/order.ts'
import { settle } from '../../shop/orders/settle.ts'
import { turnBack } from '../../shop/turn-back.ts'
import { Waiting } from '../../site/shop/order/waiting.tsx'
import { Notice } from '../../site/shop/notice.tsx'
import { type Counter, redirect, secretPage, type Visit } from './storefront.tsx'
import { noOrder } from './order.tsx'

/** The buyer comes back from the payment page: we ask its provider ourselves. */
export async function returned(counter: Counter, visit: Visit): Promise<Response> {
  const link = visit.req.param('link') ?? ''
  const order = await findOrderByLink(counter.shop, link)
  if (!order) return noOrder(counter)
  if (justAsked(counter, order)) return waitingPage(counter, order, link)
  const { outcome } = await settle(counter.shop, order, 'take')
  switch (outcome) {
    case 'paid':
    case 'refunded':
      return redirect(counter, fill(shopRoutes.order, link))
    case 'declined':
    case 'closed':
      return redirect(counter, checkoutAgain(link, outcome))
    case 'wrong-amount':
      return wrongAmountPage(counter, order)
    case 'waiting':
    case 'unreachable':
      return waitingPage(counter, order, link)
  }
}

/** The buyer turned back at the payment page. Nobody is told that nothing was charged before the provider said so. */
export async function cancelled(counter: Counter, visit: Visit): Promise<Response> {
  const link = visit.req.param('link') ?? ''
  const order = await findOrderByLink(counter.shop, link)
  if (!order) return noOrder(counter)
  if (justAsked(counter, order)) return waitingPage(counter, order, link)
  const { outcome } = await settle(counter.shop, order, 'leave')
  switch (outcome) {
    case 'paid':
    case 'refunded':
      return redirect(counter, fill(shopRoutes.order, link))
    case 'wrong-amount':
      return wrongAmountPage(counter, order)
    case 'unreachable':
      return waitingPage(counter, order, link)
    case 'waiting':
    case 'declined':
    case 'closed':
      await turnBack(counter.shop, order)
      return redirect(counter, checkoutAgain(link, 'cancelled'))
  }
}

/** Only about an order that can still be paid is anybody asked. */
function justAsked({ shop, questions }: Counter, { id, state }: Order): boolean {
  if (state === 'paid' || state === 'refunded') return false
  const now = shop.now().getTime()
  if (questions.waitOf(id, now) > 0) return true
  questions.count(id, now)
  return false
}

function waitingPage(counter: Counter, { number }: Order, link: string): Response {
  return secretPage(counter, <Waiting shell={counter.shell} number={number} again={fill(shopRoutes.returned, link)} />)
}

function wrongAmountPage(counter: Counter, { number }: Order): Response {
  return secretPage(counter, <Notice shell={counter.shell} name="wrongAmount" number={number} />, 409)
}

function checkoutAgain(link: string, why: 'cancelled' | 'declined' | 'closed'): string {
  return `${shopRoutes.checkout}?${new URLSearchParams({ again: link, why }).toString()}`
}
