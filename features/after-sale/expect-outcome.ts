import type { Shop } from '../../platform/shop/shop.ts'
import { agreedRefundRules, type Order } from '../orders/index.ts'
import type { SeatRow } from '../../platform/db/rows/seats.ts'
import { assess, type Claim } from './assess.ts'
import { answerBy, limitPerBuyer, refundOf } from './open-case.ts'
import { receivedAtOf } from './received-at.ts'
import { legalRefundDay } from './refund-deadline.ts'
import { refundFactsOf } from './refund-facts.ts'

/** What follows from a claim about an order, if its buyer sends it now. `seats`: only these copies. */
export type ExpectedOutcome =
  | { is: 'refunded'; amount: number; seats: readonly SeatRow[] | null }
  /** Owed by law; a person releases it. */
  | { is: 'released'; amount: number; seats: readonly SeatRow[] | null; answerBy: Date }
  | { is: 'open'; amount: number; answerBy: Date }
  | { is: 'disputed' }
  | { is: 'alreadyRefunded' }

export async function expectOutcome(
  shop: Shop,
  order: Order,
  claim: Claim = { kind: 'withdrawal' },
): Promise<ExpectedOutcome> {
  const now = shop.now()
  const receivedAt = await receivedAtOf(shop, order, now)
  const facts = await refundFactsOf(shop, order)
  const assessed = assess(claim, facts, await agreedRefundRules(shop, order), receivedAt)
  if (assessed.outcome === 'done') return { is: 'alreadyRefunded' }
  if (assessed.outcome === 'dispute') return { is: 'disputed' }
  const { amount, seats = null } = await refundOf(shop.db, order, assessed)
  const assessment = await limitPerBuyer(shop, order, assessed, amount)
  if (assessment.outcome === 'pay-back') return { is: 'refunded', amount, seats }
  const due = answerBy(shop, assessment, { now, refundBy: legalRefundDay(receivedAt) })
  return assessment.law.owed ? { is: 'released', amount, seats, answerBy: due } : { is: 'open', amount, answerBy: due }
}
