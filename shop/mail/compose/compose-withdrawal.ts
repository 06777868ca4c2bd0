import { moment } from '../../../format/money.ts'
import type { OutboxRow } from '../../db/rows/mail.ts'
import type { Order } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import type { Content } from './markup.ts'
import { fillTemplate } from '../../../format/fill.ts'

/** The acknowledgement on a durable medium, to the sender; or, to the buyer, that somebody else has sent a statement. */
export async function withdrawalContent(shop: Shop, mail: OutboxRow, order?: Order): Promise<Content> {
  const copy = shop.settings.mailCopy.withdrawal[order ? 'noticed' : 'taken']
  const row = await shop.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', mail.about ?? '')
    .executeTakeFirstOrThrow()
  const places = {
    reference: row.reference,
    at: moment(row.submittedAt, shop.settings.timeZone),
    number: order?.number ?? '',
  }
  return {
    subject: fillTemplate(copy.subject, places),
    paragraphs: [
      { text: fillTemplate(copy.text, places) },
      { heading: copy.statement },
      ...row.statement.split('\n\n').map((quote) => ({ quote })),
      { text: fillTemplate(copy.next, places) },
    ],
  }
}
