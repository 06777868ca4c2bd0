import { fillTemplate } from '../../../format/fill.ts'
import { day, moment } from '../../../format/money.ts'
import type { OutboxRow } from '../../db/rows/mail.ts'
import type { WithdrawalRow } from '../../db/rows/refunds.ts'
import { orderUrl, withdrawUrl } from '../../orders/order-link.ts'
import type { Order } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import type { Content } from './markup.ts'

/**
 * The acknowledgement on a durable medium, to the address that the statement names. It quotes the statement only if it
 * came from the order page: otherwise a stranger could send any text to any address.
 */
export async function acknowledgementContent(shop: Shop, mail: OutboxRow): Promise<Content> {
  const { taken, received } = shop.settings.mailCopy.withdrawal
  const row = await withdrawalOf(shop, mail)
  const values = valuesOf(shop, row)
  const copy = row.proven === 1 ? taken : received
  const quotes = row.proven === 1 ? row.statement.split('\n\n').map((quote) => ({ quote })) : []
  return {
    subject: fillTemplate(copy.subject, values),
    paragraphs: [
      { text: fillTemplate(copy.text, values) },
      ...(quotes.length > 0 ? [{ heading: taken.statement }, ...quotes] : []),
      { text: fillTemplate(copy.next, values) },
    ],
  }
}

/** To the order's own address: asks for a confirmation, unless the statement came from the order page. */
export async function withdrawalNoticeContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const { confirm, noticed } = shop.settings.mailCopy.withdrawal
  const row = await withdrawalOf(shop, mail)
  const opened = await shop.db
    .selectFrom('cases')
    .select('answerBy')
    .where('id', '=', row.caseId ?? '')
    .executeTakeFirst()
  const values = { ...valuesOf(shop, row), number: order.number, date: day(opened?.answerBy ?? row.submittedAt) }
  const copy = row.proven === 1 ? noticed : confirm
  const button = row.proven === 1 ? null : confirm.button
  // Makes the order's link work, which the link to the withdrawal shares.
  await orderUrl(shop, order)
  return {
    subject: fillTemplate(copy.subject, values),
    paragraphs: [
      { text: fillTemplate(copy.text, values) },
      ...(button ? [{ link: withdrawUrl(shop, order), label: button }] : []),
      { text: fillTemplate(copy.next, values) },
    ],
  }
}

async function withdrawalOf({ db }: Shop, { about }: OutboxRow): Promise<WithdrawalRow> {
  return await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', about ?? '')
    .executeTakeFirstOrThrow()
}

function valuesOf({ settings }: Shop, { reference, submittedAt }: WithdrawalRow): Record<string, string> {
  return { product: settings.offer.product, reference, at: moment(submittedAt, settings.timeZone) }
}
