import { agreedRefundRules } from '../orders/agreement.ts'
import { markDuplicates, isDuplicate } from '../orders/duplicates.ts'
import { findOrder } from '../orders/find-order.ts'
import { mailFoundOrders } from '../people/mail-found-orders.ts'
import type { Order } from '../orders/order.ts'
import { settleOpenOrders } from '../checkout/reconcile.ts'
import type { Shop } from '../shop.ts'
import { openClaim } from './claims.ts'
import { factsOf } from './facts.ts'
import { judge } from '../refunds/judge.ts'

/** `here`: this order is the second one. `other`: another one is, and its link was mailed. */
export type Twice = 'none' | 'here' | 'other'

/** Asks the providers about what is still open, then compares what was paid. */
export async function lookForSecondPayment(shop: Shop, order: Order): Promise<Twice> {
  await settleOpenOrders(shop, order.email)
  await markDuplicates(shop, order)
  const now = await findOrder(shop, order.id)
  if (now && (await isDuplicate(shop, now))) return 'here'
  if (!(await isRepeated(shop, order))) return 'none'
  mailFoundOrders(shop, order.email)
  return 'other'
}

async function isRepeated(shop: Shop, { id, emailKey }: Order): Promise<boolean> {
  const same = shop.db.selectFrom('orders').select('id').where('emailKey', '=', emailKey)
  const later = await same.where('duplicateOf', '=', id).where('state', '=', 'paid').executeTakeFirst()
  return later !== undefined
}

/** The buyer wants the second payment back. `null` when this order is not a second one. */
export async function askDuplicateBack(shop: Shop, order: Order): Promise<'granted' | 'open' | null> {
  if (!(await isDuplicate(shop, order))) return null
  const facts = await factsOf(shop, order)
  const assessment = judge(
    { kind: 'request', ground: 'duplicate' },
    facts,
    await agreedRefundRules(shop, order),
    shop.now(),
  )
  const description = 'Asked on the order page: paid twice, the second payment back.'
  const claim = { kind: 'request', ground: 'duplicate', description, withdrawalId: null, assessment } as const
  const { state } = await shop.db.transaction().execute((db) => openClaim(shop, db, order, claim))
  shop.sendMailNow()
  shop.sendRefundsNow()
  return state === 'granted' ? 'granted' : 'open'
}
