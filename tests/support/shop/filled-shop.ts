import { addMessage } from '../../../features/after-sale/case-messages.ts'
import { decideCase } from '../../../features/after-sale/decide-case.ts'
import { openRequest } from '../../../features/after-sale/open-request.ts'
import { noteOrder, writeToBuyer } from '../../../features/after-sale/order-messages.ts'
import { refundByOwner } from '../../../features/after-sale/owner-refund.ts'
import { newDraft, storeUploads } from '../../../features/after-sale/screenshots.ts'
import { receiveWithdrawal } from '../../../features/after-sale/withdrawals.ts'
import { requestInvoice } from '../../../features/accounts/documents/invoice.ts'
import { answerDecision, decisionsAbout } from '../../../features/board/decisions.ts'
import { followThread } from '../../../features/board/follows.ts'
import { restrictPost } from '../../../features/board/moderation.ts'
import { setDisplayName } from '../../../features/board/reader-names.ts'
import { ensureReader, findReaderById } from '../../../features/board/readers.ts'
import { reportPost } from '../../../features/board/reports.ts'
import { findThread, markThreadRead } from '../../../features/board/threads.ts'
import { placeOrder } from '../../../features/checkout/place-order.ts'
import { recordDownload } from '../../../features/delivery/record-download.ts'
import { createTicket, parseTicket } from '../../../features/delivery/ticket.ts'
import { claimSeat } from '../../../features/gifts/claim-seat.ts'
import { saveSeat, sendSeat } from '../../../features/gifts/hand-out.ts'
import { correctAddressByOwner } from '../../../features/orders/mails/correct-address.ts'
import { mailOrderLinks } from '../../../features/orders/mails/mail-order-links.ts'
import type { Order } from '../../../features/orders/order.ts'
import { seatCode } from '../../../features/orders/seats/seat-code.ts'
import { readSeats } from '../../../features/orders/seats/seats.ts'
import { closeOrder } from '../../../features/orders/states/transitions.ts'
import { sendDueRefunds } from '../../../features/payments/refunds/send-refunds.ts'
import { settle } from '../../../features/payments/settle.ts'
import { saveSyncedLog } from '../../../features/reading/sync/synced-log.ts'
import { saveReview } from '../../../features/reviews/reviews.ts'
import { markAlertsSeen, openAlerts, raiseAlert } from '../../../platform/alerts/alerts.ts'
import { writeJournal } from '../../../platform/journal/journal.ts'
import { sendDueMails } from '../../../platform/mail/outbox.ts'
import { newIdempotencyKey } from '../../../platform/shop/row-id.ts'
import { approved, publishReview, versionShown, writeReply, writeThread } from './board.ts'
import { pictures } from './images.ts'
import { act, openDispute, orderPaid, orderPlaced, reread, type TestShop } from './test-shop.ts'

/** Every row about her contains one of these words. */
export const HER = {
  email: 'quimby@example.com',
  oldEmail: 'quimby.mistyped@example.com',
  name: 'Quimby',
  words: 'quimbyish',
}

/** Someone whose orders can't be erased yet. */
export const PENDING = 'pending@example.com'

/** One person with rows in every table that holds personal data, among other people. */
export async function fillShop(shop: TestShop): Promise<void> {
  const order = await buyAndRead(shop)
  await writeOnBoard(shop, order)
  await requestRefund(shop, order)
  await withdraw(shop)
  await giveCopies(shop)
  await receiveCopies(shop)
  await leaveUnpaid(shop)
  await writeAboutHer(shop, order)
  await leavePending(shop)
  await shop.idle()
}

async function buyAndRead(shop: TestShop): Promise<Order> {
  const bought = await orderPaid(shop, HER.oldEmail)
  await sendDueMails(shop)
  shop.wait({ minutes: 1 })
  await correctAddressByOwner(shop, bought, HER.email)
  const order = await reread(shop, bought)
  const ticket = parseTicket(createTicket(shop, order, 'pdf') ?? '')
  if (ticket) await recordDownload(shop, order, ticket)
  await saveSyncedLog(shop, order, { id: 'a'.repeat(32), ciphertext: new TextEncoder().encode(HER.words) }, 0)
  await requestInvoice(shop, order, { name: HER.name, address: `1 High Street\n${HER.words}` })
  shop.wait({ minutes: 1 })
  return await reread(shop, order)
}

async function writeOnBoard(shop: TestShop, order: Order): Promise<void> {
  const author = { order, reader: () => readerOf(shop, order) }
  await setDisplayName(shop, await ensureReader(shop, order), HER.name)
  const other = await orderPaid(shop, 'other.reader@example.com')
  await setDisplayName(shop, await ensureReader(shop, other), 'Otto')
  const thread = await approved(shop, await writeThread(shop, author, HER.words, HER.words))
  await followThread(shop, await readerOf(shop, order), thread.threadId)
  const replier = { order: other, reader: () => readerOf(shop, other) }
  const reply = await approved(shop, await writeReply(shop, replier, thread.threadId, 'Yes.'))
  shop.wait({ minutes: 1 })
  const answer = await writeReply(shop, author, thread.threadId, `${HER.words} again`)
  const summary = await findThread(shop, await readerOf(shop, order), thread.threadId)
  if (summary) await markThreadRead(shop, await readerOf(shop, order), { ...summary, isUnread: true })
  await reportPost(shop, await readerOf(shop, order), reply, { reason: 'other', text: HER.words })
  const hiding = { act: 'hide', reason: 'abuse', explanation: `You wrote ${HER.words}.` } as const
  await restrictPost(shop, answer.id, await versionShown(shop, answer), hiding)
  const [decision] = await decisionsAbout(shop, order)
  if (decision) await answerDecision(shop, decision.id, HER.words)
  await saveReview(shop, order, { stars: 4, text: HER.words, name: HER.name, mayPublish: true })
  await publishReview(shop, order)
  shop.wait({ minutes: 1 })
}

async function requestRefund(shop: TestShop, order: Order): Promise<void> {
  const draft = newDraft()
  await storeUploads(shop, draft, [{ name: 'a.png', bytes: pictures.png }])
  const opened = await openRequest(shop, order, { ground: 'other', description: HER.words, draft })
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  shop.wait({ minutes: 1 })
  await addMessage(shop, opened.case.id, { by: 'buyer', text: HER.words })
  await addMessage(shop, opened.case.id, { by: 'owner', text: `Dear ${HER.name}` })
  shop.wait({ minutes: 1 })
  await decideCase(shop, opened.case.id, { refuse: 'It was read.', evenIfOwed: true })
  await writeToBuyer(shop, order, `Dear ${HER.name}`)
  await noteOrder(shop, order, HER.words)
  const present = await reread(shop, order)
  await refundByOwner(shop, present, { amount: 500, note: HER.words, idempotencyKey: newIdempotencyKey() })
  await shop.idle()
  await sendDueRefunds(shop)
  shop.wait({ minutes: 1 })
}

/** One statement of an order, and one that fits none. */
async function withdraw(shop: TestShop): Promise<void> {
  const order = await orderPaid(shop, HER.email)
  await shop.idle()
  await receiveWithdrawal(shop, { name: HER.name, contract: order.number, replyTo: HER.email }, order)
  await receiveWithdrawal(shop, { name: HER.name, contract: HER.words, replyTo: HER.email }, null)
  await shop.idle()
  await sendDueRefunds(shop)
  shop.wait({ minutes: 1 })
}

async function giveCopies(shop: TestShop): Promise<void> {
  const gift = { recipientName: 'Grace', fromName: HER.name, delivery: 'email', email: 'grace@example.com', date: '' }
  await buyGift(shop, HER.email, { ...gift, message: HER.words })
  const several = await orderPaid(shop, HER.email, 3)
  await sendSeat(shop, several, 1, 'first.friend@example.com')
  const [, second] = await readSeats(shop.db, several)
  if (second)
    await claimSeat(shop, seatCode(shop, second), { email: 'second.friend@example.com', key: newIdempotencyKey() })
  await sendDueMails(shop)
  shop.wait({ minutes: 1 })
}

/** From others: one sent, one claimed, one gift that is not sent yet. */
async function receiveCopies(shop: TestShop): Promise<void> {
  const several = await orderPaid(shop, 'giver@example.com', 3)
  await sendSeat(shop, several, 1, HER.email)
  await saveSeat(shop, several, 2, { name: HER.name, email: '', shown: null, isAgain: false })
  const [, second] = await readSeats(shop.db, several)
  if (second) await claimSeat(shop, seatCode(shop, second), { email: HER.email, key: newIdempotencyKey() })
  const gift = { recipientName: HER.name, fromName: 'Georg', delivery: 'email', email: HER.email, date: '2026-12-01' }
  await buyGift(shop, 'georg@example.com', { ...gift, message: HER.words })
  await sendDueMails(shop)
  shop.wait({ minutes: 1 })
}

async function leaveUnpaid(shop: TestShop): Promise<void> {
  const left = await orderPlaced(shop, { email: HER.email })
  await act(shop, left, 'cancel')
  await closeOrder(shop, left.id)
}

async function writeAboutHer(shop: TestShop, order: Order): Promise<void> {
  await raiseAlert(shop, { key: ['wrong-amount'], orderId: order.id, sentence: `Look at ${HER.words}.` })
  await markAlertsSeen(shop, await openAlerts(shop), shop.now())
  await raiseAlert(shop, { key: ['late-response'], orderId: order.id, sentence: 'Look again.' })
  await writeJournal(shop, { by: 'terminal', act: 'refund', orderId: order.id, note: '€5' })
  mailOrderLinks(shop, HER.email)
  await shop.idle()
  await sendDueMails(shop)
  shop.wait({ minutes: 1 })
}

/** One order for each reason why it can't be erased. */
async function leavePending(shop: TestShop): Promise<void> {
  await orderPlaced(shop, { email: PENDING })
  await openDispute(shop, await orderPaid(shop, PENDING))
  const disputed = await orderPaid(shop, PENDING)
  await openRequest(shop, disputed, { ground: 'other', description: 'No.', draft: newDraft() })
  const stopped: TestShop = { ...shop, sendRefundsNow() {} }
  const owed = await orderPaid(shop, PENDING)
  await shop.idle()
  await refundByOwner(stopped, owed, { amount: 100, note: null, idempotencyKey: newIdempotencyKey() })
  const gift = { recipientName: 'Gus', fromName: 'Pia', delivery: 'email', email: 'gus@example.com' }
  await buyGift(shop, PENDING, { ...gift, date: '2026-12-02', message: 'Hi!' })
}

async function buyGift(shop: TestShop, email: string, gift: Parameters<typeof placeOrder>[1]['gift']): Promise<void> {
  const form = { email, method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  const placed = await placeOrder(shop, { ...form, gift })
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  await act(shop, placed.order, 'pay')
  await settle(shop, placed.order)
  await shop.idle()
}

async function readerOf(shop: TestShop, { id }: Order) {
  const reader = await findReaderById(shop, id)
  if (!reader) throw new Error(`${id} is no reader.`)
  return reader
}
