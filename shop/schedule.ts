import { keepEdition } from './delivery/shelf.ts'
import { recordLate } from './delivery/late-records.ts'
import { enforceRetention } from './retention/retention.ts'
import { sendDueMails } from './mail/outbox.ts'
import { checkHealth } from './health.ts'
import { sendDueRefunds } from './refunds/refund.ts'
import { closeRefundedCases } from './cases/decide-case.ts'
import { notifyBuyersOfRefunds } from './cases/notify-buyer.ts'
import { processPendingRequests } from './cases/public-requests.ts'
import { assessPendingWithdrawals } from './cases/withdrawals.ts'
import { queueAlertMail } from './mail/alert-mail.ts'
import { reconcileProvider, providerNames, expireAndDeleteOrders } from './checkout/reconcile.ts'
import { sweepNightly } from './checkout/sweep-nightly.ts'
import type { Shop } from './shop.ts'
import { saveVisits } from './visits/count-visits.ts'

const OUTBOX_EVERY = 15_000
const RECONCILE_EVERY = 3 * 60_000
const PROBE_EVERY = 5_000
const REFUNDS_EVERY = 60_000
/** How often it is looked whether the sweep of this night is due. */
const SWEEP_EVERY = 10 * 60_000
const VISITS_EVERY = 60_000
const KEEP_EVERY = 24 * 60 * 60_000

/** Work that runs once at a time; a call meanwhile makes it run once more. */
export function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const run = async (): Promise<void> => {
    do {
      again = false
      // oxlint-disable-next-line no-await-in-loop
      await work()
    } while (again)
  }
  return () => {
    if (running) again = true
    else running = run().finally(() => (running = undefined))
    return running ?? Promise.resolve()
  }
}

/** The clockwork of an open shop. Returns what stops it. */
export function startSchedule(shop: Shop, sendMails: () => void): () => void {
  // Each provider in a lane of its own: who waits for a slow one must not keep the others waiting.
  const lanes = [
    ...providerNames.map((name) => () => reconcileProvider(shop, name)),
    () => expireAndDeleteOrders(shop),
  ].map(oneAtATime)
  const round = () => lanes.forEach((lane) => shop.inBackground(lane))
  const telling = oneAtATime(() => queueAlertMail(shop))
  const post = () => shop.inBackground(() => telling().finally(sendMails))
  const keeping = oneAtATime(() => enforceRetention(shop))
  const tidy = () => shop.inBackground(keeping)
  const probing = oneAtATime(async () => {
    await checkHealth(shop)
    if (shop.health.up) await recordLate(shop)
  })
  const counting = oneAtATime(() => saveVisits(shop))
  const visits = () => shop.inBackground(counting)
  const sweeping = oneAtATime(() => sweepNightly(shop))
  const timers = [
    setInterval(post, OUTBOX_EVERY),
    setInterval(round, RECONCILE_EVERY),
    setInterval(() => shop.sendRefundsNow(), REFUNDS_EVERY),
    setInterval(visits, VISITS_EVERY),
    setInterval(tidy, KEEP_EVERY),
    setInterval(() => shop.inBackground(probing), PROBE_EVERY),
    setInterval(() => shop.inBackground(sweeping), SWEEP_EVERY),
  ]
  for (const timer of timers) timer.unref()
  post()
  round()
  tidy()
  shop.inBackground(() => keepEdition(shop))
  return () => timers.forEach((timer) => clearInterval(timer))
}

export function refundRound(shop: Shop): () => void {
  const paying = oneAtATime(async () => {
    await assessPendingWithdrawals(shop)
    await processPendingRequests(shop)
    await sendDueRefunds(shop)
    await notifyBuyersOfRefunds(shop)
    await closeRefundedCases(shop)
  })
  return () => shop.inBackground(paying)
}

export function postRound(shop: Shop): () => void {
  const sending = oneAtATime(() => sendDueMails(shop))
  return () => shop.inBackground(sending)
}
