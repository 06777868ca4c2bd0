import { day, money } from '../../../format/money.ts'
import { shopRoutes } from '../../../routes.ts'
import type { OutboxRow } from '../../db/rows/mail.ts'
import type { CaseRow, RefundRow } from '../../db/rows/refunds.ts'
import { orderUrl } from '../../orders/order-link.ts'
import type { Order } from '../../orders/order.ts'
import { paymentMethodOf } from '../../orders/payment-method.ts'
import { refundable } from '../../refunds/pay-back.ts'
import { judgementOf, reasonsOf } from '../../refunds/reason.ts'
import type { Shop } from '../../shop.ts'
import { filled } from './filled.ts'
import type { Content, Paragraph } from './markup.ts'

type Steps = 'open' | 'openWithdrawal' | 'disputed' | 'granted' | 'refused' | 'taken-back'

/** How a claim stands: received, granted, refused, taken back. */
export async function claimContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const words = shop.settings.refundRequestMails
  const row = await caseOf(shop, mail.about ?? '')
  if (row.decision === 'elsewhere') return await requestDoneContent(shop, order)
  const amount = await goingBack(shop, order, row)
  const places = placesOf(shop, order, row, amount)
  const { subject, text } = words[stepOf(row)]
  return {
    subject: filled(subject, places),
    paragraphs: [
      { text: filled(text, places) },
      ...because(words.why, await reasonsOf(shop, order, row)),
      ...closing(words, row, (await refundable(shop.db, order)) <= 0),
      ...(await ending(shop, order, row)),
    ],
  }
}

function stepOf(row: CaseRow): Steps {
  if (row.state !== 'open') return row.state
  if (judgementOf(row).outcome === 'dispute') return 'disputed'
  return row.kind === 'withdrawal' ? 'openWithdrawal' : 'open'
}

function because(heading: string, reasons: readonly string[]): Paragraph[] {
  return reasons.length === 0 ? [] : [{ heading }, ...reasons.map((text) => ({ text }))]
}

function closing(words: Shop['settings']['refundRequestMails'], { state }: CaseRow, whole: boolean): Paragraph[] {
  if (state === 'open') return [{ text: words.follow }]
  if (state === 'granted') return [{ text: whole ? words.closes : words.part }]
  return state === 'refused' ? [{ text: words.rights }] : []
}

/** The owner's answer, while nothing is decided. */
export async function caseWordContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const { word } = shop.settings.refundRequestMails
  const words = shop.db.selectFrom('caseWords').selectAll()
  const said = await words.where('id', '=', mail.about ?? '').executeTakeFirstOrThrow()
  const row = await caseOf(shop, said.caseId)
  const places = placesOf(shop, order, row, 0)
  return {
    subject: filled(word.subject, places),
    paragraphs: [{ text: filled(word.text, places) }, { quote: said.text }, ...(await ending(shop, order, row))],
  }
}

/** What became of money that goes back. */
export async function refundStepContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const [step = '', id = ''] = (mail.about ?? '').split(' ')
  const words = shop.settings.refundRequestMails
  const refund = await shop.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { subject, text } = step === 'sent' || step === 'arrived' ? words[step] : words.failed
  const places = moneyPlaces(shop, order, refund)
  return {
    subject: filled(subject, places),
    paragraphs: [{ text: filled(text, places) }, { link: await orderUrl(shop, order), label: words.page }],
  }
}

/** Whoever asked without the order page asks for what went back before. */
export async function requestDoneContent(shop: Shop, order: Order): Promise<Content> {
  const { done, page } = shop.settings.refundRequestMails
  const places = { number: order.number, date: day(order.refundedAt ?? shop.now().toISOString()) }
  const link = await orderUrl(shop, order)
  return {
    subject: filled(done.subject, places),
    paragraphs: [{ text: filled(done.text, places) }, { link, label: page }],
  }
}

/** To an address that came with a number it does not belong to. What it says is the same for every number. */
export async function unmatchedContent(shop: Shop, mail: OutboxRow, orders: readonly Order[]): Promise<Content> {
  const words = shop.settings.refundRequestMails.unmatched
  const address = (route: string) => new URL(route, shop.settings.siteUrl).href
  const links = orders.map(async (order) => ({
    link: await orderUrl(shop, order),
    label: filled(words.order, { number: order.number, date: day(order.paidAt ?? order.createdAt) }),
  }))
  const ways: Paragraph[] =
    orders.length > 0
      ? [{ text: words.orders }, ...(await Promise.all(links))]
      : [
          { text: words.none },
          { link: address(shopRoutes.findMyOrder), label: words.find },
          { link: address(shopRoutes.refund), label: words.again },
        ]
  return {
    subject: words.subject,
    paragraphs: [{ text: filled(words.text, { number: mail.about ?? '' }) }, ...ways, { text: words.surprise }],
  }
}

async function caseOf({ db }: Shop, id: string): Promise<CaseRow> {
  return await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** What goes back for a case; before that is decided, what could. */
async function goingBack({ db }: Shop, order: Order, row: CaseRow): Promise<number> {
  const refunds = db.selectFrom('refunds').select('amount').where('orderId', '=', order.id)
  const rows = await refunds.where('causeId', '=', row.id).execute()
  return rows.length > 0 ? rows.reduce((sum, { amount }) => sum + amount, 0) : order.price - order.refundedAmount
}

function placesOf(shop: Shop, order: Order, row: CaseRow, amount: number): Record<string, string> {
  return {
    number: order.number,
    reference: row.reference,
    amount: money(amount, order.currency),
    date: day(row.answerBy),
    days: shop.settings.claims.processingDays,
  }
}

function moneyPlaces(shop: Shop, order: Order, refund: RefundRow): Record<string, string> {
  return {
    number: order.number,
    reference: refund.providerReference ?? '–',
    amount: money(refund.amount, order.currency),
    date: day(refund.sentAt ?? refund.askedAt),
    days: shop.settings.claims.processingDays,
    method: shop.settings.mailCopy.confirmation.methods[paymentMethodOf(order)],
  }
}

async function ending(shop: Shop, order: Order, row: CaseRow): Promise<Paragraph[]> {
  const { page, quote } = shop.settings.refundRequestMails
  const quoted = filled(quote, { reference: row.reference, number: order.number })
  return [{ link: await orderUrl(shop, order), label: page }, { text: quoted }]
}
