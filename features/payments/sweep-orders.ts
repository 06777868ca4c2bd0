import { alertOf } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { DAY } from '../../platform/format/duration.ts'
import { lostDisputesWithoutFee, ordersRefundedSince, salesWithoutFee } from '../accounts/ledger/index.ts'
import { findOrder, orderRows, selectOrders } from '../orders/find/index.ts'
import { applyPayment } from './refunds/apply-payment.ts'
import { syncRefunds } from './sync-refunds.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { PaymentProvider, TimeRange } from '../../platform/payments/provider.ts'

/** A refund may fail weeks later. */
const WATCHED_FOR = 35 * DAY

/** Orders paid within the range that the provider did not list: asks about each. */
export async function* checkUnlistedOrders(
  shop: Shop,
  provider: PaymentProvider,
  span: TimeRange,
  listed: ReadonlySet<string>,
): AsyncGenerator<string> {
  for (const { id, paymentId } of await paidWithin(shop, provider, span)) {
    if (shop.isClosing) return
    if (!paymentId || listed.has(paymentId)) continue
    // One at a time, to spare the provider.
    const finding = await askAbout(shop, provider, id)
    if (finding) yield finding
  }
}

async function paidWithin(shop: Shop, { name }: PaymentProvider, { since, until }: TimeRange) {
  return await shop.db
    .selectFrom(orderRows(shop.db))
    .select(['id', 'paymentId'])
    .where('provider', '=', name)
    .where('state', 'in', ['paid', 'refunded'])
    .where('paidAt', '>=', since.toISOString())
    .where('paidAt', '<', until.toISOString())
    .orderBy('paidAt')
    .execute()
}

async function askAbout(shop: Shop, provider: PaymentProvider, id: string): Promise<string | undefined> {
  const order = await findOrder(shop, id)
  if (!order?.paymentId) return undefined
  const found = await provider.findPayment(order.paymentId)
  if (!found) return await raiseAlert(shop, alertOf.unknownPayment(order))
  await applyPayment(shop, order, found.payment)
  const { amount, currency } = found.payment
  const same = amount === order.price && currency === order.currency
  return same ? undefined : await raiseAlert(shop, alertOf.otherAmount(order, found.payment))
}

/** Undecided disputes, refunds that may still fail, and sales and lost disputes whose fee is unknown. */
export async function checkOpenReversals(shop: Shop, provider: PaymentProvider): Promise<void> {
  for (const id of await watched(shop, provider)) {
    if (shop.isClosing) return
    const order = await findOrder(shop, id)
    if (order) await syncRefunds(shop, order)
  }
}

async function watched(shop: Shop, { name }: PaymentProvider): Promise<Set<string>> {
  const since = new Date(shop.now().getTime() - WATCHED_FOR).toISOString()
  const orders = selectOrders(shop.db).where('provider', '=', name)
  const disputed = await orders.where('disputeState', 'in', ['open', 'inquiry']).execute()
  const range = { provider: name, since }
  const moved = await Promise.all([
    ordersRefundedSince(shop.db, range),
    ...(name === 'rehearsal' ? [] : [salesWithoutFee(shop.db, range), lostDisputesWithoutFee(shop.db, range)]),
  ])
  return new Set([...disputed.map(({ id }) => id), ...moved.flat()])
}
