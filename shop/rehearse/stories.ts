import { sendDueMails } from '../mail/outbox.ts'
import { correctAddressForBuyer } from '../people/correct-address.ts'
import { findOrder } from '../orders/find-order.ts'
import { newIdempotencyKey, placeOrder } from '../checkout/place-order.ts'
import type { Order } from '../orders/order.ts'
import { closeOrder, cancelOrder } from '../orders/transitions.ts'
import { runRehearsalAction } from '../checkout/rehearsal-actions.ts'
import { deliverManually } from '../checkout/deliver-manually.ts'
import { recordDownload } from '../delivery/record.ts'
import { fileTicket, readTicket } from '../delivery/ticket.ts'
import { applyPayment } from '../refunds/apply-payment.ts'
import { judge } from '../refunds/judge.ts'
import { factsOf } from '../cases/facts.ts'
import { agreedRefundRules } from '../orders/agreement.ts'
import { openCaseOf, openClaim } from '../cases/claims.ts'
import { decideCase } from '../cases/decide-case.ts'
import { refundByOwner } from '../refunds/owner-refund.ts'
import { payDueRefunds } from '../refunds/pay-back.ts'
import { takeWithdrawal } from '../cases/withdrawals.ts'
import type { Dispute } from '../payments/provider.ts'
import type { Shop } from '../shop.ts'
import type { RehearsalCopy } from '../../content/desk/rehearsal.ts'
import type { Buyer } from './month.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const A_PART = 1500
/** So long after buying somebody asks for the money back. */
export const ASKED_AFTER = 4 * DAY

/** A shop whose clock is set by hand, never past the present. */
export interface Clocked {
  shop: Shop
  latest: Date
  words: RehearsalCopy
  set(moment: Date): void
}

/** What one buyer does, from the form to whatever comes after. */
export async function live(stage: Clocked, buyer: Buyer): Promise<void> {
  const { shop } = stage
  const form = { email: buyer.email, method: buyer.method, consent: true, idempotencyKey: newIdempotencyKey() }
  const placement = await placeOrder(shop, form)
  if (placement.outcome !== 'placed') return
  const { order } = placement
  if (buyer.story === 'leaves' || buyer.story === 'declined') return await turnAway(stage, order, buyer.story)
  const paid = await pay(stage, order, buyer)
  if (paid) await after(stage, paid, buyer)
}

/** The payment page is left or refuses the card; in the end it closes. */
async function turnAway(stage: Clocked, order: Order, why: 'leaves' | 'declined'): Promise<void> {
  await runRehearsalAction(stage.shop, order, why === 'leaves' ? 'cancel' : 'decline')
  if (why === 'leaves') await cancelOrder(stage.shop, order)
  pass(stage, HOUR)
  await closeOrder(stage.shop, order.id)
}

async function pay(stage: Clocked, order: Order, { country }: Buyer): Promise<Order | undefined> {
  const { shop } = stage
  pass(stage, 2 * MINUTE)
  await runRehearsalAction(shop, order, 'pay')
  await shop.db.updateTable('rehearsals').set({ country }).where('orderId', '=', order.id).execute()
  // The one way to `paid`, as the return page takes it.
  const { order: settled } = await deliverManually(shop, order)
  await sendDueMails(shop)
  return settled.state === 'paid' ? settled : undefined
}

async function after(stage: Clocked, order: Order, buyer: Buyer): Promise<void> {
  const { shop } = stage
  if (buyer.story === 'withdraws-at-once') return await withdraw(stage, order, buyer, 3 * DAY)
  if (buyer.story === 'mistyped') await correctAddressForBuyer(shop, order, buyer.email.replace('@', '.right@'))
  const present = (await findOrder(shop, order.id)) ?? order
  if (buyer.story !== 'forgets') await download(stage, present)
  switch (buyer.story) {
    case 'withdraws-late':
      return await withdraw(stage, present, buyer, 9 * DAY)
    case 'asks':
      return await ask(stage, present)
    case 'partly-back':
      return await giveBack(stage, present, A_PART, stage.words.partlyBack)
    case 'whole-back':
      return await giveBack(stage, present, null, stage.words.wholeBack)
    case 'disputes':
      return await dispute(stage, present, 'open')
    case 'loses-nothing':
      return await dispute(stage, present, 'won')
    case 'reads':
    case 'forgets':
    case 'mistyped':
    case 'leaves':
    case 'declined':
      return await sendDueMails(shop)
  }
}

function pass(stage: Clocked, time: number): void {
  stage.set(new Date(stage.shop.now().getTime() + time))
}

async function download(stage: Clocked, order: Order): Promise<void> {
  pass(stage, (3 + (order.number.charCodeAt(0) % 40)) * MINUTE)
  const ticket = readTicket(fileTicket(stage.shop, order, 'pdf') ?? '')
  if (ticket) await recordDownload(stage.shop, order, ticket)
}

/** What has not happened yet by now happens in no rehearsal. */
const isLater = ({ shop, latest }: Clocked, time: number) => shop.now().getTime() + time > latest.getTime()

async function withdraw(stage: Clocked, order: Order, { name }: Buyer, later: number): Promise<void> {
  if (isLater(stage, later)) return
  pass(stage, later)
  const { shop } = stage
  const present = (await findOrder(shop, order.id)) ?? order
  await takeWithdrawal(shop, { name, contract: order.number, replyTo: present.email }, present)
  await shop.idle()
  await payDueRefunds(shop)
  await answer(stage, present)
}

async function ask(stage: Clocked, order: Order): Promise<void> {
  if (isLater(stage, ASKED_AFTER)) return
  pass(stage, ASKED_AFTER)
  const { shop } = stage
  const claim = { kind: 'request', ground: 'download-failure' } as const
  const assessment = judge(claim, await factsOf(shop, order), await agreedRefundRules(shop, order), shop.now())
  const asked = { ...claim, description: stage.words.asks, withdrawalId: null, assessment }
  await shop.db.transaction().execute((db) => openClaim(shop, db, order, asked))
  await answer(stage, order)
}

/** After three days the owner has decided; what was asked lately still waits. */
async function answer(stage: Clocked, order: Order): Promise<void> {
  const { shop, words } = stage
  const open = isLater(stage, 3 * DAY) ? undefined : await openCaseOf(shop.db, order)
  if (open) {
    pass(stage, 3 * DAY)
    await decideCase(shop, open.id, open.kind === 'request' ? { grant: 'whole' } : { refuse: words.refused })
    await payDueRefunds(shop)
  }
  await sendDueMails(shop)
}

async function giveBack(stage: Clocked, order: Order, amount: number | null, note: string): Promise<void> {
  if (isLater(stage, 2 * DAY)) return
  pass(stage, 2 * DAY)
  await refundByOwner(stage.shop, order, { amount, note, idempotencyKey: order.id })
  await payDueRefunds(stage.shop)
}

async function dispute(stage: Clocked, order: Order, state: Dispute['state']): Promise<void> {
  if (isLater(stage, 6 * DAY)) return
  pass(stage, 6 * DAY)
  const { shop } = stage
  const answerBy = new Date(shop.now().getTime() + 14 * DAY).toISOString()
  const { price: amount, currency, paymentId, payerCountry: country, paidWith } = order
  const about = { id: `rehearsed-${order.number}`, state, reason: 'product_not_received', amount, answerBy }
  await applyPayment(shop, order, {
    paymentId: paymentId ?? '',
    amount,
    currency,
    refunded: 0,
    country,
    paidWith,
    dispute: about,
  })
}
