import { day, money } from '../../format/money.ts'
import { raiseAlert } from '../alerts.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import type { FoundPayment, Payment, PaymentProvider, ProviderRejection } from '../payments/provider.ts'

type Amount = Pick<Payment, 'amount' | 'currency'>

/** Raises one alert per finding; returns its text. */
async function raise(shop: Shop, about: string, orderId: string | null, sentence: string): Promise<string> {
  await raiseAlert(shop, { about, orderId, sentence })
  return sentence
}

export async function reportMissingOrder(shop: Shop, { name }: PaymentProvider, found: FoundPayment): Promise<string> {
  const { paymentId, amount, currency, at } = found.payment
  const when = at ? ` on ${day(at)}` : ''
  const address = `${found.email ? '' : ' --email the-buyer@example.com'}${found.bought ? '' : ' --copies NUMBER'}`
  const sentence = `${name} took ${money(amount, currency)}${when} (${paymentId}) for an order that this shop does not know. Restore and deliver it with: npm run desk -- restore-order ${name} ${paymentId}${address}; or refund it there.`
  return await raise(shop, `missing-here ${name} ${paymentId}`, found.orderId, sentence)
}

export async function reportUnknownPayment(shop: Shop, order: Order): Promise<string> {
  const { id, number, provider, paymentId, price, currency } = order
  const sentence = `Order ${number} is recorded as paid (${money(price, currency)}, ${paymentId}), but ${provider} has no such payment. If the shop was moved to another account there, check the old one; otherwise the order is unpaid, and you can email the buyer.`
  return await raise(shop, `missing-there ${id} ${paymentId}`, id, sentence)
}

export async function reportOtherAmount(shop: Shop, order: Order, { amount, currency }: Amount): Promise<string> {
  const { id, number, provider, paymentId, price } = order
  const sentence = `Order ${number} is recorded as paid (${money(price, order.currency)}), but ${provider} took ${money(amount, currency)} (${paymentId}). Look at the payment there, and refund the difference.`
  return await raise(shop, `other-amount ${id} ${amount} ${currency}`, id, sentence)
}

export async function reportPaidTwice(shop: Shop, order: Order, payment: Payment): Promise<string> {
  const { id, number, provider, paymentId } = order
  const sentence = `Order ${number} was paid twice at ${provider}: ${paymentId} is the payment of this order, and ${payment.paymentId} (${money(payment.amount, payment.currency)}) is a duplicate. Refund ${payment.paymentId} there.`
  return await raise(shop, `paid-twice ${id} ${payment.paymentId}`, id, sentence)
}

export async function reportUnexplained(shop: Shop, order: Order): Promise<string> {
  const { id, number, provider, paymentId } = order
  const sentence = `${provider} lists money of order ${number} as refunded or disputed, but does not report it for the payment itself (${paymentId}). The order still counts as paid: check the payment there.`
  return await raise(shop, `unexplained ${id}`, id, sentence)
}

export async function reportLostWebhook(
  shop: Shop,
  { name }: PaymentProvider,
  orders: readonly Order[],
): Promise<string> {
  const numbers = orders.map(({ number }) => number).join(', ')
  const sentence = `${name} did not report ${orders.length === 1 ? 'a payment' : `${orders.length} payments`} (${numbers}). Found by the sweep and delivered. Check that the webhook there points to this shop and is active.`
  return await raise(shop, `late ${name}`, null, sentence)
}

const ALLOW: Record<PaymentProvider['name'], string> = {
  stripe: 'let the key read charges, payment intents, refunds, disputes and checkout sessions',
  paypal: 'tick Transaction Search and Disputes among the features of the app (that may take nine hours to work)',
  rehearsal: 'restart the shop',
}

export async function reportUnlistable(
  shop: Shop,
  { name }: PaymentProvider,
  error: ProviderRejection,
): Promise<string> {
  const sentence = `${name} does not let the shop list its payments (${error.message}), so one that was paid there and is missing here would not be found: ${ALLOW[name]}.`
  await raiseAlert(shop, { about: `unlistable ${name}`, reason: error.message, orderId: null, sentence })
  return sentence
}
