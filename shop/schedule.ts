import { sendDueMails } from './mail/outbox.ts'
import { probe } from './health.ts'
import { payDueRefunds } from './refunds/pay-back.ts'
import { judgeWaitingWithdrawals } from './refunds/withdrawals.ts'
import { reconcile } from './orders/reconcile.ts'
import type { Shop } from './shop.ts'

const OUTBOX_EVERY = 15_000
const RECONCILE_EVERY = 3 * 60_000
const PROBE_EVERY = 5_000
const REFUNDS_EVERY = 60_000

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
export function startRounds(shop: Shop, sendMails: () => void): () => void {
  const reconciling = oneAtATime(() => reconcile(shop))
  const round = () => shop.inBackground(reconciling)
  const probing = oneAtATime(() => probe(shop))
  const timers = [
    setInterval(sendMails, OUTBOX_EVERY),
    setInterval(round, RECONCILE_EVERY),
    setInterval(shop.wakeRefunds, REFUNDS_EVERY),
    setInterval(() => shop.inBackground(probing), PROBE_EVERY),
  ]
  for (const timer of timers) timer.unref()
  sendMails()
  round()
  return () => timers.forEach((timer) => clearInterval(timer))
}

export function refundRound(shop: Shop): () => void {
  const paying = oneAtATime(async () => {
    await judgeWaitingWithdrawals(shop)
    await payDueRefunds(shop)
  })
  return () => shop.inBackground(paying)
}

export function postRound(shop: Shop): () => void {
  const sending = oneAtATime(() => sendDueMails(shop))
  return () => shop.inBackground(sending)
}
