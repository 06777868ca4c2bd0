import { agreementVersionOn, type NewOrder, type Order } from '../orders/index.ts'
import { parseEmail } from '../../platform/format/email-address.ts'
import { findOrderByPayment } from '../orders/find/index.ts'
import { newOrderNumber, parseOrderNumber } from '../../platform/format/order-number.ts'
import { newOrder, insertOrder } from './place-order.ts'
import { settle, type Settlement } from '../payments/index.ts'
import { type Bought, type FoundPayment, payerColumns, type PaymentProvider } from '../../platform/payments/provider.ts'
import { alertOf } from './alerts.ts'
import { raiseAlert, resolveAlerts } from '../../platform/alerts/alerts.ts'
import type { Gift } from '../orders/seats/index.ts'
import type { Method } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export type Restoration =
  | { outcome: 'settled'; order: Order; settlement: Settlement['outcome'] }
  /** The provider does not know the payment, or it was not for this shop. */
  | { outcome: 'no-payment' }
  /** The provider does not report the buyer's address. */
  | { outcome: 'no-address' }
  /** The provider does not report how many copies were paid for. */
  | { outcome: 'no-copies' }

/** What the owner knows and the provider may not report. */
interface Known {
  email?: string | undefined
  copies?: number | undefined
}

/**
 * Restores a lost paid order under its old id, so that the buyer's links work again, and delivers it. An order that
 * exists is only settled.
 */
export async function restoreOrder(
  shop: Shop,
  provider: PaymentProvider,
  paymentId: string,
  { email, copies }: Known = {},
): Promise<Restoration> {
  const found = await provider.findPayment(paymentId)
  if (!found) return { outcome: 'no-payment' }
  const existing = await findOrderByPayment(shop, provider.name, { orderId: found.orderId, paymentId })
  const address = parseEmail(email ?? found.email ?? '')
  if (!existing && 'error' in address) return { outcome: 'no-address' }
  const bought = copies ? { copies, isGift: false } : found.bought
  if (!existing && !bought) return { outcome: 'no-copies' }
  const lost = { email: 'address' in address ? address.address : '', ...(bought ?? { copies: 1, isGift: false }) }
  const order = existing ?? (await write(shop, provider, found, lost))
  const { outcome, order: now } = await settle(shop, order, { captureApproved: false })
  if (outcome === 'paid') await resolveAlerts(shop, ['missing-here', provider.name, found.payment.paymentId])
  return { outcome: 'settled', order: now, settlement: outcome }
}

interface LostOrder extends Bought {
  email: string
}

async function write(shop: Shop, provider: PaymentProvider, found: FoundPayment, lost: LostOrder): Promise<Order> {
  const gift = lost.isGift ? giftFrom(lost.email) : null
  const order = await lostOrder(shop, provider, found, { ...lost, gift })
  const insert = (row: NewOrder) => shop.db.transaction().execute((db) => insertOrder(shop, db, row, gift))
  const written = await insert(order)
  if (written && gift) await raiseAlert(shop, alertOf.lostGift(written))
  if (written) return written
  // Another process was first, or another order has taken the number.
  const names = { orderId: found.orderId, paymentId: found.payment.paymentId }
  const there = await findOrderByPayment(shop, provider.name, names)
  if (there) return there
  const renumbered = await insert({ ...order, number: newOrderNumber() })
  if (renumbered) return renumbered
  throw new Error(`Order ${order.number} could not be written.`)
}

/** The record of the buyer's consent is lost, so the right to withdraw remains. */
async function lostOrder(
  shop: Shop,
  provider: PaymentProvider,
  found: FoundPayment,
  { email, copies: quantity, gift }: LostOrder & { gift: Gift | null },
): Promise<NewOrder> {
  const { orderId: id, reference, description, payment } = found
  const { paymentId, amount: price, currency } = payment
  const at = payment.at ?? shop.now().toISOString()
  const policyVersion = await agreementVersionOn(shop, at)
  const number = parseOrderNumber(description) ?? newOrderNumber()
  const fresh = newOrder(shop, { email, method: methodOf(shop, provider), provider, quantity, gift }, null)
  const agreed = { consentText: '', consentAt: at, policyVersion, ...payerColumns(payment) }
  return { ...fresh, id, number, reference, paymentId, price, unitPrice: null, currency, createdAt: at, ...agreed }
}

/** A card for the giver to hand over: names, day and message are lost. */
const giftFrom = (email: string): Gift => ({
  delivery: 'card',
  recipientName: null,
  fromName: email,
  message: null,
  availableAt: null,
  sentTo: null,
  sentToKey: null,
})

function methodOf(shop: Shop, provider: PaymentProvider): Method {
  const offered = [...shop.payments].find(([, one]) => one.name === provider.name)
  return offered?.[0] ?? 'card'
}
