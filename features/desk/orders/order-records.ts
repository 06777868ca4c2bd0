import { isItYou } from '../../../content/desk/case-templates.ts'
import { deskCases } from '../../../content/desk/cases.ts'
import { deskOrders } from '../../../content/desk/orders.ts'
import { mailStateText, shownMail } from '../../../platform/desk-kit/mail-state.ts'
import { mailsAbout } from '../../../platform/mail/outbox.ts'
import { describeCode } from '../../../platform/payments/code-text.ts'
import { countryName } from '../../../platform/format/country.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { day, moment, money } from '../../../platform/format/money.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { DocumentRow } from '../../../platform/db/rows/documents.ts'
import type { OrderMessageRow } from '../../../platform/db/rows/refunds.ts'
import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { firstGiftDay, giftDay } from '../../gifts/index.ts'
import { documentsOf, invoiceObstacles, isCredited, parseBody, parseEvidence } from '../../accounts/documents/index.ts'
import { paymentsView, type PaymentsView, templatesForOrder, type TemplateView } from '../../after-sale/desk/index.ts'
import { type CaseDetails, casesOf, messagesOfOrder } from '../../after-sale/index.ts'
import { isOnItsWayBack } from '../../payments/index.ts'
import { findGift, findOrder, findPurchase } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { mailsOfSeat, type ReadSeat, readSeatsWithReaders, seatUrl } from '../../orders/seats/index.ts'

export interface RecordLink {
  text: string
  /** `null` where there is no page. */
  href: string | null
}

export interface DeskSeat {
  place: number
  state: 'open' | 'claimed' | 'closed'
  recipient: string | null
  /** Whom its link was or will be emailed to. */
  sentTo: string | null
  /** When a gift is emailed. */
  day: string | null
  /** A gift that waits for its day, as in the form: YYYY-MM-DD. */
  date: string | null
  /** When it was opened. */
  openedAt: string | null
  /** What became of the email of a copy. */
  mail: string | null
  /** A gift that waits: `from` that day on. */
  now: { from: string | null } | null
  /** While it can be opened. */
  link: string | null
  copy: RecordLink | null
}

export type DeskTemplate = TemplateView & { sentAt: string | null }

/** What became of a gift, told once. */
export interface GiftView {
  state: keyof typeof deskOrders.records.gift.states
  text: string
  openedAt: string | null
}

/** What other features keep about an order. */
export interface OrderRecords {
  company: { name: string; address: readonly string[]; vatId?: string } | null
  documents: RecordLink[]
  tax: string | null
  evidence: string | null
  code: string | null
  cases: RecordLink[]
  payments: PaymentsView | null
  dispute: { state: string; reason: string; answerBy: string | null; isAnswered: boolean } | null
  seats: DeskSeat[]
  gift: GiftView | null
  purchase: RecordLink | null
  notes: { id: string; text: string; at: string }[]
  /** `null`: the address was erased. */
  write: { subject: string; templates: DeskTemplate[] } | { openCase: RecordLink } | null
  /** Whether a request for personal data is the buyer's; also while a case is open. `null`: the address was erased. */
  question: DeskTemplate | null
  /** What can be sent, and why no invoice can be. `null`: the order is not paid. */
  invoice: {
    latest: 'receipt' | 'invoice'
    state: keyof typeof deskOrders.invoice.texts
    /** What the seller has to enter. */
    missing: readonly (keyof typeof deskOrders.invoice.missing)[]
  } | null
}

const copy = deskOrders.records

export async function orderRecords(shop: Shop, order: Order): Promise<OrderRecords> {
  const documents = await documentsOf(shop.db, order)
  const company = documents.map((document) => parseBody(document).buyer).findLast((buyer) => buyer !== null)
  const purchase = await findPurchase(shop, order)
  const cases = await casesOf(shop, order)
  const messages = await messagesOfOrder(shop.db, order)
  const seats = await readSeatsWithReaders(shop.db, order)
  const templates = await templatesOf(shop, order, messages)
  return {
    company: company ?? null,
    documents: documents.map(({ kind, number }) => ({
      text: `${copy.documents[kind]} ${number}`,
      href: fill(deskRoutes.documentFile, number),
    })),
    tax: taxText(order),
    evidence: evidenceText(order),
    code: order.discountCode && `${order.discountCode} (${money(-order.discount, order.currency)})`,
    cases: cases.map((details) => caseLink(shop, details)),
    payments: await paymentsView(shop, order),
    dispute: disputeOf(order),
    seats: seats.length > 0 ? await seatsOf(shop, order, seats) : [],
    gift: await giftView(shop, order),
    purchase: purchase ? orderLink(purchase) : null,
    notes: messages.filter(({ kind }) => kind === 'note'),
    write: writeOf(shop, order, { cases, templates }),
    question: templates.find(({ name }) => name === isItYou.name) ?? null,
    invoice: (await isOnItsWayBack(shop.db, order)) ? null : invoiceOf(shop, order, documents),
  }
}

async function templatesOf(shop: Shop, order: Order, messages: readonly OrderMessageRow[]): Promise<DeskTemplate[]> {
  const sentAt = (sent: string) => messages.findLast(({ kind, text }) => kind === 'email' && text === sent)?.at ?? null
  const templates = order.erasedAt === null ? await templatesForOrder(shop, order) : []
  return templates.map(({ name, text }) => ({ name, text, sentAt: sentAt(text) }))
}

/** While a case is open, everything about it stays in one conversation. */
function writeOf(
  shop: Shop,
  order: Order,
  { cases, templates }: { cases: readonly CaseDetails[]; templates: DeskTemplate[] },
): OrderRecords['write'] {
  if (order.erasedAt !== null) return null
  const open = cases.find(({ case: { state } }) => state === 'open')
  if (open) return { openCase: caseLink(shop, open) }
  return {
    subject: fillTemplate(shop.settings.mailCopy.orderMessage.subject, { number: order.number }),
    templates,
  }
}

function invoiceOf(shop: Shop, order: Order, documents: readonly DocumentRow[]): OrderRecords['invoice'] {
  if (documents.length === 0 || order.state !== 'paid' || order.erasedAt !== null) return null
  const latest = documents.some(({ kind }) => kind === 'invoice') ? 'invoice' : 'receipt'
  const obstacles = invoiceObstacles(shop, order)
  const state =
    order.taxTreatment === null && obstacles[0] === 'no-tax-mode'
      ? 'untaxed'
      : (obstacles[0] ?? (isCredited(documents) ? 'credited' : 'possible'))
  return { latest, state, missing: obstacles.filter((what) => what !== 'receipt-only' && what !== 'untaxed') }
}

const caseLink = (
  { settings: { timeZone } }: Shop,
  { case: { id, kind, reference, state, waitingSince } }: CaseDetails,
): RecordLink => ({
  text: `${deskCases[kind]} ${reference}: ${
    state === 'open' && waitingSince ? `${deskCases.waiting} ${day(waitingSince, timeZone)}` : deskCases.states[state]
  }`,
  href: fill(deskRoutes.case, id),
})

function taxText({ taxTreatment, taxRate, taxAmount, taxCountry, currency }: Order): string | null {
  if (taxTreatment === null) return null
  const rate = `${(taxRate ?? 0) / 100}%`
  return fillTemplate(copy.tax[taxTreatment], {
    rate,
    country: countryName(taxCountry ?? ''),
    amount: money(taxAmount ?? 0, currency),
  })
}

function evidenceText(order: Order): string | null {
  const evidence = parseEvidence(order).map(({ kind, country }) => `${copy.evidence[kind]}: ${countryName(country)}`)
  return evidence.length > 0 ? evidence.join(', ') : null
}

function disputeOf(order: Order): OrderRecords['dispute'] {
  const { disputeState, disputeReason, disputeAnswerBy, disputeAnsweredAt } = order
  if (disputeState === null) return null
  return {
    state: copy.disputes[disputeState],
    reason: describeCode(disputeReason),
    answerBy: disputeAnswerBy,
    isAnswered: disputeAnsweredAt !== null,
  }
}

async function giftView(shop: Shop, order: Order): Promise<GiftView | null> {
  const gift = await findGift(shop, order)
  if (!gift) return null
  const { timeZone } = shop.settings
  const { sentTo, availableAt, claimedAt } = gift.seat
  const facts = {
    email: sentTo ?? '',
    day: availableAt ? day(availableAt, timeZone) : '',
    opened: claimedAt ? moment(claimedAt, timeZone) : '',
  }
  return { state: gift.state, text: fillTemplate(copy.gift.states[gift.state].text, facts), openedAt: claimedAt }
}

async function seatsOf(shop: Shop, order: Order, seats: readonly ReadSeat[]): Promise<DeskSeat[]> {
  const mails = await mailsAbout(shop.db, { orderId: order.id, kinds: ['seat'] })
  return await Promise.all(
    seats.map(async (seat) => {
      const opened = seat.copyId ? await findOrder(shop, seat.copyId) : undefined
      return {
        place: seat.place,
        state: seat.state,
        recipient: seat.recipientName,
        sentTo: seat.sentTo,
        day: seat.availableAt,
        date: waits(shop, seat) ? giftDay(shop, seat.availableAt ?? '') : null,
        openedAt: seat.openedAt,
        mail: mailText(shop, mails.get(mailsOfSeat(seat).about)),
        now: waits(shop, seat) && seat.sentTo ? { from: firstGiftDay(shop, order) } : null,
        link: seat.state === 'open' && order.state === 'paid' ? seatUrl(shop, seat) : null,
        copy: opened ? orderLink(opened) : null,
      }
    }),
  )
}

const mailText = (shop: Shop, mail: Parameters<typeof mailStateText>[0] | undefined) =>
  mail ? mailStateText(shownMail(shop, mail)) : null

const waits = (shop: Shop, { availableAt }: SeatRow) => availableAt !== null && availableAt > shop.now().toISOString()

const orderLink = ({ id, number }: Order): RecordLink => ({ text: number, href: fill(deskRoutes.order, id) })
