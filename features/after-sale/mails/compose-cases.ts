import { methodName } from '../method-name.ts'
import { day, money } from '../../../platform/format/money.ts'
import { shopRoutes } from '../../../routes.ts'
import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import type { CaseRow } from '../../../platform/db/rows/refunds.ts'
import { orderUrl } from '../../orders/find/index.ts'
import { hasSeats, type Order } from '../../orders/index.ts'
import { refundable, refundsFor } from '../../payments/index.ts'
import { assessmentOf, reasonParagraphs } from '../reasons.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { countText } from '../../../platform/format/plural.ts'
import type { Content, Paragraph } from '../../../platform/mail/compose/markup.ts'
import { otherOrders } from './compose-refunds.ts'

type CaseStep = 'open' | 'openWithdrawal' | 'disputed' | 'granted' | 'refused' | 'cancelled' | 'cancelledWithdrawal'

export async function caseContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const row = await caseOf(shop, mail.about ?? '')
  if (row.decision === 'elsewhere') return await requestDoneContent(shop, order)
  const amount = await refundedFor(shop, order, row)
  const isFullyRefunded = (await refundable(shop.db, order)) <= 0
  return await stepContent(shop, order, row, { amount, isFullyRefunded })
}

interface RefundedAmount {
  /** Cents. */
  amount: number
  isFullyRefunded: boolean
}

/** Also previews the email of a decision before it is made: pass the row as it would become. */
export async function stepContent(
  shop: Shop,
  order: Order,
  row: CaseRow,
  { amount, isFullyRefunded }: RefundedAmount,
): Promise<Content> {
  const copy = shop.settings.refundRequestMails
  const values = caseValues(shop, order, row, amount)
  const { subject, text } = copy[stepOf(row)]
  return {
    subject: fillTemplate(subject, values),
    paragraphs: [
      { text: fillTemplate(text, values) },
      ...(row.state === 'open' && row.kind === 'request' && row.description !== ''
        ? [{ heading: copy.wrote }, { quote: row.description }]
        : []),
      ...(await reasonParagraphs(shop, order, row)),
      ...closing(copy, row, isFullyRefunded ? closedBy(copy, order) : await partOf(shop, order, row)),
      ...(row.state === 'granted' && isFullyRefunded ? await otherOrders(shop, order) : []),
      ...(await ending(shop, order, row)),
    ],
  }
}

function stepOf(row: CaseRow): CaseStep {
  if (row.state === 'cancelled' && row.kind === 'withdrawal') return 'cancelledWithdrawal'
  if (row.state !== 'open') return row.state
  if (assessmentOf(row).outcome === 'dispute') return 'disputed'
  return row.kind === 'withdrawal' ? 'openWithdrawal' : 'open'
}

function closing(copy: Shop['settings']['refundRequestMails'], { state }: CaseRow, closes: string): Paragraph[] {
  if (state === 'open') return [{ text: copy.follow }]
  if (state === 'granted') return [{ text: closes }]
  return state === 'refused' ? [{ text: copy.rights }] : []
}

const closedBy = (copy: Shop['settings']['refundRequestMails'], order: Order): string =>
  hasSeats(order) ? copy.closesCopies : copy.closes

async function partOf({ db, settings }: Shop, order: Order, row: CaseRow): Promise<string> {
  const { part, partCopies, copies } = settings.refundRequestMails
  const closed = (await refundsFor(db, row)).reduce((sum, refund) => sum + (refund.copies ?? 0), 0)
  if (closed > 0) return countText(copies, closed)
  return order.quantity > 1 ? partCopies : part
}

export async function caseMessageContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const { word } = shop.settings.refundRequestMails
  const messages = shop.db.selectFrom('caseMessages').selectAll()
  const message = await messages.where('id', '=', mail.about ?? '').executeTakeFirstOrThrow()
  const row = await caseOf(shop, message.caseId)
  const values = caseValues(shop, order, row, 0)
  return {
    subject: fillTemplate(word.subject, values),
    paragraphs: [
      { text: fillTemplate(word.text, values) },
      { quote: message.text },
      ...(await ending(shop, order, row)),
    ],
  }
}

export async function requestDoneContent(shop: Shop, order: Order): Promise<Content> {
  const { done, page } = shop.settings.refundRequestMails
  const values = {
    number: order.number,
    date: day(order.refundedAt ?? shop.now().toISOString(), shop.settings.timeZone),
  }
  const link = await orderUrl(shop, order)
  return {
    subject: fillTemplate(done.subject, values),
    paragraphs: [{ text: fillTemplate(done.text, values) }, { link, label: page }],
  }
}

/** The text is the same for every number, so it reveals no order. */
export async function unmatchedContent(shop: Shop, mail: OutboxRow, orders: readonly Order[]): Promise<Content> {
  const copy = shop.settings.refundRequestMails.unmatched
  const address = (route: string) => new URL(route, shop.settings.siteUrl).href
  const links = orders.map(async (order) => ({
    link: await orderUrl(shop, order),
    label: fillTemplate(copy.order, {
      number: order.number,
      date: day(order.paidAt ?? order.createdAt, shop.settings.timeZone),
    }),
  }))
  const nextSteps: Paragraph[] =
    orders.length > 0
      ? [{ text: copy.orders }, ...(await Promise.all(links))]
      : [
          { text: copy.none },
          { link: address(shopRoutes.findMyOrder), label: copy.find },
          { link: address(shopRoutes.refund), label: copy.again },
        ]
  return {
    subject: copy.subject,
    paragraphs: [
      { text: fillTemplate(copy.text, { number: mail.about ?? '' }) },
      ...nextSteps,
      { text: copy.surprise },
    ],
  }
}

async function caseOf({ db }: Shop, id: string): Promise<CaseRow> {
  return await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Before a decision: what could be refunded. */
async function refundedFor({ db }: Shop, order: Order, row: CaseRow): Promise<number> {
  const rows = await refundsFor(db, row)
  return rows.length > 0 ? rows.reduce((sum, { amount }) => sum + amount, 0) : order.price - order.refundedAmount
}

function caseValues(shop: Shop, order: Order, row: CaseRow, amount: number) {
  return {
    number: order.number,
    reference: row.reference,
    amount: money(amount, order.currency),
    method: methodName(shop, order),
    date: day(row.answerBy, shop.settings.timeZone),
    days: shop.settings.claims.processingDays,
  }
}

async function ending(shop: Shop, order: Order, row: CaseRow): Promise<Paragraph[]> {
  const { page, quote } = shop.settings.refundRequestMails
  const quoted = fillTemplate(quote, { reference: row.reference, number: order.number })
  return [{ link: await orderUrl(shop, order), label: page }, { text: quoted }]
}
