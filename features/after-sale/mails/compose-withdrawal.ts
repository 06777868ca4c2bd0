import { methodName } from '../method-name.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { day, moment, money } from '../../../platform/format/money.ts'
import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import { CONFIRMED, type RefundRow, type WithdrawalRow } from '../../../platform/db/rows/refunds.ts'
import { isSameAddress, parseEmail } from '../../../platform/format/email-address.ts'
import { parseOrderNumber } from '../../../platform/format/order-number.ts'
import { findOrder, orderUrl, withdrawUrl } from '../../orders/find/index.ts'
import { isReadable, type Order } from '../../orders/index.ts'
import { othersToWithdrawFrom } from '../contracts-of-address.ts'
import { copyNames } from '../copy-names.ts'
import { wasGiftEmailed } from '../gift-emailed.ts'
import { otherPaidOrders } from '../payments-of-buyer.ts'
import { reasonParagraphs } from '../reasons.ts'
import { refundable } from '../../payments/index.ts'
import { type WithdrawalOutcome, withdrawalOutcome } from '../withdrawal-outcome.ts'
import { statementText } from '../withdrawals.ts'
import { giftRecipient, readSeatsWithReaders } from '../../orders/seats/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { Content, Paragraph } from '../../../platform/mail/compose/markup.ts'

/**
 * The acknowledgement on a durable medium, to the address that the statement names, with its content and what has
 * happened since. The outcome goes only to the order's own address.
 */
export async function acknowledgementContent(shop: Shop, mail: OutboxRow): Promise<Content> {
  const { taken, received, confirmed } = shop.settings.mailCopy.withdrawal
  const row = await withdrawalOf(shop, mail)
  const order = row.orderId ? await findOrder(shop, row.orderId) : undefined
  const outcome = order && isSameAddress(order.email, mail.recipient) ? await outcomeContent(shop, row, order) : null
  const values = valuesOf(shop, row)
  const copy = row.proven === 1 ? taken : row.proven === CONFIRMED && outcome ? confirmed : received
  return {
    subject: outcome?.subject ?? fillTemplate(copy.subject, values),
    paragraphs: [
      ...(outcome?.paragraphs ?? []),
      { text: fillTemplate(copy.text, values) },
      ...quotedStatement(shop, row),
      ...(outcome ? outcome.why : [{ text: fillTemplate(copy.next, values) }]),
    ],
  }
}

/** To the order's own address, when the acknowledgement went to another one. */
export async function withdrawalNoticeContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const { noticed } = shop.settings.mailCopy.withdrawal
  const row = await withdrawalOf(shop, mail)
  const values = { ...valuesOf(shop, row), number: order.number }
  const outcome = await outcomeContent(shop, row, order)
  return {
    subject: outcome?.subject ?? fillTemplate(noticed.subject, values),
    paragraphs: [
      { text: fillTemplate(noticed.text, values) },
      ...(outcome?.paragraphs ?? []),
      ...quotedStatement(shop, row),
      { text: fillTemplate(noticed.next, values) },
      ...(outcome?.why ?? []),
    ],
  }
}

function quotedStatement(shop: Shop, row: WithdrawalRow): Paragraph[] {
  const { heading, leftOut } = shop.settings.mailCopy.withdrawal
  const quotable = { ...row, name: quotableOr(leftOut, row.name), contract: quotableOr(leftOut, row.contract) }
  const text = row.proven === 1 ? row.statement : statementText(shop, quotable, new Date(row.submittedAt))
  return [{ heading }, ...text.split('\n\n').map((quote) => ({ quote }))]
}

const PLAIN_LINE = /^[\p{L}\p{M}\p{N} .,:'’()&#-]{1,80}$/u
const DOMAIN = /[\p{L}\p{N}]\.\p{L}{2}/u
const PHONE_NUMBER = /\d(?:[^\p{L}]*\d){5}/u

/** Without the order page, a stranger could send an advertisement to any address. */
function quotableOr(leftOut: string, value: string): string {
  const isNamed = (value.length < 12 && parseOrderNumber(value) !== null) || 'address' in parseEmail(value)
  const isPlain = PLAIN_LINE.test(value) && !DOMAIN.test(value) && !PHONE_NUMBER.test(value)
  return isNamed || isPlain ? value : leftOut
}

/** Subject and text of what has happened; `null` while nothing has. */
async function outcomeContent(shop: Shop, row: WithdrawalRow, order: Order) {
  const outcome = await withdrawalOutcome(shop, row)
  if (outcome.is === 'received') return null
  const { confirm, page } = shop.settings.mailCopy.withdrawal
  const reasons = 'case' in outcome ? await reasonParagraphs(shop, order, outcome.case) : []
  const shown = outcome.is === 'unproven' ? null : await shownOutcome(shop, order, outcome)
  const values = { ...valuesOf(shop, row), number: order.number, date: dateIn(shop, outcome) }
  // Also makes the order's link work, which the link to the withdrawal shares.
  const orderPage = await orderUrl(shop, order)
  if (!shown) {
    const button = { link: withdrawUrl(shop, order), label: confirm.button }
    const paragraphs: Paragraph[] = [
      { text: fillTemplate(confirm.text, values) },
      button,
      { text: fillTemplate(confirm.next, values) },
      ...(await otherOrders(shop, row, order)),
    ]
    return { subject: fillTemplate(confirm.subject, values), paragraphs, why: [] }
  }
  const { subject, amount, sentence, text, copies, closed } = shown
  const paragraphs: Paragraph[] = [
    { text: [sentence, text].filter(Boolean).join(' ') },
    ...(copies.length > 0 ? [{ text: copies.join('\n') }] : []),
    ...(closed ? [{ text: closed }] : []),
    ...(amount ? [] : reasons),
    { link: orderPage, label: page },
  ]
  // Who gets the money has no need to read why.
  return { subject, paragraphs, why: amount ? reasons : [] }
}

/** An address can't tell which of its orders is meant. */
async function otherOrders(shop: Shop, row: WithdrawalRow, order: Order): Promise<Paragraph[]> {
  const { text, other } = shop.settings.mailCopy.withdrawal.confirm.others
  const others = await othersToWithdrawFrom(shop, row, order)
  const ways: Paragraph[] = []
  for (const one of others) {
    await orderUrl(shop, one)
    const date = day(one.paidAt ?? one.createdAt, shop.settings.timeZone)
    ways.push({ way: withdrawUrl(shop, one), label: fillTemplate(other, { number: one.number, date }) })
  }
  return ways.length > 0 ? [{ text: fillTemplate(text, { number: order.number }) }, ...ways] : []
}

export interface ShownOutcome {
  subject: string
  /** Of a refund: the amount, what has happened to it, and both as one sentence. */
  amount: string | null
  amountOnly: string
  sentence: string
  text: string
  /** Of several copies, if others stay open: a line that says so, and those that are closed. */
  copies: string[]
  /** What a refund closes. */
  closed: string | null
}

type Known = Exclude<WithdrawalOutcome, { is: 'received' } | { is: 'unproven' }>

/** For the email and for the page with the acknowledgement. */
export async function shownOutcome(shop: Shop, order: Order, outcome: Known): Promise<ShownOutcome> {
  const copy = shop.settings.mailCopy.withdrawal.outcomes[outcome.is]
  const values = {
    number: order.number,
    days: shop.settings.claims.processingDays,
    method: methodName(shop, order),
    amount: 'amount' in outcome ? money(outcome.amount, order.currency) : '',
    date: dateIn(shop, outcome),
  }
  const filled = { subject: fillTemplate(copy.subject, values), text: fillTemplate(copy.text, values) }
  const nothing = { copies: [], closed: null }
  if (!('amountOnly' in copy)) return { ...filled, ...nothing, amount: null, amountOnly: '', sentence: '' }
  const sentence = fillTemplate(copy.amount, values)
  const closes = 'refunds' in outcome ? await whatIsClosed(shop, order, outcome.refunds) : nothing
  return { ...filled, amount: values.amount, amountOnly: copy.amountOnly, sentence, ...closes }
}

const dateIn = ({ settings }: Shop, outcome: WithdrawalOutcome): string =>
  'answerBy' in outcome ? day(outcome.answerBy, settings.timeZone) : ''

async function whatIsClosed(
  shop: Shop,
  order: Order,
  refunds: readonly RefundRow[],
): Promise<Pick<ShownOutcome, 'copies' | 'closed'>> {
  const copy = shop.settings.mailCopy.withdrawal.closed
  const seats = await readSeatsWithReaders(shop.db, order)
  if (refunds.some(({ copies }) => copies !== null)) {
    const refunded = seats.filter(({ refundId }) => refunds.some(({ id }) => id === refundId))
    return { copies: [copy.these, ...copyNames(shop, order, refunded)], closed: copy.copies }
  }
  if (refunds.length > 0 && (await refundable(shop.db, order)) > 0) return { copies: [], closed: copy.part }
  const [seat] = seats
  if (seat?.delivery) {
    const text = wasGiftEmailed(shop, seat) ? copy.giftEmailed : copy.gift
    return { copies: [], closed: fillTemplate(text, { name: giftRecipient(shop, seat) }) }
  }
  if (seat) return { copies: [], closed: fillTemplate(copy.all, { number: order.number }) }
  const hasOther = (await otherPaidOrders(shop, order)).some(isReadable)
  return { copies: [], closed: fillTemplate(hasOther ? copy.ownOfSeveral : copy.own, { number: order.number }) }
}

async function withdrawalOf({ db }: Shop, { about }: OutboxRow): Promise<WithdrawalRow> {
  return await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', about ?? '')
    .executeTakeFirstOrThrow()
}

function valuesOf({ settings }: Shop, { reference, submittedAt }: WithdrawalRow) {
  return { product: settings.offer.product, reference, at: moment(submittedAt, settings.timeZone) }
}
