import { hasSeats, type Order } from '../orders/index.ts'
import type { Alert } from '../../platform/alerts/alert.ts'
import type { InboxRow } from '../../platform/db/rows/money.ts'
import type { RefundRow } from '../../platform/db/rows/refunds.ts'
import { day, money } from '../../platform/format/money.ts'
import { describeCode, providerName } from '../../platform/payments/code-text.ts'
import type { FoundPayment, Payment, PaymentOnHold, PaymentProvider, Refund } from '../../platform/payments/provider.ts'

declare module '../../platform/alerts/alert.ts' {
  interface AlertKinds {
    dispute: true
    event: true
    'fraud-warning': true
    late: true
    'missing-here': true
    'missing-there': true
    'other-amount': true
    'paid-twice': true
    pending: true
    refund: true
    refused: true
    rejected: true
    'returned twice': true
    undecided: true
    unexplained: true
    unlistable: true
    unproven: true
    webhook: true
    'wrong-amount': true
  }
}

const WEBHOOK_SECRETS: Record<string, string> = {
  stripe: 'STRIPE_WEBHOOK_SECRET is the signing secret of the webhook that points to this shop',
  paypal: 'PAYPAL_WEBHOOK_ID is the id of the webhook that points to this shop',
}

const LISTING: Record<PaymentProvider['name'], string> = {
  stripe: 'let the key read charges, payment intents, refunds, disputes and checkout sessions',
  paypal: 'tick Transaction Search and Disputes among the features of the app (that may take nine hours to work)',
  rehearsal: 'restart the shop',
}

const copiesReopened = (order: Order | undefined) =>
  order && hasSeats(order) ? ' Copies that it had closed can be read and handed out again.' : ''

type Amount = Pick<Payment, 'amount' | 'currency'>

export const alertOf = {
  providerRefuses: (name: string, message: string): Alert => ({
    key: ['refused', name],
    reason: message,
    sentence: `${name} rejects the shop's requests (${message}). Until that is fixed, buyers may not be able to pay with it: check the keys, and your account there.`,
  }),
  unregisteredWebhook: (name: string, address: string): Alert => ({
    key: ['webhook', name],
    sentence: `A message that claims to come from ${name} could not be checked: register a webhook to ${address} there, for all events.`,
  }),
  unverifiedWebhook: (name: string): Alert => ({
    key: ['unproven', name],
    money: false,
    sentence: `The signature of a message from ${name} is not valid. Check that ${WEBHOOK_SECRETS[name]}, that no webhook of ${name}’s test mode points here, and that the clock of this server is right. If ${name} shows no failed deliveries, the message was forged and there is nothing to do.`,
  }),
  unlistable: (name: PaymentProvider['name'], message: string): Alert => ({
    key: ['unlistable', name],
    reason: message,
    sentence: `${name} does not let the shop list its payments (${message}), so one that was paid there and is missing here would not be found: ${LISTING[name]}.`,
  }),
  lostWebhook: (name: string, orders: readonly Order[]): Alert => ({
    key: ['late', name],
    sentence: `${name} did not report ${orders.length === 1 ? 'a payment' : `${orders.length} payments`} (${orders.map(({ number }) => number).join(', ')}). Found by the sweep and delivered. Check that the webhook there points to this shop and is active.`,
  }),
  undecided: (name: string, { month, count, oldest }: { month: string; count: string; oldest: string }): Alert => ({
    key: ['undecided', name, month],
    orderId: oldest,
    sentence: `${count} unpaid orders are kept beyond 30 days: ${name} does not answer about them, or does not know them, so money may have come for them. Check the keys, and the payments there.`,
  }),
  wrongAmount: (order: Order, { amount, currency, paymentId }: Payment): Alert => ({
    key: ['wrong-amount', order.id],
    orderId: order.id,
    sentence: `Order ${order.number} costs ${money(order.price, order.currency)}, but ${order.provider} reports ${money(amount, currency)} (${paymentId}). It was not delivered: check the payment there.`,
  }),
  onHold: (order: Order, { paymentId, reason }: PaymentOnHold, isForSeller: boolean): Alert => ({
    key: ['pending', order.id, reason],
    orderId: order.id,
    news: !isForSeller,
    sentence: `${providerName(order.provider)} has put the payment of order ${order.number} (${paymentId}) on hold: ${describeCode(reason)}.${isForSeller ? ' Accept or decline the payment in your account there.' : ''} The buyer knows, and gets the guide once the payment completes.`,
  }),
  paymentRejected: ({ number, provider }: Order, reason: string): Alert => ({
    key: ['rejected', provider, reason],
    sentence: `${providerName(provider)} rejected the payment of order ${number}: ${describeCode(reason)}. Nothing was charged, and the buyer was asked to pay another way. Check your account there: other buyers may have the same problem.`,
  }),
  fraudWarning: ({ id, number, provider, paymentId }: Order): Alert => ({
    key: ['fraud-warning', id],
    orderId: id,
    sentence: `${provider} received a fraud warning from the card issuer about order ${number} (${paymentId}). A dispute is likely and costs a fee: refund the order now unless you know the buyer.`,
  }),
  unconfirmedEvent: ({ provider, eventId }: InboxRow, { id, number }: Order): Alert => ({
    key: ['event', provider, eventId],
    orderId: id,
    sentence: `${provider} reported that it reversed the payment of order ${number}, but does not confirm it when asked. The order still counts as paid: check the payment there.`,
  }),
  abandonedEvent: ({ provider, eventId, kind, paymentId, orderId }: InboxRow, order: Order | undefined): Alert => ({
    key: ['event', provider, eventId],
    orderId: order?.id ?? null,
    sentence: order
      ? `${provider} reported ${kind} for order ${order.number}, but for three days could not be asked about it or did not confirm it: check the payment there.`
      : `${provider} reported ${kind} for ${paymentId ?? orderId}, and no order belongs to it: check the payment there.`,
  }),
  missingOrder: (name: string, { payment, orderId, email, bought }: FoundPayment, timeZone: string): Alert => ({
    key: ['missing-here', name, payment.paymentId],
    orderId,
    sentence: `${name} took ${money(payment.amount, payment.currency)}${payment.at ? ` on ${day(payment.at, timeZone)}` : ''} (${payment.paymentId}) for an order that this shop does not know. Restore and deliver it with: npm run desk -- restore-order ${name} ${payment.paymentId}${email ? '' : ' --email the-buyer@example.com'}${bought ? '' : ' --copies NUMBER'}; or refund it there.`,
  }),
  unknownPayment: ({ id, number, provider, paymentId, price, currency }: Order): Alert => ({
    key: ['missing-there', id, String(paymentId)],
    orderId: id,
    sentence: `Order ${number} is recorded as paid (${money(price, currency)}, ${paymentId}), but ${provider} has no such payment. If the shop was moved to another account there, check the old one; otherwise the order is unpaid, and you can email the buyer.`,
  }),
  otherAmount: (order: Order, { amount, currency }: Amount): Alert => ({
    key: ['other-amount', order.id, String(amount), currency],
    orderId: order.id,
    sentence: `Order ${order.number} is recorded as paid (${money(order.price, order.currency)}), but ${order.provider} took ${money(amount, currency)} (${order.paymentId}). Look at the payment there, and refund the difference.`,
  }),
  paidTwice: ({ id, number, provider, paymentId }: Order, second: Payment): Alert => ({
    key: ['paid-twice', id, second.paymentId],
    orderId: id,
    sentence: `Order ${number} was paid twice at ${provider}: ${paymentId} is the payment of this order, and ${second.paymentId} (${money(second.amount, second.currency)}) is a duplicate. Refund ${second.paymentId} there.`,
  }),
  unexplained: ({ id, number, provider, paymentId }: Order): Alert => ({
    key: ['unexplained', id],
    orderId: id,
    sentence: `${provider} lists money of order ${number} as refunded or disputed, but does not report it for the payment itself (${paymentId}). The order still counts as paid: check the payment there.`,
  }),
  dispute: (order: Order, { id, stage, timeZone }: Record<'id' | 'stage' | 'timeZone', string>): Alert => ({
    key: ['dispute', id, stage],
    orderId: order.id,
    news: order.disputeState === 'won' || order.disputeState === 'lost',
    sentence: `${disputeOpening(order)} ${disputeNextStep(order, timeZone)}`,
  }),
  returnedTwice: (order: Order, { total, paid, disputeId }: Record<'total' | 'paid' | 'disputeId', string>): Alert => ({
    key: ['returned twice', order.id],
    orderId: order.id,
    sentence: `${total} was returned for order ${order.number}, which paid ${paid}: it was refunded and the dispute ${disputeId} was lost. Show ${providerName(order.provider)} the refund and claim the disputed amount.`,
  }),
  refundWaits: ({ id }: RefundRow, order: Order): Alert => ({
    key: ['refund', id, 'waits for the dispute'],
    orderId: order.id,
    news: true,
    sentence: `The refund of order ${order.number} waits, because its payment is disputed. Don’t refund it at ${providerName(order.provider)} as well: we send it if you win the dispute. If the buyer wins, it is no longer due.`,
  }),
  refundNotDue: ({ id, amount }: RefundRow, order: Order): Alert => ({
    key: ['refund', id, 'is not due'],
    orderId: order.id,
    money: false,
    news: true,
    sentence: `The refund of ${money(amount, order.currency)} for order ${order.number} was not sent: the buyer already has the money${order.disputeId ? `, through the dispute ${order.disputeId}` : ''}. The buyer gets an email.`,
  }),
  refundPartlySent: ({ id, amount }: RefundRow, order: Order, sent: number): Alert => ({
    key: ['refund', id, 'partly sent'],
    orderId: order.id,
    money: false,
    news: true,
    sentence: `${money(sent, order.currency)} of the ${money(amount, order.currency)} refund for order ${order.number} was sent. The rest was already refunded at ${providerName(order.provider)}.`,
  }),
  /** A second failure after a retry is a second alert. */
  refundNotSent: ({ id, orderId, requestedAt }: RefundRow, order: Order | undefined, reason: string): Alert => ({
    key: ['refund', id, 'of', requestedAt],
    orderId,
    sentence: `The refund of order ${order?.number ?? orderId} could not be sent: ${reason} The buyer expects the money: retry it on the order page, or send it at the provider.${copiesReopened(order)}`,
  }),
  /** By the bank, after the provider had sent it. */
  refundFailed: (order: Order, { id, amount, reason }: Refund, currency: string): Alert => ({
    key: ['refund', id, 'failed'],
    orderId: order.id,
    sentence: `The refund of ${money(amount, currency)} for order ${order.number} failed at ${providerName(order.provider)}: ${describeCode(reason ?? null)} (${id}). You still have the money. Send it another way, or try again there.${copiesReopened(order)}`,
  }),
}

function disputeOpening({ number, provider, price, currency, disputeId, disputeState, disputeReason }: Order): string {
  const order = `order ${number} (${money(price, currency)})`
  if (disputeState === 'won') return `You won the dispute over ${order} at ${providerName(provider)}.`
  if (disputeState === 'lost') return `You lost the dispute over ${order} at ${providerName(provider)}.`
  return `The payment of ${order} is disputed (${providerName(provider)}): ${describeCode(disputeReason)} (${disputeId}).`
}

function disputeNextStep({ state, disputeState, disputeAnswerBy }: Order, timeZone: string): string {
  switch (disputeState) {
    case 'lost':
      return state === 'refunded'
        ? 'The buyer got the money back and can no longer download the guide.'
        : 'It was settled for part of the price: you keep the rest, and the buyer can still download the guide.'
    case 'won':
      return 'You keep the money, and the buyer can download the guide again.'
    case 'inquiry':
      return 'So far the bank only asks, and you keep the money. Answer there, or refund the order to end it.'
    case 'open':
    case null:
      return disputeAnswerBy
        ? `Answer there by ${day(disputeAnswerBy, timeZone)}. Don’t refund while the dispute is open.`
        : 'Answer it there. Don’t refund while the dispute is open.'
  }
}
