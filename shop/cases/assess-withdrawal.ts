import { raiseAlert } from '../alerts.ts'
import type { WithdrawalRow } from '../db/rows/refunds.ts'
import { queueMail } from '../mail/outbox.ts'
import { agreedRefundRules } from '../orders/agreement.ts'
import { isSameAddress, parseEmail } from '../orders/email-address.ts'
import { findOrder, findNewestPaidOrder, findPaidOrderByNumber } from '../orders/find-order.ts'
import type { Order } from '../orders/order.ts'
import { parseOrderNumber } from '../orders/order-number.ts'
import type { Shop } from '../shop.ts'
import { openCase } from './open-case.ts'
import { refundFactsOf } from './refund-facts.ts'
import { assess, type Assessment } from '../refunds/assess.ts'

/**
 * Finds the order a statement means, judges it by the time at which it was sent, and does what follows. Doing it again
 * after a crash changes nothing.
 */
export async function assessWithdrawal(shop: Shop, row: WithdrawalRow): Promise<void> {
  const order = await orderOf(shop, row)
  if (!order) return await alertUnmatched(shop, row)
  const proven = row.proven === 1 || isOrderAddress(order, row)
  const sentAt = new Date(row.submittedAt)
  const assessment = assess(
    { kind: 'withdrawal' },
    await refundFactsOf(shop, order),
    await agreedRefundRules(shop, order),
    sentAt,
  )
  // Somebody who only knows the number might not be the buyer: then a person looks, and the buyer hears of it.
  const safe: Assessment = proven || assessment.outcome !== 'pay-back' ? assessment : { ...assessment, outcome: 'case' }
  await shop.db.transaction().execute(async (db) => {
    if (!(await saveAssessment(shop, db, row, order, safe)) || safe.outcome === 'done') return
    const { id: withdrawalId, statement: description } = row
    await openCase(shop, db, order, {
      kind: 'withdrawal',
      ground: 'other',
      description,
      withdrawalId,
      assessment: safe,
    })
    if (!proven) {
      await queueMail(shop, db, {
        kind: 'withdrawal-notice',
        orderId: order.id,
        about: row.id,
        recipient: order.email,
      })
    }
  })
  shop.sendMailNow()
  shop.sendRefundsNow()
}

async function orderOf(shop: Shop, { orderId, contract }: WithdrawalRow): Promise<Order | undefined> {
  if (orderId) return await findOrder(shop, orderId)
  const number = parseOrderNumber(contract)
  if (number) return await findPaidOrderByNumber(shop, number)
  const address = parseEmail(contract)
  return 'address' in address ? await findNewestPaidOrder(shop, address.address) : undefined
}

const isOrderAddress = ({ email }: Order, { replyTo }: WithdrawalRow) => isSameAddress(email, replyTo)

/** One of several that try: only the first writes the assessment. */
async function saveAssessment(
  shop: Shop,
  db: Shop['db'],
  { id }: WithdrawalRow,
  order: Order,
  assessment: Assessment,
): Promise<boolean> {
  const judged = await db
    .updateTable('withdrawals')
    .set({ orderId: order.id, assessment: JSON.stringify(assessment), assessedAt: shop.now().toISOString() })
    .where('id', '=', id)
    .where('assessedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return judged !== undefined
}

async function alertUnmatched(shop: Shop, { id, reference, contract }: WithdrawalRow): Promise<void> {
  const assessedAt = shop.now().toISOString()
  await shop.db
    .updateTable('withdrawals')
    .set({ assessedAt })
    .where('id', '=', id)
    .where('assessedAt', 'is', null)
    .execute()
  await raiseAlert(shop, {
    about: `withdrawal ${id}`,
    orderId: null,
    sentence: `Somebody withdrew from a contract (reference ${reference}) that the shop can't find: "${contract}". It was received and acknowledged. Look for the order, and answer the sender.`,
  })
}
