import { PaymentRedirect } from '../../site/shop/checkout/payment-redirect.tsx'
import { PAYMENT_HOSTS, redirect, shopPage, type Storefront } from '../http/context.tsx'

/**
 * The way to a payment page. A form may be answered by a redirect only to the hosts its page has named; to any other,
 * such as a Checkout domain of the seller's own, a page of ours leads on.
 */
export function toPayment(storefront: Storefront, paymentUrl: string): Response {
  const { siteUrl } = storefront.shop.settings
  const { origin } = new URL(paymentUrl, siteUrl)
  const named = origin === siteUrl || PAYMENT_HOSTS.includes(origin)
  return named
    ? redirect(storefront, paymentUrl)
    : shopPage(storefront, <PaymentRedirect shell={storefront.shell} paymentUrl={paymentUrl} />)
}
