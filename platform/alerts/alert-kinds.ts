import { fillTemplate } from '../format/fill.ts'
import { day, money } from '../format/money.ts'
import type { PostReportRow } from '../db/rows/community.ts'
import type { OutboxRow } from '../db/rows/mail.ts'
import type { InboxRow } from '../db/rows/money.ts'
import type { CaseRow, RefundRow, WithdrawalRow } from '../db/rows/refunds.ts'
import { maskEmail } from '../shop/mask.ts'
import { hasSeats, type Order } from '../../features/orders/order.ts'
import { describeCode, providerName } from '../payments/code-text.ts'
import type { FoundPayment, Payment, PaymentOnHold, PaymentProvider, Refund } from '../payments/provider.ts'
import { type Assessment, owedUnder } from '../../features/after-sale/assess.ts'
import type { Format, Method, Mode } from '../shop/settings.ts'

type Kind =
  | 'case'
  | 'decision answered'
  | 'dispute'
  | 'duplicate'
  | 'event'
  | 'fraud-warning'
  | 'late'
  | 'late-response'
  | 'lost gift'
  | 'mail'
  | 'mail server'
  | 'many withdrawals'
  | 'missing'
  | 'missing-here'
  | 'missing-there'
  | 'name waiting'
  | 'other-amount'
  | 'pages'
  | 'paid-twice'
  | 'payment methods that the account lacks'
  | 'pending'
  | 'post waiting'
  | 'refund'
  | 'refused'
  | 'rejected'
  | 'report'
  | 'returned twice'
  | 'review new'
  | 'review renamed'
  | 'tax-country'
  | 'undecided'
  | 'unexplained'
  | 'unknown proxy'
  | 'unlistable'
  | 'unprepared'
  | 'unproven'
  | 'unreadable'
  | 'unstamped'
  | 'vat-limit'
  | 'webhook'
  | 'withdrawal'
  | 'wrong-amount'

/** What an alert is about: its kind and, from the whole to the part, what it happened to. Stored joined by spaces. */
export type AlertKey = readonly [kind: Kind, ...subject: string[]]

export interface Alert {
  /** Unique: the same alert is raised once. */
  key: AlertKey
  orderId?: string | null
  /** What the owner reads. */
  sentence: string
  /** The same alert with another reason is a second alert. */
  reason?: string
  /** `false`: no money depends on it, so it can wait for the daily digest. */
  money?: boolean
  /** Nothing to decide. */
  news?: boolean
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const copiesReopened = (order: Order | undefined) =>
  order && hasSeats(order) ? ' Copies that it had closed can be read and handed out again.' : ''

/** The server and its settings. */
const server = {
  lateResponse: (): Alert => ({
    key: ['late-response'],
    sentence:
      'A visitor waited a minute for a response and got the “Short break” page. If it happens again, find out what keeps the server busy: see System at the desk.',
  }),
  untrustedProxy: (): Alert => ({
    key: ['unknown proxy'],
    money: false,
    sentence:
      'Requests arrive with X-Forwarded-For, but TRUST_PROXY is 0. If your proxy is in front of the server, set TRUST_PROXY=1, or all its visitors share one rate limit. If there is no proxy, the header is forged and there is nothing to do.',
  }),
  stalePages: (error: unknown): Alert => ({
    key: ['pages'],
    sentence: `The price or the reviews have changed, but the pages could not be rendered and stay as they were: ${String(error)} Run npm run update.`,
  }),
  missingFile: (format: Format, error: unknown): Alert => ({
    key: ['missing', format],
    sentence: `Buyers can't download: the ${format.toUpperCase()} of the guide is missing (${reasonOf(error)}).`,
  }),
  /** The seller's own file can't be prepared, so copies can't be marked. */
  unpreparedFile: (format: Format, path: string, error: unknown): Alert => ({
    key: ['unprepared', format],
    reason: reasonOf(error),
    money: false,
    sentence: `Buyers get ${path} without their name in it, because it can't be marked: ${reasonOf(error)}`,
  }),
  unstampedFile: (format: Format, error: unknown): Alert => ({
    key: ['unstamped', format],
    reason: reasonOf(error),
    money: false,
    sentence: `A ${format.toUpperCase()} could not be marked, so the plain file was delivered: ${reasonOf(error)}`,
  }),
  unreadableFile: (format: Format, error: unknown): Alert => ({
    key: ['unreadable', format],
    reason: reasonOf(error),
    sentence: `A buyer could not download: the ${format.toUpperCase()} can't be read (${reasonOf(error)}).`,
  }),
  mailServerRefuses: (message: string): Alert => ({
    key: ['mail server'],
    sentence: `The mail server rejects the shop, so buyers get no email: ${message}. Check SMTP_URL and MAIL_FROM. Queued emails go out once that is fixed.`,
  }),
  mailRefused: (mail: OutboxRow, message: string): Alert => ({
    key: ['mail', mail.id],
    orderId: mail.orderId,
    sentence: `The ${mail.kind.replaceAll('-', ' ')} email to ${maskEmail(mail.recipient)} was rejected permanently: ${message}. The order page shows this to the buyer.`,
  }),
  mailGivenUp: (mail: OutboxRow, reader: string, lastError: string): Alert => ({
    key: ['mail', mail.id],
    orderId: mail.orderId,
    money: false,
    sentence: `The ${mail.kind.replaceAll('-', ' ')} email to ${reader} was given up after three days. The mail server's response: ${lastError}`,
  }),
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

export const missingMethodSentence = (methods: readonly Method[]): string =>
  `content/offer.ts: payment lists ${methods.map((method) => `“${method}”`).join(', ')}, which your Stripe account does not accept. Turn it on at https://dashboard.stripe.com/settings/payment_methods, or take it out of the list: until then, buyers who choose it can’t pay.`

/** Accounts at the payment providers. */
const providers = {
  missingMethods: (methods: readonly Method[]): Alert => ({
    key: ['payment methods that the account lacks'],
    sentence: missingMethodSentence(methods),
  }),
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
}

type Amount = Pick<Payment, 'amount' | 'currency'>

/** Payments that don't fit their order. */
const payments = {
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
  missingOrder: (name: string, { payment, orderId, email, bought }: FoundPayment): Alert => ({
    key: ['missing-here', name, payment.paymentId],
    orderId,
    sentence: `${name} took ${money(payment.amount, payment.currency)}${payment.at ? ` on ${day(payment.at)}` : ''} (${payment.paymentId}) for an order that this shop does not know. Restore and deliver it with: npm run desk -- restore-order ${name} ${payment.paymentId}${email ? '' : ' --email the-buyer@example.com'}${bought ? '' : ' --copies NUMBER'}; or refund it there.`,
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
  duplicate: ({ id, number }: Pick<Order, 'id' | 'number'>, earlier: Pick<Order, 'number'>): Alert => ({
    key: ['duplicate', id],
    orderId: id,
    sentence: `Order ${number} was paid within a day of order ${earlier.number}, by the same address. The buyer can ask for a refund on the order page; nothing is refunded automatically.`,
  }),
  lostGift: ({ id, number }: Order): Alert => ({
    key: ['lost gift', id],
    orderId: id,
    money: false,
    sentence: `Order ${number} is a gift again, but its recipient, day and message are lost. The giver gets the confirmation: write to them that they need to send or hand over the gift from the order page.`,
  }),
  unknownCountry: ({ id, number, provider }: Order): Alert => ({
    key: ['tax-country', id],
    orderId: id,
    money: false,
    sentence: `${provider} reports no country for order ${number}, so it was taxed in your own. If you know the buyer's country, ask your accountant whether the tax must be corrected.`,
  }),
  vatLimitNear: (
    order: Order,
    mode: Mode,
    { year, sold, limit }: Record<'year' | 'sold' | 'limit', string>,
  ): Alert => ({
    key: ['vat-limit', mode, year, 'near'],
    orderId: order.id,
    money: false,
    sentence: `Sales to consumers in other EU countries have reached ${sold} of ${limit} in ${year}. Above it, VAT is due in each buyer's country: prepare to register for the One-Stop Shop.`,
  }),
  vatLimitCrossed: (
    order: Order,
    mode: Mode,
    { year, limit, next }: Record<'year' | 'limit' | 'next', string>,
  ): Alert => ({
    key: ['vat-limit', mode, year, 'crossed'],
    orderId: order.id,
    sentence: `Sales to consumers in other EU countries passed ${limit} in ${year} with order ${order.number}. ${next}`,
  }),
}

/** Refunds and disputes. */
const reversals = {
  dispute: (order: Order, { id, stage }: { id: string; stage: string }): Alert => ({
    key: ['dispute', id, stage],
    orderId: order.id,
    news: order.disputeState === 'won' || order.disputeState === 'lost',
    sentence: `${disputeOpening(order)} ${disputeNextStep(order)}`,
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
    sentence: `The refund of order ${order.number} waits, because its payment is disputed. Don't refund it at ${providerName(order.provider)} as well: we send it if you win the dispute. If the buyer wins, it is no longer due.`,
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
  return `The payment of ${order} is disputed at ${providerName(provider)}: ${describeCode(disputeReason)} (${disputeId}).`
}

function disputeNextStep({ state, disputeState, disputeAnswerBy }: Order): string {
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
        ? `Answer there by ${day(disputeAnswerBy)}. Don't refund while the dispute is open.`
        : "Answer it there. Don't refund while the dispute is open."
  }
}

const OPINIONS = { law: 'the law', guarantee: 'the money-back promise', policy: 'the refund policy' }
const GUARDS = {
  'refunded-before': 'this buyer was refunded before',
  unproven: 'the statement came without the order link',
  'day-full': 'the daily limit for automatic refunds was reached',
  'buyer-limit': '{amount} is more than is left of the limit for one buyer',
}

/** Withdrawals and cases. */
const cases = {
  caseOpened: (
    row: CaseRow,
    order: Order,
    { assessment, amount }: { assessment: Assessment; amount: number },
  ): Alert => ({
    key: ['case', row.id],
    orderId: order.id,
    sentence: [
      `${row.kind === 'withdrawal' ? 'The buyer withdrew from' : 'The buyer asks for a refund of'} order ${order.number}, ${money(order.price, order.currency)} (case ${row.reference}).`,
      owedSentence(assessment),
      ...(assessment.guard
        ? [
            `Not refunded automatically: ${fillTemplate(GUARDS[assessment.guard], { amount: money(amount, order.currency) })}.`,
          ]
        : []),
      `Answer by ${day(row.answerBy)}.`,
    ].join(' '),
  }),
  caseMessage: (
    { id, reference, orderId }: Pick<CaseRow, 'id' | 'reference' | 'orderId'>,
    messageId: string,
  ): Alert => ({
    key: ['case', id, 'word', messageId],
    orderId,
    sentence: `The buyer has added a message to case ${reference}.`,
  }),
  unmatchedWithdrawal: ({ id, reference, contract }: WithdrawalRow): Alert => ({
    key: ['withdrawal', id],
    sentence: `A withdrawal (reference ${reference}) names a contract that the shop can't find: "${contract}". It was acknowledged. Find the order and reply to the sender.`,
  }),
  unansweredWithdrawal: ({ id, reference, orderId }: Pick<WithdrawalRow, 'id' | 'reference' | 'orderId'>): Alert => ({
    key: ['withdrawal', id, 'unanswered'],
    orderId,
    sentence: `Withdrawal ${reference} was acknowledged, but no refund, case or alert followed. Refund what the law owes on the order page, and report this error to the developer.`,
  }),
  manyWithdrawals: (perDay: number): Alert => ({
    key: ['many withdrawals'],
    sentence: `More than ${perDay} withdrawals came within a day without the link of an order. All are recorded as cases, but the addresses they name get no more email today. Check whether the shop is being abused.`,
  }),
}

function owedSentence(assessment: Assessment): string {
  const owed = owedUnder(assessment).map((name) => OPINIONS[name])
  if (owed.length === 0) return 'Neither the law, the money-back promise nor the refund policy owes it.'
  return `Owed under ${owed.join(' and ')}.`
}

/** Board and reviews. */
const readers = {
  postWaiting: (): Alert => ({
    key: ['post waiting'],
    money: false,
    sentence: 'A reader’s first post waits for your approval: see Board at the desk.',
  }),
  postReported: ({ reason }: Pick<PostReportRow, 'reason'>): Alert => ({
    key: ['report', reason],
    money: reason === 'illegal',
    sentence: `A reader reported a post (${reason}). Decide it at the desk, under Board.`,
  }),
  decisionAnswered: (): Alert => ({
    key: ['decision answered'],
    money: false,
    sentence: 'A reader answered a decision about a post. Review it at the desk, under Board.',
  }),
  nameWaiting: (): Alert => ({
    key: ['name waiting'],
    money: false,
    sentence: 'A reader chose another name, which waits for your approval: see Board at the desk.',
  }),
  newReview: (): Alert => ({
    key: ['review new'],
    money: false,
    sentence: 'There is a new review: see Reviews at the desk.',
  }),
  renamedReview: (): Alert => ({
    key: ['review renamed'],
    money: false,
    sentence: 'The author of a published review chose another name: see Reviews at the desk.',
  }),
}

/** Every alert of the shop. */
export const alertOf = { ...server, ...providers, ...payments, ...reversals, ...cases, ...readers }
