import { fill, shopRoutes } from '../../routes.ts'
import { findOrderByLink } from '../../shop/orders/order-link.ts'
import type { Order } from '../../shop/orders/order.ts'
import { settle } from '../../shop/checkout/settle.ts'
import { resumeOrder, cancelOrder } from '../../shop/orders/transitions.ts'
import { holdReason } from '../../shop/payments/hold-reason.ts'
import { Cancelling, Pending, Waiting } from '../../site/shop/order/waiting.tsx'
import { Notice, type NoticeName } from '../../site/shop/notice.tsx'
import { checkoutAgain } from './checkout-again.ts'
import { type Storefront, redirect, shopPage, type ShopContext } from '../http/context.tsx'
import { noOrder } from './order.tsx'
import { toPayment } from './to-payment.tsx'

/** The buyer comes back from the payment page: we ask its provider ourselves, and take what they have approved. */
export async function returned(storefront: Storefront, context: ShopContext): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(storefront.shop, link)
  if (!order) return noOrder(storefront)
  if (justAsked(storefront, order)) return waitingPage(storefront, order, link)
  const settlement = await settle(storefront.shop, order)
  switch (settlement.outcome) {
    case 'waiting':
      return waitingPage(storefront, settlement.order, link, order.paymentUrl)
    case 'unreachable':
      return waitingPage(storefront, settlement.order, link)
    case 'declined':
      await cancelOrder(storefront.shop, order)
      return redirect(storefront, checkoutAgain(link, settlement.paymentUrl ? 'chooseAgain' : 'declined'))
    case 'cancelled':
      return redirect(storefront, checkoutAgain(link, 'turnedBack'))
    case 'closed':
      return redirect(storefront, checkoutAgain(link, 'closed'))
    case 'paid':
    case 'refunded':
    case 'pending':
    case 'rejected':
    case 'already-owned':
    case 'wrong-amount':
      return decided(storefront, settlement.outcome, settlement.order, link)
  }
}

/**
 * The buyer turned back at the payment page. From now on nothing is taken, whatever page is opened again; but nobody
 * is told that nothing was charged before the provider said so.
 */
export async function cancelled(storefront: Storefront, context: ShopContext): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(storefront.shop, link)
  if (!order) return noOrder(storefront)
  const turned = await cancelOrder(storefront.shop, order)
  if (justAsked(storefront, turned)) return cancellingPage(storefront, turned, link)
  const settlement = await settle(storefront.shop, turned)
  switch (settlement.outcome) {
    case 'unreachable':
      return cancellingPage(storefront, turned, link)
    case 'waiting':
    case 'cancelled':
    case 'declined':
    case 'closed':
      return redirect(storefront, checkoutAgain(link, 'cancelled'))
    case 'paid':
    case 'refunded':
    case 'pending':
    case 'rejected':
    case 'already-owned':
    case 'wrong-amount':
      return decided(storefront, settlement.outcome, settlement.order, link)
  }
}

/** The buyer presses the button that leads back to the payment page, after a decline or after having turned back. */
export async function payOn(storefront: Storefront, context: ShopContext): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(storefront.shop, link)
  if (!order) return noOrder(storefront)
  if (order.paidAt || order.pendingSince) return redirect(storefront, fill(shopRoutes.order, link))
  const open = await resumeOrder(storefront.shop, order)
  return open?.paymentUrl ? toPayment(storefront, open.paymentUrl) : redirect(storefront, checkoutAgain(link, 'closed'))
}

type Decided = 'paid' | 'refunded' | 'pending' | 'rejected' | 'already-owned' | 'wrong-amount'

/** What is the same whether the buyer came back or turned back. */
function decided(storefront: Storefront, outcome: Decided, order: Order, link: string): Response {
  switch (outcome) {
    case 'paid':
    case 'refunded':
      return redirect(storefront, fill(shopRoutes.order, link))
    case 'pending':
      return pendingPage(storefront, order, link)
    case 'rejected':
      return redirect(storefront, checkoutAgain(link, 'turnedAway'))
    case 'already-owned':
      return notice(storefront, 'boughtOtherwise')
    case 'wrong-amount':
      return notice(storefront, 'wrongAmount', order.number, 409)
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

function waitingPage(storefront: Storefront, order: Order, link: string, paymentUrl?: string | null): Response {
  if (order.pendingSince) return pendingPage(storefront, order, link)
  const again = fill(shopRoutes.returned, link)
  const { shell } = storefront
  return shopPage(
    storefront,
    <Waiting shell={shell} number={order.number} again={again} paymentUrl={paymentUrl ?? undefined} />,
  )
}

/** Its address is that of cancelling: no refresh of it may lead to where money is taken. */
function cancellingPage(storefront: Storefront, order: Order, link: string): Response {
  if (order.pendingSince) return pendingPage(storefront, order, link)
  const again = fill(shopRoutes.cancelled, link)
  return shopPage(storefront, <Cancelling shell={storefront.shell} number={order.number} again={again} />)
}

function pendingPage(storefront: Storefront, { number, pendingReason }: Order, link: string): Response {
  const { shell } = storefront
  const again = fill(shopRoutes.order, link)
  return shopPage(storefront, <Pending shell={shell} number={number} again={again} why={holdReason(pendingReason)} />)
}

function notice(storefront: Storefront, name: NoticeName, number?: string, status = 200): Response {
  return shopPage(storefront, <Notice shell={storefront.shell} name={name} {...(number ? { number } : {})} />, status)
}
