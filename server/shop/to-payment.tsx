import { PaymentRedirect } from '../../site/shop/checkout/payment-redirect.tsx'
import { PAYMENT_HOSTS, redirect, shopPage, type AppContext } from '../http/context.tsx'

/** A form may redirect only to hosts in `form-action`; for any other payment host, a page links there. */
export function redirectToPayment(app: AppContext, paymentUrl: string): Response {
  const { siteUrl } = app.shop.settings
  const { origin } = new URL(paymentUrl, siteUrl)
  const isAllowed = origin === siteUrl || PAYMENT_HOSTS.includes(origin)
  return isAllowed
    ? redirect(app, paymentUrl)
    : shopPage(app, <PaymentRedirect shell={app.shell} paymentUrl={paymentUrl} />)
}
