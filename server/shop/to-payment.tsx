import { PaymentRedirect } from '../../site/shop/checkout/payment-redirect.tsx'
import { PAYMENT_HOSTS, redirect, shopPage, type AppContext } from '../http/context.tsx'

/**
 * The way to a payment page. A form may be answered by a redirect only to the hosts its page has named; to any other,
 * such as a Checkout domain of the seller's own, a page of ours leads on.
 */
export function redirectToPayment(app: AppContext, paymentUrl: string): Response {
  const { siteUrl } = app.shop.settings
  const { origin } = new URL(paymentUrl, siteUrl)
  const named = origin === siteUrl || PAYMENT_HOSTS.includes(origin)
  return named
    ? redirect(app, paymentUrl)
    : shopPage(app, <PaymentRedirect shell={app.shell} paymentUrl={paymentUrl} />)
}
