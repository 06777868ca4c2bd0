import { day, moment, money } from '../../money.ts'
import type { CaseRow, OutboxRow } from '../db/tables.ts'
import { orderAddress } from '../orders/order-link.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import type { Content } from './markup.ts'
import { filled } from './filled.ts'

/** The acknowledgement on a durable medium, to the sender; or, to the buyer, that somebody else has sent a statement. */
export async function withdrawalContent(shop: Shop, mail: OutboxRow, order?: Order): Promise<Content> {
  const words = shop.settings.mailWords.withdrawal[order ? 'noticed' : 'taken']
  const row = await shop.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', mail.about ?? '')
    .executeTakeFirstOrThrow()
  const places = { reference: row.reference, at: moment(row.submittedAt), number: order?.number ?? '' }
  return {
    subject: filled(words.subject, places),
    paragraphs: [
      { text: filled(words.text, places) },
      { heading: words.statement },
      ...row.statement.split('\n\n').map((quote) => ({ quote })),
      { text: filled(words.next, places) },
    ],
  }
}

/** How a claim stands: received, granted, refused, taken back. */
export async function claimContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const words = shop.settings.mailWords.claim
  const row = await shop.db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', mail.about ?? '')
    .executeTakeFirstOrThrow()
  const { subject, text } = words[row.state]
  const places = {
    number: order.number,
    reference: row.reference,
    amount: money(await amountOf(shop, order, row), order.currency),
    date: day(row.answerBy),
    reason: reasonOf(words.grounds, row.decision),
  }
  return {
    subject: filled(subject, places),
    paragraphs: [
      { text: filled(text, places) },
      ...(row.state === 'open' && order.disputeState === 'open' ? [{ text: words.disputed }] : []),
      { link: await orderAddress(shop, order), label: words.page },
      { text: filled(words.quote, places) },
    ],
  }
}

/** What this case pays back. It may have gone back already when the mail is written. */
async function amountOf({ db }: Shop, order: Order, { id }: CaseRow): Promise<number> {
  const asked = db.selectFrom('refunds').select('amount').where('orderId', '=', order.id).where('causeId', '=', id)
  return (await asked.executeTakeFirst())?.amount ?? order.price - order.refundedAmount
}

/** The sentence that decided, or the owner's own words. */
function reasonOf(grounds: Record<string, string>, decision: string | null): string {
  return (decision && grounds[decision]) ?? decision ?? ''
}
