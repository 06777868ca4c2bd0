import { deskOrders } from '../../../content/desk/orders.ts'
import { mailStateText, shownMail } from '../../../platform/desk-kit/mail-state.ts'
import { countryName } from '../../../platform/format/country.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { money } from '../../../platform/format/money.ts'
import { mailStatus, type MailStatus } from '../../../platform/mail/outbox.ts'
import { canDeliverManually } from '../deliver-manually.ts'
import { firstAccessAt, hasSeats, isCopy, isGift, kindOf, type Order, unitPriceOf } from '../../orders/index.ts'
import { buyerCountry } from '../../accounts/documents/index.ts'
import { findPurchase, orderStatusOf, orderUrl } from '../../orders/find/index.ts'
import { deliveryOf, type DeskOrder, type OrderActions, timelineOf } from '../../orders/desk/index.ts'
import { failedRefunds } from '../refunds/find-refunds.ts'
import { isOnItsWayBack, refundable, versionOfOrder } from '../refunds/request-refund.ts'
import { readSeats } from '../../orders/seats/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

export async function orderView(shop: Shop, order: Order): Promise<DeskOrder> {
  const { currency, erasedAt, paidAt } = order
  const newest = await mailStatus(shop, order)
  const mail = newest && shownMail(shop, newest)
  return {
    id: order.id,
    number: order.number,
    status: orderStatusOf(order),
    delivery: deliveryOf(order, mail),
    email: order.email,
    erased: erasedAt !== null,
    price: money(order.price, currency),
    back: order.refundedAmount > 0 ? money(order.refundedAmount, currency) : null,
    copies: await copiesText(shop, order),
    handsOut: hasSeats(order) ? (isGift(order) ? 'gift' : 'copies') : null,
    method: isCopy(order) ? null : deskOrders.methods[order.method],
    country: countryText(order),
    placedAt: order.createdAt,
    paidAt,
    openedAt: firstAccessAt(order),
    paymentId: order.paymentId,
    reference: order.reference,
    policyVersion: order.policyVersion,
    link: erasedAt === null ? await orderUrl(shop, order) : null,
    disputed: order.disputeId !== null,
    timeline: await timelineOf(shop, order),
    actions: await actsOf(shop, order, mail),
    version: await versionOfOrder(shop.db, order),
  }
}

function countryText(order: Order): string | null {
  const code = buyerCountry(order)
  const country = code && countryName(code)
  const { evidenceState } = order
  if (country === null || evidenceState === null || evidenceState === 'none') return country
  return fillTemplate(deskOrders.order.evidence[evidenceState], { country })
}

async function copiesText(shop: Shop, order: Order): Promise<string | null> {
  const copy = deskOrders.order.copies
  switch (kindOf(order)) {
    case 'own':
      return null
    case 'seats': {
      const states = (await readSeats(shop.db, order)).map(({ state }) => state)
      const count = (state: string) => states.filter((one) => one === state).length
      const counts = { claimed: count('claimed'), open: count('open'), closed: count('closed') }
      return fillTemplate(copy.summary, { total: states.length, ...counts })
    }
    case 'claimed':
      return fillTemplate(copy.seat, { number: (await findPurchase(shop, order))?.number ?? '' })
    case 'free':
      return copy.free
  }
}

async function actsOf(shop: Shop, order: Order, mail: MailStatus | undefined): Promise<OrderActions> {
  const hasAddress = order.erasedAt === null
  const paid = order.state === 'paid'
  const isOpen = paid && !(await isOnItsWayBack(shop.db, order))
  return {
    resend: isOpen && hasAddress ? { state: mailStateText(mail ?? { state: 'queued', attempts: 0 }) } : null,
    correct: paid && hasAddress ? true : null,
    refund: paid && !isCopy(order) ? await refundOf(shop, order) : null,
    deliver: canDeliverManually(order) ? true : null,
  }
}

/** `null` for an order of one copy. */
async function refundableCopies(shop: Shop, order: Order) {
  if (order.quantity === 1) return null
  const seats = (await readSeats(shop.db, order)).flatMap(({ place, state }) =>
    state === 'closed' ? [] : [{ place, state }],
  )
  return seats.length > 0 ? { price: money(unitPriceOf(order), order.currency), seats } : null
}

async function refundOf(shop: Shop, order: Order): Promise<OrderActions['refund']> {
  // Below 0 while a refund is booked but not recorded as sent.
  const left = Math.max(0, await refundable(shop.db, order))
  const pending = order.price - order.refundedAmount - left
  const failed = await failedRefunds(shop, order)
  return {
    left: money(left, order.currency),
    amount: left > 0 ? (left / 100).toFixed(2) : null,
    failed: failed.map(({ id, amount, lastError }) => ({
      id,
      amount: money(amount, order.currency),
      reason: lastError ?? deskOrders.order.unknown,
    })),
    pending: pending > 0 ? money(pending, order.currency) : null,
    blocked: order.disputeState === 'open' ? deskOrders.refund.disputed : null,
    copies: await refundableCopies(shop, order),
  }
}
