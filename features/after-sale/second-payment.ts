import { agreedRefundRules, isDuplicate, markDuplicates, type Order } from '../orders/index.ts'
import { findOrder, orderRows } from '../orders/find/index.ts'
import { mailOrderLinks } from '../orders/mails/index.ts'
import { settleOpenOrders } from '../payments/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { expectOutcome } from './expect-outcome.ts'
import { hasCases } from './find-cases.ts'
import { openCase } from './open-case.ts'
import { refundFactsOf } from './refund-facts.ts'
import { assess } from './assess.ts'

/** `here`: this order is the second one. `other`: another one is, and its link was mailed. */
type SecondPayment = 'none' | 'here' | 'other'

/** Asks the providers about open payments, then compares the paid ones. */
export async function findSecondPayment(shop: Shop, order: Order): Promise<SecondPayment> {
  await settleOpenOrders(shop, order.email)
  await markDuplicates(shop, order)
  const now = await findOrder(shop, order.id)
  if (now && (await isDuplicate(shop, now))) return 'here'
  if (!(await hasDuplicate(shop, order))) return 'none'
  mailOrderLinks(shop, order.email)
  return 'other'
}

async function hasDuplicate(shop: Shop, { id, emailKey }: Order): Promise<boolean> {
  const same = shop.db.selectFrom(orderRows(shop.db)).select('id').where('emailKey', '=', emailKey)
  const later = await same.where('duplicateOf', '=', id).where('state', '=', 'paid').executeTakeFirst()
  return later !== undefined
}

const CLAIM = { kind: 'request', ground: 'duplicate' } as const

/** How its buyer gets it back: `ask` a person, where neither the policy nor a withdrawal refunds it at once. */
export type DuplicateRefund = 'refund' | 'withdraw' | 'ask'

/** `null` when this order is not a second payment, or the buyer has claimed it already. */
export async function duplicateRefund(shop: Shop, order: Order): Promise<DuplicateRefund | null> {
  if (!(await isDuplicate(shop, order)) || (await hasCases(shop, order))) return null
  if ((await expectOutcome(shop, order, CLAIM)).is === 'refunded') return 'refund'
  const withdrawal = await expectOutcome(shop, order)
  return withdrawal.is === 'refunded' && withdrawal.seats === null ? 'withdraw' : 'ask'
}

/** The buyer wants the second payment back. `null` when this order is not a second one. */
export async function requestDuplicateRefund(shop: Shop, order: Order): Promise<'granted' | 'open' | null> {
  if (!(await isDuplicate(shop, order))) return null
  const facts = await refundFactsOf(shop, order)
  const assessment = assess(CLAIM, facts, await agreedRefundRules(shop, order), shop.now())
  const claim = { ...CLAIM, description: '', withdrawalId: null, assessment }
  const { state } = await shop.db.transaction().execute((db) => openCase(shop, db, order, claim))
  shop.sendMailNow()
  shop.sendRefundsNow()
  return state === 'granted' ? 'granted' : 'open'
}
