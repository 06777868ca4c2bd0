import { MINUTE, SECOND } from '../../platform/format/duration.ts'
import { closeRefundedCases } from '../../features/after-sale/decide-case.ts'
import { notifyBuyersOfRefunds } from '../../features/after-sale/notify-buyer.ts'
import { processPendingRequests } from '../../features/after-sale/public-requests.ts'
import { assessPendingWithdrawals } from '../../features/after-sale/withdrawals.ts'
import type { Job } from '../../platform/shop/feature.ts'
import { features } from '../features.ts'
import { sweepNightly } from './sweep-nightly.ts'
import { recordDeferredDownloads } from '../../features/delivery/deferred-downloads.ts'
import { storeEditions } from '../../features/delivery/store-editions.ts'
import { checkHealth } from '../../platform/shop/health.ts'
import { queueAlertMail } from '../../platform/mail/alert-mail.ts'
import { sendDueMails } from '../../platform/mail/outbox.ts'
import { sendDueRefunds } from '../../features/payments/refunds/send-refunds.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { saveVisits } from '../../platform/visits/count-visits.ts'

const jobsOf = (shop: Shop): Job[] => [
  { every: 15 * SECOND, run: () => queueAlertMail(shop).finally(() => shop.sendMailNow()), atStart: true },
  { every: MINUTE, run: () => saveVisits(shop) },
  ...features.flatMap(({ jobs }) => jobs?.(shop) ?? []),
  { every: 5 * SECOND, run: () => checkHealthAndRecord(shop) },
  // Checks whether tonight's sweep is due.
  { every: 10 * MINUTE, run: () => sweepNightly(shop) },
]

/** Runs each job in its interval, once at a time. Returns a function that stops them. */
export function startSchedule(shop: Shop): () => void {
  const jobs = jobsOf(shop).map(({ every, run, atStart }) => ({ every, run: oneAtATime(run), atStart }))
  const timers = jobs.map(({ every, run }) => setInterval(() => shop.inBackground(run), every))
  for (const timer of timers) timer.unref()
  for (const { run } of jobs.filter(({ atStart }) => atStart)) shop.inBackground(run)
  shop.inBackground(() => storeEditions(shop))
  return () => timers.forEach((timer) => clearInterval(timer))
}

export function refundJob(shop: Shop): () => Promise<void> {
  return oneAtATime(async () => {
    await assessPendingWithdrawals(shop)
    await processPendingRequests(shop)
    await sendDueRefunds(shop)
    await notifyBuyersOfRefunds(shop)
    await closeRefundedCases(shop)
  })
}

export function mailJob(shop: Shop): () => Promise<void> {
  return oneAtATime(() => sendDueMails(shop))
}

async function checkHealthAndRecord(shop: Shop): Promise<void> {
  await checkHealth(shop)
  if (shop.health.up) await recordDeferredDownloads(shop)
}

/** A call while the work runs makes it run once more. */
export function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const run = async (): Promise<void> => {
    try {
      do {
        again = false
        await work()
      } while (again)
    } finally {
      // Not a moment later: a call in between would be lost.
      running = undefined
    }
  }
  return () => {
    if (running) again = true
    else running = run()
    return running ?? Promise.resolve()
  }
}
