import { HOUR } from '../../platform/format/duration.ts'
import { alertOf } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { recordSecondPayment } from './refunds/apply-payment.ts'
import { findOrderByPayment, isRealOrder } from '../orders/find/index.ts'
import { markDuplicatesBetween, type Order } from '../orders/index.ts'
import { settle } from './settle.ts'
import { syncRefunds } from './sync-refunds.ts'
import { listProviders } from '../providers/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { checkUnlistedOrders, checkOpenReversals } from './sweep-orders.ts'
import {
  ProviderError,
  ProviderRejection,
  type ListedPayment,
  type PaymentProvider,
  type TimeRange,
} from '../../platform/payments/provider.ts'

/** Webhook and reconciler normally settle a payment within this time. */
const LATE_AFTER = HOUR

export interface SweepReport {
  provider: PaymentProvider['name']
  /** How many payments the provider listed. */
  listed: number
  /** Texts of the alerts. */
  findings: string[]
  /** False when the provider's list could not be read to the end. */
  complete: boolean
}

interface Sweep {
  shop: Shop
  provider: PaymentProvider
  span: TimeRange
  listed: Set<string>
  late: Order[]
  findings: string[]
  /** False after a payment that could not be compared. */
  isComplete: boolean
}

/** Compares the provider's payments in a time range with our orders, both ways. Idempotent. */
export async function sweep(shop: Shop, span: TimeRange): Promise<SweepReport[]> {
  await markDuplicatesBetween(shop, span.since, span.until)
  return await Promise.all(listProviders(shop).map((provider) => sweepProvider(shop, provider, span)))
}

export async function sweepProvider(shop: Shop, provider: PaymentProvider, span: TimeRange): Promise<SweepReport> {
  const work: Sweep = { shop, provider, span, listed: new Set(), late: [], findings: [], isComplete: true }
  const complete = await sweepThrough(work)
  if (work.late.length > 0) work.findings.push(await raiseAlert(shop, alertOf.lostWebhook(provider.name, work.late)))
  return { provider: provider.name, listed: work.listed.size, findings: work.findings, complete }
}

async function sweepThrough(work: Sweep): Promise<boolean> {
  const { shop, provider, span, listed } = work
  try {
    await compareListed(work)
    for await (const finding of checkUnlistedOrders(shop, provider, span, listed)) work.findings.push(finding)
    await checkOpenReversals(shop, provider)
    return work.isComplete && !shop.isClosing
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    shop.log(`${provider.name} could not be asked about its payments: ${error.message}`)
    return false
  }
}

async function compareListed(work: Sweep): Promise<void> {
  const { shop, provider, span, listed } = work
  try {
    for await (const payment of provider.listPayments(span)) {
      if (shop.isClosing) return
      if (payment.paid) listed.add(payment.paymentId)
      await comparePayment(work, payment)
    }
  } catch (error) {
    // Orders can still be checked one by one.
    if (!(error instanceof ProviderRejection)) throw error
    work.findings.push(await raiseAlert(shop, alertOf.unlistable(provider.name, error.message)))
  }
}

/** A failure does not stop the other payments. */
async function comparePayment(work: Sweep, payment: ListedPayment): Promise<void> {
  try {
    const finding = await compare(work, payment)
    if (finding) work.findings.push(finding)
  } catch (error) {
    if (error instanceof ProviderError) throw error
    work.isComplete = false
    work.shop.log(
      `${payment.paymentId} could not be compared: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function compare(work: Sweep, payment: ListedPayment): Promise<string | undefined> {
  const { shop, provider } = work
  const order = await findOrderByPayment(shop, provider.name, payment)
  if (!order) return payment.paid ? await missingHere(work, payment) : undefined
  if (!isRealOrder(shop, order)) return undefined
  if (order.state === 'pending' || order.state === 'expired') return await catchUp(work, order, payment)
  if (order.paymentId !== payment.paymentId) return await paidTwice(work, order, payment)
  const refundSync = payment.hasReversals ? await syncRefunds(shop, order) : undefined
  if (refundSync?.outcome === 'nothing') return await raiseAlert(shop, alertOf.unexplained(order))
  const { paid } = payment
  const same = !paid || (paid.amount === order.price && paid.currency === order.currency)
  return same ? undefined : await raiseAlert(shop, alertOf.otherAmount(order, paid))
}

/** The webhook was lost. Approved money is not listed, so nothing is captured here. */
async function catchUp(work: Sweep, order: Order, { paid }: ListedPayment): Promise<undefined> {
  const { shop } = work
  const { outcome } = await settle(shop, order, { captureApproved: false })
  const age = shop.now().getTime() - Date.parse(paid?.at ?? order.createdAt)
  if (outcome === 'paid' && age > LATE_AFTER) work.late.push(order)
}

async function missingHere({ shop, provider }: Sweep, { paymentId }: ListedPayment): Promise<string | undefined> {
  const found = await provider.findPayment(paymentId)
  // A fully refunded payment needs no order.
  if (!found || found.payment.refunded >= found.payment.amount) return undefined
  return await raiseAlert(shop, alertOf.missingOrder(provider.name, found, shop.settings.timeZone))
}

async function paidTwice({ shop, provider }: Sweep, order: Order, listed: ListedPayment): Promise<string | undefined> {
  const found = await provider.findPayment(listed.paymentId)
  if (!found) return undefined
  await recordSecondPayment(shop, order, found.payment)
  if (!listed.paid || found.payment.refunded >= found.payment.amount) return undefined
  return await raiseAlert(shop, alertOf.paidTwice(order, found.payment))
}
