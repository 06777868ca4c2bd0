import { receiveWebhook } from '../../features/payments/inbox.ts'
import { deliverManually } from '../../features/payments/deliver-manually.ts'
import { placeOrder } from '../../features/checkout/place-order.ts'
import { resumePayment } from '../../features/checkout/resume-payment.ts'
import { settle } from '../../features/payments/settle.ts'
import { requestInvoice, sendInvoice } from '../../features/accounts/documents/invoice.ts'
import { findOrderByLink, orderToken } from '../../features/orders/find/order-link.ts'
import type { Order } from '../../features/orders/order.ts'
import { cancelOrder } from '../../features/orders/states/transitions.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import type { TestShop } from '../support/shop/test-shop.ts'
import type { About } from './providers.ts'
import type { Step } from './steps.ts'
import { hold, same } from './violation.ts'
import { CODE_PRICES, codes, LIST_PRICE, type ModelOrder, type World } from './world.ts'

export interface At {
  world: World
  shop: TestShop
  order: ModelOrder
}

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>

const DAY = 86_400_000

export const day = (world: World, inDays: number): string =>
  new Date(world.now().getTime() + inDays * DAY).toISOString().slice(0, 10)

export async function place(world: World, shop: TestShop, step: Of<'place'>): Promise<void> {
  const { email, method, quantity, code, gift, country } = step
  const placement = await placeOrder(shop, {
    email,
    method,
    quantity,
    code,
    consent: true,
    idempotencyKey: newIdempotencyKey(),
    networkCountry: country,
    gift: gift
      ? {
          recipientName: 'Grace',
          fromName: 'Ada',
          delivery: 'email',
          email: gift.email,
          date: giftDay(world, gift),
          message: 'Enjoy.',
        }
      : undefined,
  })
  if (placement.outcome === 'refused') {
    same(Object.keys(placement.errors), ['code'], 'only a used-up code refuses an order', JSON.stringify(step))
    if (!world.isInterleaved) await requireUsedUp(shop, code, email)
    return
  }
  hold(placement.outcome === 'placed', 'an order can be placed', placement.outcome)
  if (placement.outcome !== 'placed') return
  const { id, number, reference, price } = placement.order
  const isHandedOut = quantity > 1 || gift !== null
  const volume = quantity >= 5 ? 3400 : LIST_PRICE
  const unit = Math.min(volume, CODE_PRICES[code] ?? volume)
  same(price, quantity * unit, 'the price is that of the copies', number)
  const now = world.now().getTime()
  world.orders.set(step.order, {
    label: step.order,
    id,
    number,
    reference: reference ?? '',
    method,
    email,
    country,
    quantity,
    unit,
    price,
    link: orderToken(shop, placement.order),
    code: (CODE_PRICES[code] ?? volume) < volume ? code : null,
    seats: Array.from({ length: isHandedOut ? quantity : 0 }, () => ({ copy: null })),
    gift: gift && {
      isEmailed: true,
      opensAt: gift.inDays > 0 ? Date.parse(`${day(world, gift.inDays)}T08:00:00Z`) : now,
    },
    placedAt: now,
    isCancelled: false,
    isWrong: false,
    mustBePaid: false,
    isLate: false,
    paidAt: null,
    isOpened: false,
    isStated: false,
    ticket: null,
    refunds: [],
    rejected: 0,
    hasDashboardRefund: false,
    hasDispute: false,
    isStale: false,
    isLost: false,
    isErased: false,
    confirmations: 1,
  })
}

const giftDay = (world: World, { inDays }: { inDays: number }) => (inDays > 0 ? day(world, inDays) : '')

async function requireUsedUp(shop: TestShop, code: string, email: string): Promise<void> {
  const rule = Object.values(codes).find((one) => one.code === code)
  const uses = shop.db
    .selectFrom('orders')
    .select(['email', 'cancelledAt', 'paidAt', 'state'])
    .where('discountCode', '=', code)
  const counted = (await uses.execute()).filter(({ state }) => state !== 'expired')
  const own = counted.filter((one) => one.email === email && (one.cancelledAt === null || one.paidAt !== null))
  const isUsedUp =
    rule !== undefined && (counted.length >= (rule.limit ?? Infinity) || own.length >= (rule.perAddress ?? Infinity))
  hold(isUsedUp, 'a code is refused only when it is used up', `${code} for ${email}`)
}

/** The page of the order, as each handler looks it up. */
export async function orderOf({ shop, order }: At): Promise<Order | undefined> {
  return order.isErased ? undefined : await findOrderByLink(shop, order.link)
}

export async function pay(at: At, { cents, heard }: Of<'pay'>): Promise<void> {
  const { world, order } = at
  const { providers } = world
  const wanted = cents === 'price' ? order.price : cents
  if (providers.money(order).paid > 0 || !providers.pay(order, { cents: wanted, country: order.country })) return
  order.isWrong = wanted !== order.price
  if (heard === 'return') await comeBack(at)
  if (heard === 'webhook') await tell(at, 'payment')
  if (heard === 'both') await Promise.all([comeBack(at), tell(at, 'payment'), tell(at, 'payment')])
}

export async function comeBack(at: At): Promise<void> {
  const { world, shop } = at
  const page = await orderOf(at)
  if (!page) return
  const { outcome } = await settle(shop, page)
  noteSettlement(at)
  if (world.isInterleaved || outcome !== 'waiting') return
  hold(!world.providers.isApproved(at.order), 'approved money is captured', `${page.number} is still waiting`)
}

/** From now on the shop has seen the complete payment. */
function noteSettlement({ world, order }: At): void {
  if (world.providers.money(order).paid > 0 && !order.isWrong) order.mustBePaid = true
}

export async function tell(at: At, about: About): Promise<void> {
  const { world, shop, order } = at
  const { provider, body, headers } = world.providers.event(order, about)
  await receiveWebhook(shop, provider, body, headers)
  if (about === 'payment') noteSettlement(at)
  else if (order.paidAt !== null) order.isStale = false
}

/** Several at once, as Stripe sends them when it got no answer. */
export async function repeatWebhook(at: At, { about, times }: Of<'webhooks'>): Promise<void> {
  const { world, order } = at
  const { paid, refunded, lost } = world.providers.money(order)
  if (about === 'payment' && paid === 0 && !world.providers.isApproved(order)) return
  if (about === 'refund' && refunded === 0) return
  if (about === 'dispute' && lost === 0 && !order.hasDispute) return
  await Promise.all(Array.from({ length: times }, () => tell(at, about)))
}

export async function cancel(at: At): Promise<void> {
  const page = await orderOf(at)
  if (!page) return
  const cancelled = await cancelOrder(at.shop, page)
  at.order.isCancelled = cancelled.cancelledAt !== null
  await settle(at.shop, cancelled)
  noteSettlement(at)
}

export async function resume(at: At): Promise<void> {
  const page = await orderOf(at)
  if (!page || page.paidAt || page.heldSince) return
  const { outcome } = await resumePayment(at.shop, page)
  if (outcome === 'resumed') at.order.isCancelled = false
}

/** The owner accepts another amount as the price. */
export async function deliverAnyway(at: At): Promise<void> {
  const { world, shop, order } = at
  const page = await orderOf(at)
  if (!page || page.paidAt || !order.isWrong) return
  const { paid } = world.providers.money(order)
  if (paid === 0) return
  const { outcome } = await deliverManually(shop, page)
  if (outcome !== 'paid' && outcome !== 'refunded') return
  order.price = paid
  order.isWrong = false
  order.mustBePaid = true
}

export async function invoice(at: At, { name, vatId, by }: Of<'invoice'>): Promise<void> {
  const page = await orderOf(at)
  const issue = by === 'buyer' ? requestInvoice : sendInvoice
  if (page?.paidAt) await issue(at.shop, page, { name, address: '1 High Street\nTown', vatId })
}
