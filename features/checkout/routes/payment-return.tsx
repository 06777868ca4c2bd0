import { fill, shopRoutes } from '../../../routes.ts'
import { findOrderByLink } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { settle } from '../../payments/index.ts'
import { resumePayment } from '../resume-payment.ts'
import { cancelOrder } from '../../orders/states/index.ts'
import { holdCategory } from '../../providers/index.ts'
import { Cancelling, OnHold, Waiting } from '../pages/order/waiting.tsx'
import { Notice, type NoticeName } from '../../../platform/ui/shop/notice.tsx'
import {
  type AppContext,
  orderNotFound,
  redirect,
  type RequestContext,
  shopPage,
  PAYMENT_HOSTS,
} from '../../../platform/http/context.tsx'
import { PaymentRedirect } from '../pages/payment-redirect.tsx'

/** The buyer is back from the payment page: checks at the provider and captures an approved payment. */
export async function returnFromPayment(app: AppContext, context: RequestContext): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(app.shop, link)
  if (!order) return orderNotFound(app)
  if (wasJustChecked(app, order)) return waitingPage(app, order, link)
  const settlement = await settle(app.shop, order)
  switch (settlement.outcome) {
    case 'waiting':
      return waitingPage(app, settlement.order, link, order.paymentUrl)
    case 'unreachable':
      return waitingPage(app, settlement.order, link)
    case 'declined':
      await cancelOrder(app.shop, order)
      return redirect(app, checkoutReturnPath(link, settlement.paymentUrl ? 'chooseAgain' : 'declined'))
    case 'cancelled':
      return redirect(app, checkoutReturnPath(link, 'stillOpen'))
    case 'closed':
      return redirect(app, checkoutReturnPath(link, 'closed'))
    case 'paid':
    case 'refunded':
    case 'pending':
    case 'rejected':
    case 'already-owned':
    case 'wrong-amount':
      return settledResponse(app, settlement.outcome, settlement.order, link)
  }
}

/**
 * The buyer cancelled. From now on nothing is captured. The page says that nothing was charged only after the
 * provider confirms it.
 */
export async function cancelPayment(app: AppContext, context: RequestContext): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(app.shop, link)
  if (!order) return orderNotFound(app)
  const cancelled = await cancelOrder(app.shop, order)
  if (wasJustChecked(app, cancelled)) return cancellingPage(app, cancelled, link)
  const settlement = await settle(app.shop, cancelled)
  switch (settlement.outcome) {
    case 'unreachable':
      return cancellingPage(app, cancelled, link)
    case 'waiting':
    case 'cancelled':
    case 'declined':
    case 'closed':
      return redirect(app, checkoutReturnPath(link, 'cancelled'))
    case 'paid':
    case 'refunded':
    case 'pending':
    case 'rejected':
    case 'already-owned':
    case 'wrong-amount':
      return settledResponse(app, settlement.outcome, settlement.order, link)
  }
}

/** Back to the payment page, after a decline or a cancellation. */
export async function returnToPayment(app: AppContext, context: RequestContext): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(app.shop, link)
  if (!order) return orderNotFound(app)
  if (order.paidAt || order.heldSince) return redirect(app, fill(shopRoutes.order, link))
  const resumed = await resumePayment(app.shop, order)
  if (resumed.outcome === 'code-used') return redirect(app, checkoutReturnPath(link, 'codeUsed'))
  const paymentUrl = resumed.outcome === 'resumed' ? resumed.order.paymentUrl : null
  return paymentUrl ? redirectToPayment(app, paymentUrl) : redirect(app, checkoutReturnPath(link, 'closed'))
}

type FinalOutcome = 'paid' | 'refunded' | 'pending' | 'rejected' | 'already-owned' | 'wrong-amount'

function settledResponse(app: AppContext, outcome: FinalOutcome, order: Order, link: string): Response {
  switch (outcome) {
    case 'paid':
    case 'refunded':
      return redirect(app, fill(shopRoutes.order, link))
    case 'pending':
      return onHoldPage(app, order, link)
    case 'rejected':
      return redirect(app, checkoutReturnPath(link, 'rejected'))
    case 'already-owned':
      return notice(app, 'alreadyOwned')
    case 'wrong-amount':
      return notice(app, 'wrongAmount', order.number, 409)
  }
}

/** Rate-limits checks at the provider, for orders that can still be paid. */
function wasJustChecked({ shop, recentChecks }: AppContext, { id, state }: Order): boolean {
  if (state === 'paid' || state === 'refunded') return false
  const now = shop.now().getTime()
  if (recentChecks.retryAfterMs(id, now) > 0) return true
  recentChecks.count(id, now)
  return false
}

function waitingPage(app: AppContext, order: Order, link: string, paymentUrl?: string | null): Response {
  if (order.heldSince) return onHoldPage(app, order, link)
  const again = fill(shopRoutes.paymentReturn, link)
  const { shell } = app
  return shopPage(
    app,
    <Waiting shell={shell} number={order.number} again={again} paymentUrl={paymentUrl ?? undefined} />,
  )
}

/** Refreshes the cancel URL, because the return URL would capture. */
function cancellingPage(app: AppContext, order: Order, link: string): Response {
  if (order.heldSince) return onHoldPage(app, order, link)
  const again = fill(shopRoutes.paymentCancel, link)
  return shopPage(app, <Cancelling shell={app.shell} number={order.number} again={again} />)
}

function onHoldPage(app: AppContext, { number, holdReason }: Order, link: string): Response {
  const { shell } = app
  const again = fill(shopRoutes.order, link)
  return shopPage(app, <OnHold shell={shell} number={number} again={again} why={holdCategory(holdReason)} />)
}

function notice(app: AppContext, name: NoticeName, number?: string, status = 200): Response {
  return shopPage(app, <Notice shell={app.shell} name={name} {...(number ? { number } : {})} />, status)
}

/** A form may redirect only to hosts in `form-action`; for any other payment host, a page links there. */
export function redirectToPayment(app: AppContext, paymentUrl: string): Response {
  const { siteUrl } = app.shop.settings
  const { origin } = new URL(paymentUrl, siteUrl)
  const isAllowed = origin === siteUrl || PAYMENT_HOSTS.includes(origin)
  return isAllowed
    ? redirect(app, paymentUrl)
    : shopPage(app, <PaymentRedirect shell={app.shell} paymentUrl={paymentUrl} />)
}

/** Why a buyer is back at the checkout form. */
const reasons = ['cancelled', 'declined', 'chooseAgain', 'stillOpen', 'rejected', 'closed', 'codeUsed'] as const
export type ReturnReason = (typeof reasons)[number]

function checkoutReturnPath(link: string, why: ReturnReason): string {
  return `${shopRoutes.checkout}?${new URLSearchParams({ again: link, why }).toString()}`
}

export function parseReturnReason(typed: string | null): ReturnReason | null {
  return reasons.find((candidate) => candidate === typed) ?? null
}
