import { DAY, HOUR, MINUTE } from '../../platform/format/duration.ts'
import { sendDueMails } from '../../platform/mail/outbox.ts'
import { correctAddressByOwner } from '../../features/orders/mails/correct-address.ts'
import { findOrder } from '../../features/orders/find/find-order.ts'
import { placeOrder } from '../../features/checkout/place-order.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { hasSeats, type Order } from '../../features/orders/order.ts'
import { claimSeat } from '../../features/gifts/claim-seat.ts'
import { seatCode } from '../../features/orders/seats/seat-code.ts'
import { readSeats } from '../../features/orders/seats/seats.ts'
import { closeOrder, cancelOrder } from '../../features/orders/states/transitions.ts'
import { runRehearsalAction } from '../../features/payments/rehearsal-actions.ts'
import { deliverManually } from '../../features/payments/deliver-manually.ts'
import { recordDownload } from '../../features/delivery/record-download.ts'
import { createTicket, parseTicket } from '../../features/delivery/ticket.ts'
import { applyPayment } from '../../features/payments/refunds/apply-payment.ts'
import type { Ground } from '../../features/after-sale/assess.ts'
import { findOpenCase } from '../../features/after-sale/open-case.ts'
import { openRequest } from '../../features/after-sale/open-request.ts'
import { newDraft } from '../../features/after-sale/screenshots.ts'
import { recordMissingFee } from '../../features/accounts/ledger/ledger.ts'
import { requestInvoice } from '../../features/accounts/documents/invoice.ts'
import { SAMPLE_DOMAIN } from '../../features/desk/setup/sample-domain.ts'
import { ownerDays } from '../../platform/shop/owner-days.ts'
import { decideCase } from '../../features/after-sale/decide-case.ts'
import { refundByOwner } from '../../features/after-sale/owner-refund.ts'
import { sendDueRefunds } from '../../features/payments/refunds/send-refunds.ts'
import { receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import type { Dispute } from '../../platform/payments/provider.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { RehearsalCopy } from '../../content/desk/rehearsal.ts'
import type { Buyer } from './month.ts'

const PARTIAL_AMOUNT = 1500
const COPIES = 5
const OPENED_COPIES = 3
export const REQUESTED_AFTER = 4 * DAY
const GIVEN_IN = 7 * DAY
/** Of each payment, as providers take about. */
const FEE_SHARE = 0.015
const FEE_CENTS = 25
/** Of an address to which no email can be delivered. */
export const BOUNCING = 'bounced.'

/** `set` never goes past the present. */
export interface Stage {
  shop: Shop
  latest: Date
  copy: RehearsalCopy
  set(moment: Date): void
}

/** Returns the order if it was paid. */
export async function playBuyer(stage: Stage, buyer: Buyer): Promise<Order | undefined> {
  const { shop } = stage
  const email = buyer.story === 'bounces' ? `${BOUNCING}${buyer.email}` : buyer.email
  const form = { email, method: buyer.method, consent: true, idempotencyKey: newIdempotencyKey() }
  const placement = await placeOrder(shop, { ...form, ...orderedBy(stage, buyer) })
  if (placement.outcome !== 'placed') return undefined
  const { order } = placement
  if (buyer.story === 'leaves' || buyer.story === 'declined') {
    await abandonPayment(stage, order, buyer.story)
    return undefined
  }
  const paid = await pay(stage, order, buyer)
  if (paid) await playStory(stage, paid, buyer)
  return paid
}

/** Several copies, a gift, or a discount code if there are any. */
function orderedBy({ copy, shop, latest }: Stage, { story, name }: Buyer) {
  if (story === 'hands-out') return { quantity: COPIES }
  if (story === 'has-code') return { code: shop.settings.offer.codes[0]?.code }
  const { recipientName, message } = copy.gift
  const gift = { recipientName, fromName: name, message }
  if (story === 'gives') return { gift: { ...gift, delivery: 'card', email: '', date: '' } }
  if (story !== 'gives-later') return {}
  const date = ownerDays(shop.settings.timeZone).dayOf(new Date(latest.getTime() + GIVEN_IN))
  return { gift: { ...gift, delivery: 'email', email: `robin@${SAMPLE_DOMAIN}`, date } }
}

async function abandonPayment(stage: Stage, order: Order, why: 'leaves' | 'declined'): Promise<void> {
  await runRehearsalAction(stage.shop, order, why === 'leaves' ? 'cancel' : 'decline')
  if (why === 'leaves') await cancelOrder(stage.shop, order)
  advance(stage, HOUR)
  await closeOrder(stage.shop, order.id)
}

async function pay(stage: Stage, order: Order, { country }: Buyer): Promise<Order | undefined> {
  const { shop } = stage
  advance(stage, 2 * MINUTE)
  await runRehearsalAction(shop, order, 'pay', country)
  const { order: settled } = await deliverManually(shop, order)
  await sendDueMails(shop)
  if (settled.state !== 'paid') return undefined
  const fee = Math.round(settled.price * FEE_SHARE) + FEE_CENTS
  await recordMissingFee(shop.db, settled.provider, { paymentId: settled.paymentId ?? '', fee })
  return settled
}

async function playStory(stage: Stage, order: Order, buyer: Buyer): Promise<void> {
  const { shop } = stage
  if (buyer.story === 'withdraws-at-once') return await withdraw(stage, order, buyer, 3 * DAY)
  if (buyer.story === 'gives-later') return await sendDueMails(shop)
  if (hasSeats(order)) return await openCopies(stage, order, buyer)
  if (buyer.story === 'mistyped') await correctAddressByOwner(shop, order, buyer.email.replace('@', '.right@'))
  const present = (await findOrder(shop, order.id)) ?? order
  if (buyer.story !== 'forgets' && buyer.story !== 'bounces') await download(stage, present)
  switch (buyer.story) {
    case 'withdraws-late':
      return await withdraw(stage, present, buyer, 9 * DAY)
    case 'asks':
      return await requestBack(stage, present, 'download-failure')
    case 'asks-duplicate':
      return await requestBack(stage, present, 'duplicate')
    case 'asks-undelivered':
      return await requestBack(stage, present, 'delivery-failure')
    case 'asks-other':
      return await requestBack(stage, present, 'other')
    case 'withdraws-unproven':
      return await withdraw(stage, present, buyer, REQUESTED_AFTER)
    case 'needs-invoice':
      return void (await requestInvoice(shop, present, stage.copy.company))
    case 'partly-refunded':
      return await refundOrder(stage, present, PARTIAL_AMOUNT, stage.copy.partlyBack)
    case 'whole-back':
      return await refundOrder(stage, present, null, stage.copy.wholeBack)
    case 'disputes':
      return await dispute(stage, present, 'open')
    case 'loses-nothing':
      return await dispute(stage, present, 'won')
    case 'reads':
    case 'hands-out':
    case 'gives':
    case 'bounces':
    case 'has-code':
    case 'forgets':
    case 'mistyped':
    case 'leaves':
    case 'declined':
      return await sendDueMails(shop)
  }
}

/** Of several copies, some stay unclaimed. */
async function openCopies(stage: Stage, order: Order, { email }: Buyer): Promise<void> {
  const { shop } = stage
  const seats = await readSeats(shop.db, order)
  for (const seat of seats.slice(0, OPENED_COPIES)) {
    if (isLater(stage, HOUR)) return
    advance(stage, HOUR)
    const reader = { email: email.replace('@', `.reader${seat.place}@`), key: newIdempotencyKey() }
    await claimSeat(shop, seatCode(shop, seat), reader)
  }
  await sendDueMails(shop)
}

function advance(stage: Stage, time: number): void {
  stage.set(new Date(stage.shop.now().getTime() + time))
}

async function download(stage: Stage, order: Order): Promise<void> {
  advance(stage, (3 + (order.number.charCodeAt(0) % 40)) * MINUTE)
  const ticket = parseTicket(createTicket(stage.shop, order, 'pdf') ?? '')
  if (ticket) await recordDownload(stage.shop, order, ticket)
}

const isLater = ({ shop, latest }: Stage, time: number) => shop.now().getTime() + time > latest.getTime()

/** Without the link of the order, a statement proves nothing and waits for the owner. */
async function withdraw(stage: Stage, order: Order, { name, story }: Buyer, later: number): Promise<void> {
  if (isLater(stage, later)) return
  advance(stage, later)
  const { shop } = stage
  const present = (await findOrder(shop, order.id)) ?? order
  const own = story === 'withdraws-unproven' ? null : present
  await receiveWithdrawal(shop, { name, contract: order.number, replyTo: present.email }, own)
  await shop.idle()
  await sendDueRefunds(shop)
  await answer(stage, present)
}

async function requestBack(stage: Stage, order: Order, ground: Ground): Promise<void> {
  if (isLater(stage, REQUESTED_AFTER)) return
  advance(stage, REQUESTED_AFTER)
  const present = (await findOrder(stage.shop, order.id)) ?? order
  await openRequest(stage.shop, present, { ground, description: stage.copy.requests[ground], draft: newDraft() })
  await answer(stage, order)
}

/** Recent cases stay open. */
async function answer(stage: Stage, order: Order): Promise<void> {
  const { shop, copy } = stage
  const open = isLater(stage, 3 * DAY) ? undefined : await findOpenCase(shop.db, order)
  if (open) {
    advance(stage, 3 * DAY)
    await decideCase(
      shop,
      open.id,
      open.kind === 'request' ? { grant: 'whole' } : { refuse: copy.refused, evenIfOwed: true },
    )
    await sendDueRefunds(shop)
  }
  await sendDueMails(shop)
}

async function refundOrder(stage: Stage, order: Order, amount: number | null, note: string): Promise<void> {
  if (isLater(stage, 2 * DAY)) return
  advance(stage, 2 * DAY)
  await refundByOwner(stage.shop, order, { amount, note, idempotencyKey: order.id })
  await sendDueRefunds(stage.shop)
}

async function dispute(stage: Stage, order: Order, state: Dispute['state']): Promise<void> {
  if (isLater(stage, 6 * DAY)) return
  advance(stage, 6 * DAY)
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
