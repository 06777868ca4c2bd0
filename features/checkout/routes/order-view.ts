import { copiesText } from '../../../content/copies.ts'
import { documents as documentCopy } from '../../../content/documents.ts'
import { taxNotes } from '../../../content/tax-notes.ts'
import { countryName } from '../../../platform/format/country.ts'
import { HOUR } from '../../../platform/format/duration.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { countText, listText } from '../../../platform/format/plural.ts'
import { amount, moment, money, percent } from '../../../platform/format/money.ts'
import { mailStatus, type MailStatus } from '../../../platform/mail/outbox.ts'
import type { OrderPageContext } from '../../../platform/shop/order-section.ts'
import { fill, roomRoutes, shopRoutes } from '../../../routes.ts'
import { documentsOf, parseBody } from '../../accounts/documents/index.ts'
import { documentFilePath } from '../../accounts/routes/index.ts'
import {
  duplicateRefund,
  findUnconfirmed,
  isWithdrawalWaiting,
  type RightToWithdraw,
  rightToWithdraw,
  wasGiftEmailed,
} from '../../after-sale/index.ts'
import { isUnassigned, purchaseOfKept } from '../../gifts/index.ts'
import { giftStateText, offerOfCopy } from '../../gifts/routes/index.ts'
import { orderToken } from '../../orders/find/index.ts'
import { canCorrectAddress } from '../../orders/mails/index.ts'
import { firstAccessAt, isCopy, isReadable, type Order, paymentMethodOf, unitPriceOf } from '../../orders/index.ts'
import { giftRecipient, type ReadSeat, readSeatsWithReaders } from '../../orders/seats/index.ts'
import { taxNoteOf } from '../tax-note.ts'
import type { OrderView } from '../pages/order/order-view.ts'

export async function orderView({ shop, order, link }: OrderPageContext): Promise<OrderView> {
  const [mail, duplicate, documents, seats, purchase, offer, right, isWithdrawn, unconfirmed] = await Promise.all([
    mailStatus(shop, order),
    duplicateRefund(shop, order),
    documentsOf(shop.db, order),
    readSeatsWithReaders(shop.db, order),
    isCopy(order) ? purchaseOfKept(shop, order) : null,
    isCopy(order) ? offerOfCopy(shop, order) : null,
    !isCopy(order) && order.state !== 'refunded' ? rightToWithdraw(shop, order) : null,
    isWithdrawalWaiting(shop.db, order),
    findUnconfirmed(shop.db, order),
  ])
  const [seat] = seats
  const endsForKept =
    !!purchase &&
    firstAccessAt(order) === null &&
    isEndedByOpening(await rightToWithdraw(shop, purchase), await mailStatus(shop, purchase))
  const creditNotes = documents.filter(({ kind }) => kind === 'credit-note')
  const receipt = documents.findLast(({ kind }) => kind !== 'credit-note')
  const shown = receipt ? [receipt, ...creditNotes] : creditNotes
  return {
    number: order.number,
    product: order.product,
    refunded: order.state === 'refunded',
    isReadable: isReadable(order),
    isWithdrawn,
    isUnconfirmed: unconfirmed !== undefined,
    isNew: shop.now().getTime() - Date.parse(order.paidAt ?? order.createdAt) < HOUR,
    hasBegun: order.firstReadAt !== null,
    endsWithdrawal: isReadable(order) && (endsForKept || (right !== null && isEndedByOpening(right, mail))),
    givenBack: order.refundedAmount > 0 ? money(order.refundedAmount, order.currency) : null,
    duplicate,
    price: money(order.price, order.currency),
    quantity: order.quantity,
    discount: discountOf(order),
    // Before the discount, which follows it.
    each: order.quantity > 1 ? money(unitPriceOf(order) + order.discount / order.quantity, order.currency) : null,
    date: moment(order.paidAt ?? order.createdAt, shop.settings.timeZone),
    method: paymentMethodOf(order),
    email: order.email,
    knownAs: seat?.fromName ?? order.email,
    toPassOn: toPassOnText(seats),
    isEmailRefused: mail?.state === 'refused',
    mayCorrectAddress: canCorrectAddress(order),
    documents: shown.map((document) => ({
      title: parseBody(document).printed.title,
      number: document.number,
      pdf: documentFilePath(link, document.number),
    })),
    tax: taxLine(order),
    taxNote: taxNotes.paid[taxNoteOf(order)],
    gift: seat?.delivery
      ? {
          name: giftRecipient(shop, seat),
          wasEmailed: wasGiftEmailed(shop, seat),
          ...giftStateText(shop, seat),
        }
      : null,
    copies: order.quantity > 1 ? copiesView(seats) : null,
    given: offer?.from ? { from: offer.from, message: offer.message } : null,
    isCopy: isCopy(order),
    purchase: purchase ? { quantity: purchase.quantity, to: fill(shopRoutes.order, orderToken(shop, purchase)) } : null,
    to: {
      read: fill(roomRoutes.enter, link),
      download: fill(shopRoutes.download, link),
      chargedTwice: fill(shopRoutes.doubleCharge, link),
      withdraw: fill(shopRoutes.withdrawOrder, link),
    },
  }
}

function copiesView(seats: readonly ReadSeat[]): NonNullable<OrderView['copies']> {
  const copy = copiesText.order
  const count = (state: ReadSeat['state']) => seats.filter((seat) => seat.state === state).length
  const opened = seats.filter(({ state, openedAt }) => state !== 'closed' && openedAt !== null).length
  const isLeft = count('open') > 0
  const isFree = seats.some((seat) => seat.state === 'open' && isUnassigned(seat))
  const isToPassOn = seats.some(({ state, sentTo }) => state === 'open' && sentTo === null)
  const [title, lead] = isFree
    ? [copy.title, copy.lead]
    : isToPassOn
      ? [copy.titleNamed, copy.leadNamed]
      : [copy.titleAll, copy.leadAll]
  const sentences = [
    ...(isLeft ? [lead] : []),
    ...(!isLeft && opened > 0 ? [opened === seats.length ? copy.all : countText(copy.opened, opened)] : []),
    ...(count('closed') > 0 ? [countText(copy.returned, count('closed'))] : []),
  ]
  return { title: isLeft ? title : copy.titleDone, lead: sentences.join(' ') }
}

function toPassOnText(seats: readonly ReadSeat[]): string {
  const names = seats.flatMap(
    ({ state, sentTo, recipientName }) => (state === 'open' && !sentTo && recipientName) || [],
  )
  const { one, several } = copiesText.order.toPassOn
  return names.length > 0 ? fillTemplate(names.length === 1 ? one : several, { people: listText(names) }) : ''
}

/** Also in the first seconds, while the confirmation is being sent: the right ends as soon as it is. */
function isEndedByOpening(right: RightToWithdraw, mail: MailStatus | undefined): boolean {
  return right.endsOnOpening && (right.isConfirmed || mail?.state === 'queued')
}

/** Only where a rate was applied; otherwise the receipt says what holds. */
function taxLine({ taxRate, taxCountry, taxAmount, currency }: Order): string | null {
  if (!taxRate || taxCountry === null || taxAmount === null) return null
  const label = fillTemplate(documentCopy.tax, { rate: percent(taxRate), country: countryName(taxCountry) })
  return `${label}: ${amount(taxAmount, currency)}`
}

const discountOf = ({ discountCode: code, discount, price, currency }: Order) =>
  code === null ? null : { code, amount: money(discount, currency), from: money(price + discount, currency) }
