import { fill, roomRoutes, shopRoutes } from '../../../routes.ts'
import { agreedPolicies } from '../../orders/agreement.ts'
import { countPosts } from '../../board/personal-data.ts'
import { canCorrectAddress } from '../../orders/correct-address.ts'
import { isDuplicate } from '../../orders/duplicates.ts'
import { documents as documentCopy } from '../../../content/documents.ts'
import { countryName } from '../../../platform/format/country.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { amount, moment, money, percent } from '../../../platform/format/money.ts'
import type { DocumentRow } from '../../../platform/db/rows/documents.ts'
import { documentsOf } from '../../accounts/documents/find-documents.ts'
import { parseBody } from '../../accounts/documents/body.ts'
import { canRequestInvoice, isCredited } from '../../accounts/documents/invoice.ts'
import { isCopy, type Order, unitPriceOf, hasSeats } from '../../orders/order.ts'
import { paymentMethodOf } from '../../orders/payment-method.ts'
import { mailStatus, type MailStatus } from '../../../platform/mail/outbox.ts'
import { findReview, isReviewOffered } from '../../reviews/reviews.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { documentFilePath, documentPath } from '../../accounts/routes/document-paths.ts'
import { editionView } from '../../delivery/routes/edition-view.ts'
import { refundCaseViews } from '../../after-sale/routes/refund-case-view.ts'
import type { OrderView } from '../pages/order/order-view.ts'
import type { SeatView } from '../../gifts/pages/seats.tsx'
import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { giftDay } from '../../gifts/change-gift.ts'
import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import { maskEmail } from '../../../platform/shop/mask.ts'
import { seatUrl } from '../../orders/seats/seat-code.ts'
import { refreshSeatCodes } from '../../orders/seats/seats.ts'

export async function orderView(shop: Shop, order: Order, link: string): Promise<OrderView> {
  const asked = [
    mailStatus(shop, order),
    agreedPolicies(shop, order),
    isDuplicate(shop, order),
    refundCaseViews(shop, order),
    documentsOf(shop.db, order),
    order.state === 'refunded' ? countPosts(shop, order.id) : Promise.resolve(0),
    findReview(shop, order.id),
    seatViews(shop, order, link),
  ] as const
  const [mail, policies, duplicate, claims, documents, posts, review, handOut] = await Promise.all(asked)
  const { timeZone } = shop.settings
  return {
    number: order.number,
    product: order.product,
    refunded: order.state === 'refunded',
    partialRefund:
      order.state === 'paid' && order.refundedAmount > 0 ? money(order.refundedAmount, order.currency) : null,
    duplicate,
    price: money(order.price, order.currency),
    quantity: order.quantity,
    discount: discountOf(order),
    each: order.quantity > 1 ? money(unitPriceOf(order), order.currency) : null,
    date: moment(order.paidAt ?? order.createdAt, timeZone),
    method: paymentMethodOf(order),
    email: order.email,
    mail: mailState(mail),
    mailAcceptedOn: mail?.acceptedAt ? moment(mail.acceptedAt, timeZone) : null,
    agreed: agreementView(order, timeZone),
    refundPolicy: policies.find(({ about }) => about === 'refunds')?.text ?? '',
    mayCorrectAddress: canCorrectAddress(order),
    claims,
    edition: editionView(shop, order),
    documents: documents.map(({ number, body }) => ({
      title: parseBody({ body }).printed.title,
      number,
      page: documentPath(link, number),
      pdf: documentFilePath(link, number),
    })),
    invoice: invoiceState(shop, order, documents),
    tax: taxLine(order),
    posts,
    review:
      review || isReviewOffered(order, shop.now())
        ? { to: fill(shopRoutes.review, link), isWritten: review !== undefined }
        : null,
    ...handOut,
    isCopy: isCopy(order),
    to: {
      copies: fill(shopRoutes.copies, link),
      read: fill(roomRoutes.enter, link),
      download: fill(shopRoutes.download, link),
      mailAgain: fill(shopRoutes.resendMail, link),
      address: fill(shopRoutes.address, link),
      refund: fill(shopRoutes.refundOrder, link),
      addToCase: fill(shopRoutes.caseMessage, link),
      takeBackCase: fill(shopRoutes.withdrawCase, link),
      newCopy: fill(shopRoutes.newCopy, link),
      chargedTwice: fill(shopRoutes.doubleCharge, link),
      withdraw: fill(shopRoutes.withdrawOrder, link),
      invoice: fill(shopRoutes.invoice, link),
      posts: fill(shopRoutes.posts, link),
    },
  }
}

function invoiceState(shop: Shop, order: Order, documents: readonly DocumentRow[]): OrderView['invoice'] {
  if (documents.length === 0 || isCredited(documents) || !canRequestInvoice(shop, order)) return null
  return documents.some(({ kind }) => kind === 'invoice') ? 'again' : 'first'
}

/** Only where a rate was applied; otherwise the receipt says what holds. */
function taxLine({ taxRate, taxCountry, taxAmount, currency }: Order): string | null {
  if (!taxRate || taxCountry === null || taxAmount === null) return null
  const label = fillTemplate(documentCopy.tax, { rate: percent(taxRate), country: countryName(taxCountry) })
  return `${label}: ${amount(taxAmount, currency)}`
}

function agreementView(order: Order, timeZone: string): OrderView['agreed'] {
  const { consentText: text, consentAt, policyVersion: version } = order
  return text === '' ? null : { text, on: moment(consentAt, timeZone), version }
}

function mailState(mail: MailStatus | undefined): OrderView['mail'] {
  if (!mail) return 'none'
  return mail.state === 'queued' && mail.attempts > 0 ? 'retrying' : mail.state
}

const discountOf = ({ discountCode: code, discount, currency }: Order) =>
  code === null ? null : { code, amount: money(discount, currency) }

const copy = copiesText.order

/** `null` for an order that delivers its copy itself. */
async function seatViews(shop: Shop, order: Order, link: string): Promise<Pick<OrderView, 'seats' | 'giftFor'>> {
  if (!hasSeats(order)) return { seats: null, giftFor: null }
  const seats = await refreshSeatCodes(shop, order)
  const readers = await readersOf(shop, seats)
  const views = seats.map((seat): SeatView => ({
    place: seat.place,
    state: seat.state,
    status: statusOf(shop, order, seat, readers.get(seat.copyId ?? '')),
    link: isOpen(order, seat) ? seatUrl(shop, seat) : null,
    sentTo: seat.sentTo,
    ...actionsOf(shop, seat),
    card: seat.delivery && isOpen(order, seat) ? fill(shopRoutes.giftCard, link) : null,
  }))
  return { seats: views, giftFor: seats[0]?.delivery ? (seats[0].recipientName ?? giftText.unnamed) : null }
}

function actionsOf(shop: Shop, seat: SeatRow): Pick<SeatView, 'more' | 'hint' | 'send' | 'gift'> {
  const { place, delivery, availableAt, sentTo, message } = seat
  if (!delivery) return { more: fillTemplate(copy.more, { place }), hint: null, send: copy.send, gift: null }
  const { more, sentHint, send } = giftText.order
  const step = giftStep(shop, seat)
  const date = step === 'scheduled' && availableAt !== null ? giftDay(shop, availableAt) : null
  return {
    more: more[step],
    hint: step === 'sent' ? sentHint : null,
    send: send[step],
    gift: date === null ? null : { email: sentTo ?? '', date, message: message ?? '' },
  }
}

const isOpen = (order: Order, seat: SeatRow) => seat.state === 'open' && order.state === 'paid'

function statusOf(shop: Shop, order: Order, seat: SeatRow, reader = ''): string {
  const { timeZone } = shop.settings
  const dated = (template: string, at: string | null, email: string) =>
    fillTemplate(template, { date: moment(at ?? order.createdAt, timeZone), email })
  if (seat.state === 'closed' || order.state === 'refunded') return copy.closed
  if (seat.delivery) return giftStatus(shop, seat, dated)
  if (seat.state === 'claimed') {
    return dated(reader === order.email ? copy.own : copy.claimed, seat.claimedAt, maskEmail(reader))
  }
  return seat.sentTo ? dated(copy.sent, seat.sentAt, seat.sentTo) : copy.open
}

function giftStatus(shop: Shop, seat: SeatRow, dated: (text: string, at: string | null, email: string) => string) {
  const { claimed, scheduled, sent, card, unaddressed } = giftText.order
  if (seat.state === 'claimed') return dated(claimed, seat.claimedAt, '')
  const isScheduled = giftStep(shop, seat) === 'scheduled'
  if (!seat.sentTo) return isScheduled ? unaddressed : card
  return dated(isScheduled ? scheduled : sent, isScheduled ? seat.availableAt : seat.sentAt, seat.sentTo)
}

function giftStep(shop: Shop, { sentTo, availableAt }: SeatRow): 'card' | 'scheduled' | 'sent' {
  if (availableAt !== null && availableAt > shop.now().toISOString()) return 'scheduled'
  return sentTo ? 'sent' : 'card'
}

async function readersOf({ db }: Shop, seats: readonly SeatRow[]): Promise<Map<string, string>> {
  const ids = seats.flatMap(({ copyId }) => copyId ?? [])
  if (ids.length === 0) return new Map()
  const copies = await db.selectFrom('orders').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(copies.map(({ id, email }) => [id, email]))
}
