import { alertOf } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { CONFIRMED, type WithdrawalRow } from '../../platform/db/rows/refunds.ts'
import { nextDailyMailId } from '../../platform/mail/daily-limit.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { agreedRefundRules, type Order } from '../orders/index.ts'
import { isSameAddress, parseEmail } from '../../platform/format/email-address.ts'
import { findContractByNumber, findOrder } from '../orders/find/index.ts'
import { parseOrderNumber } from '../../platform/format/order-number.ts'
import { lockOrder } from '../orders/states/index.ts'
import { assess, type Assessment } from './assess.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { releaseAcknowledgement, WAIT_FOR_OUTCOME } from './acknowledge-withdrawal.ts'
import { contractMeantBy } from './contracts-of-address.ts'
import { openCase } from './open-case.ts'
import { receivedAtOf } from './received-at.ts'
import { legalRefundDay } from './refund-deadline.ts'
import { refundFactsOf } from './refund-facts.ts'

const NOTICES_PER_DAY = 3

/**
 * Finds the order a statement means, assesses it by the time at which it was received, and acts on it. Repeating it
 * after a crash changes nothing.
 */
export async function assessWithdrawal(shop: Shop, row: WithdrawalRow): Promise<void> {
  const order = await orderOf(shop, row)
  if (!order) return await alertUnmatched(shop, row)
  if (!order.paidAt) return await waitForPayment(shop, row, order)
  const submittedAt = new Date(row.submittedAt)
  const receivedAt = row.proven === 1 ? await receivedAtOf(shop, order, submittedAt) : submittedAt
  const facts = await refundFactsOf(shop, order)
  const assessed = assess({ kind: 'withdrawal' }, facts, await agreedRefundRules(shop, order), receivedAt)
  const assessment = row.proven > 0 ? assessed : holdUnproven(assessed)
  await shop.db.transaction().execute(async (db) => {
    // The order first, as everywhere.
    await lockOrder(db, order.id)
    if (!(await saveAssessment(shop, db, row, order, assessment))) return
    const isRefund = assessment.outcome === 'pay-back'
    const isReleased = await releaseAcknowledgement(shop, db, row.id, isRefund ? WAIT_FOR_OUTCOME : 0)
    if (assessment.outcome === 'done') return
    // One email for each address: the acknowledgement has the outcome; another address of the order gets a notice.
    const isForBuyer = row.proven === CONFIRMED || isSameAddress(order.email, row.replyTo)
    const isMailed = (isReleased && isForBuyer) || (await mailNotice(shop, db, row, order))
    const { id: withdrawalId, reference, statement: description } = row
    const refundBy = legalRefundDay(receivedAt)
    const claim = { kind: 'withdrawal', ground: 'other', description, withdrawalId, reference, assessment } as const
    const proven = { ...claim, isBuyerMailed: isMailed, refundBy }
    const opened = await openCase(shop, db, order, row.proven > 0 ? proven : { ...proven, answerBy: refundBy })
    await db.updateTable('withdrawals').set({ caseId: opened.id }).where('id', '=', row.id).execute()
  })
  shop.sendMailNow()
  shop.sendRefundsNow()
}

async function orderOf(shop: Shop, { orderId, contract, submittedAt }: WithdrawalRow): Promise<Order | undefined> {
  if (orderId) return await findOrder(shop, orderId)
  const number = parseOrderNumber(contract)
  if (number) return await findContractByNumber(shop, number)
  const address = parseEmail(contract)
  return 'address' in address ? await contractMeantBy(shop, address.address, new Date(submittedAt)) : undefined
}

/** It is assessed when the payment completes. If the provider declines it, nothing was charged. */
async function waitForPayment(shop: Shop, { id }: WithdrawalRow, order: Order): Promise<void> {
  const change = order.heldSince ? { orderId: order.id } : { orderId: order.id, assessedAt: shop.now().toISOString() }
  await shop.db.updateTable('withdrawals').set(change).where('id', '=', id).where('assessedAt', 'is', null).execute()
  await releaseAcknowledgement(shop, shop.db, id)
  shop.sendMailNow()
}

/** A number or an address is no proof: the buyer confirms the statement, or the owner decides. */
function holdUnproven(assessment: Assessment): Assessment {
  if (assessment.outcome === 'done' || assessment.outcome === 'dispute') return assessment
  return { ...assessment, outcome: 'case', guard: 'unproven' }
}

/** `false` when another process was first. */
async function saveAssessment(
  shop: Shop,
  db: Shop['db'],
  { id }: WithdrawalRow,
  order: Order,
  assessment: Assessment,
): Promise<boolean> {
  const saved = await db
    .updateTable('withdrawals')
    .set({ orderId: order.id, assessment: JSON.stringify(assessment), assessedAt: shop.now().toISOString() })
    .where('id', '=', id)
    .where('assessedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** To the order's own address, whatever address the statement named. */
async function mailNotice(shop: Shop, db: Shop['db'], { id }: WithdrawalRow, order: Order): Promise<boolean> {
  const mailId = await nextDailyMailId(
    { ...shop, db },
    { about: `withdrawal notice ${order.id}`, perDay: NOTICES_PER_DAY },
  )
  const mail = { kind: 'withdrawal-notice', orderId: order.id, about: id, recipient: order.email } as const
  if (mailId) await queueMail(shop, db, mail, mailId)
  return mailId !== undefined
}

async function alertUnmatched(shop: Shop, row: WithdrawalRow): Promise<void> {
  const { id } = row
  const assessedAt = shop.now().toISOString()
  await shop.db
    .updateTable('withdrawals')
    .set({ assessedAt })
    .where('id', '=', id)
    .where('assessedAt', 'is', null)
    .execute()
  await releaseAcknowledgement(shop, shop.db, id)
  shop.sendMailNow()
  await raiseAlert(shop, alertOf.unmatchedWithdrawal(row))
}
