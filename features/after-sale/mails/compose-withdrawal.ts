import { methodName } from '../method-name.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { day, moment, money } from '../../../platform/format/money.ts'
import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import type { WithdrawalRow } from '../../../platform/db/rows/refunds.ts'
import { isSameAddress, parseEmail } from '../../../platform/format/email-address.ts'
import { parseOrderNumber } from '../../../platform/format/order-number.ts'
import { findOrder, orderUrl, withdrawUrl } from '../../orders/find/index.ts'
import { isReadable, type Order } from '../../orders/index.ts'
import { otherPaidOrders } from '../payments-of-buyer.ts'
import { reasonParagraphs } from '../reasons.ts'
import { refundable } from '../../payments/index.ts'
import { type WithdrawalOutcome, withdrawalOutcome } from '../withdrawal-outcome.ts'
import { statementText } from '../withdrawals.ts'
import { giftRecipient, type ReadSeat, readSeatsWithReaders } from '../../orders/seats/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { Content, Paragraph } from '../../../platform/mail/compose/markup.ts'

/**
 * The acknowledgement on a durable medium, to the address that the statement names, with its content and what has
 * happened since. The outcome goes only to the order's own address.
 */
export async function acknowledgementContent(shop: Shop, mail: OutboxRow): Promise<Content> {
  const { taken, received } = shop.settings.mailCopy.withdrawal
  const row = await withdrawalOf(shop, mail)
  const order = row.orderId ? await findOrder(shop, row.orderId) : undefined
  const outcome = order && isSameAddress(order.email, mail.recipient) ? await outcomeContent(shop, row, order) : null
  const values = valuesOf(shop, row)
  const copy = row.proven === 1 ? taken : received
  return {
    subject: outcome?.subject ?? fillTemplate(copy.subject, values),
    paragraphs: [
      ...(outcome?.paragraphs ?? []),
      { text: fillTemplate(copy.text, values) },
      ...quotedStatement(shop, row),
      ...(outcome ? [] : [{ text: fillTemplate(copy.next, values) }]),
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
  const { confirm, outcomes, page } = shop.settings.mailCopy.withdrawal
  const isUnproven = outcome.is === 'unproven'
  const { subject, text } = outcome.is === 'unproven' ? confirm : outcomes[outcome.is]
  const reasons = 'case' in outcome ? await reasonParagraphs(shop, order, outcome.case) : []
  const values = { ...valuesOf(shop, row), number: order.number, ...(await outcomeValues(shop, order, outcome)) }
  // Also makes the order's link work, which the link to the withdrawal shares.
  const orderPage = await orderUrl(shop, order)
  const button = isUnproven
    ? { link: withdrawUrl(shop, order), label: confirm.button }
    : { link: orderPage, label: page }
  const next: Paragraph[] = isUnproven ? [{ text: fillTemplate(confirm.next, values) }] : []
  return {
    subject: fillTemplate(subject, values),
    paragraphs: [{ text: fillTemplate(text, values) }, ...reasons, button, ...next] satisfies Paragraph[],
  }
}

/** For the email and for the page with the acknowledgement. */
export async function outcomeValues(shop: Shop, order: Order, outcome: WithdrawalOutcome) {
  return {
    closed: await closedText(shop, order, outcome),
    days: shop.settings.claims.processingDays,
    method: methodName(shop, order),
    amount: 'amount' in outcome ? money(outcome.amount, order.currency) : '',
    date: 'answerBy' in outcome ? day(outcome.answerBy, shop.settings.timeZone) : '',
  }
}

async function closedText(shop: Shop, order: Order, outcome: WithdrawalOutcome): Promise<string> {
  const { own, other, part, gift, copies, all } = shop.settings.mailCopy.withdrawal.closed
  const refunds = 'refunds' in outcome ? outcome.refunds : []
  const seats = await readSeatsWithReaders(shop.db, order)
  const refunded = seats.filter(({ refundId }) => refunds.some(({ id }) => id === refundId))
  if (refunds.some((refund) => refund.copies !== null))
    return fillTemplate(copies, { places: copyNames(shop, order, refunded) })
  if (refunds.length > 0 && (await refundable(shop.db, order)) > 0) return part
  const [seat] = seats
  if (seat?.delivery) return fillTemplate(gift, { name: giftRecipient(shop, seat) })
  if (seat) return fillTemplate(all, { number: order.number })
  const hasOther = (await otherPaidOrders(shop, order)).some(isReadable)
  return fillTemplate(own, { number: order.number }) + (hasOther ? other : '')
}

/** Guide 1 (for Lena), Guide 3 and Guide 4 (yours). */
export function copyNames({ settings }: Shop, { email }: Order, seats: readonly ReadSeat[]): string {
  const { copy, copyNamed, copyOwn } = settings.mailCopy.withdrawal.closed
  const names = seats.map(({ place, recipientName: name, reader }) =>
    fillTemplate(reader === email ? copyOwn : name ? copyNamed : copy, { place: String(place), name: name ?? '' }),
  )
  return new Intl.ListFormat('en').format(names)
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
