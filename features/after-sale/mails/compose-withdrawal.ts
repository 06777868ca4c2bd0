import { fillTemplate } from '../../../platform/format/fill.ts'
import { day, moment, money } from '../../../platform/format/money.ts'
import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import type { WithdrawalRow } from '../../../platform/db/rows/refunds.ts'
import { isSameAddress } from '../../../platform/format/email-address.ts'
import { findOrder, orderUrl, withdrawUrl } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { type WithdrawalOutcome, withdrawalOutcome } from '../withdrawal-outcome.ts'
import { giftRecipient, readSeats } from '../../orders/seats/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { Content, Paragraph } from '../../../platform/mail/compose/markup.ts'

/**
 * The acknowledgement on a durable medium, to the address that the statement names, with what has happened since. It
 * quotes the statement only if it came from the order page: otherwise a stranger could send any text to any address. The
 * outcome goes only to the order's own address.
 */
export async function acknowledgementContent(shop: Shop, mail: OutboxRow): Promise<Content> {
  const { taken, received } = shop.settings.mailCopy.withdrawal
  const row = await withdrawalOf(shop, mail)
  const order = row.orderId ? await findOrder(shop, row.orderId) : undefined
  const outcome = order && isSameAddress(order.email, mail.recipient) ? await outcomeContent(shop, row, order) : null
  const values = valuesOf(shop, row)
  const copy = row.proven === 1 ? taken : received
  const quotes = row.proven === 1 ? row.statement.split('\n\n').map((quote) => ({ quote })) : []
  return {
    subject: outcome?.subject ?? fillTemplate(copy.subject, values),
    paragraphs: [
      ...(outcome?.paragraphs ?? []),
      { text: fillTemplate(copy.text, values) },
      ...(quotes.length > 0 ? [{ heading: taken.statement }, ...quotes] : []),
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
      { text: fillTemplate(noticed.next, values) },
    ],
  }
}

/** Subject and text of what has happened; `null` while nothing has. */
async function outcomeContent(shop: Shop, row: WithdrawalRow, order: Order) {
  const outcome = await withdrawalOutcome(shop, row)
  if (outcome.is === 'received') return null
  const { confirm, outcomes, page } = shop.settings.mailCopy.withdrawal
  const isUnproven = outcome.is === 'unproven'
  const { subject, text } = outcome.is === 'unproven' ? confirm : outcomes[outcome.is]
  const values = { ...valuesOf(shop, row), number: order.number, ...(await outcomeValues(shop, order, outcome)) }
  // Also makes the order's link work, which the link to the withdrawal shares.
  const orderPage = await orderUrl(shop, order)
  const button = isUnproven
    ? { link: withdrawUrl(shop, order), label: confirm.button }
    : { link: orderPage, label: page }
  const next: Paragraph[] = isUnproven ? [{ text: fillTemplate(confirm.next, values) }] : []
  return {
    subject: fillTemplate(subject, values),
    paragraphs: [{ text: fillTemplate(text, values) }, button, ...next] satisfies Paragraph[],
  }
}

/** For the email and for the page with the acknowledgement. */
export async function outcomeValues(shop: Shop, order: Order, outcome: WithdrawalOutcome) {
  return {
    closed: await closedText(shop, order),
    days: shop.settings.claims.processingDays,
    amount: 'amount' in outcome ? money(outcome.amount, order.currency) : '',
    date: 'answerBy' in outcome ? day(outcome.answerBy) : '',
  }
}

async function closedText(shop: Shop, order: Order): Promise<string> {
  const { own, gift, copies } = shop.settings.mailCopy.withdrawal.closed
  const [seat] = await readSeats(shop.db, order)
  if (!seat) return fillTemplate(own, { number: order.number })
  return seat.delivery ? fillTemplate(gift, { name: giftRecipient(shop, seat) }) : copies
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
