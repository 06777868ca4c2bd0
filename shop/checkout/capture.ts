import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { ProviderRejection, type PaymentStatus } from '../payments/provider.ts'
import type { Shop } from '../shop.ts'
import { isSameAddress } from '../orders/email-address.ts'
import { findOrder } from '../orders/find-order.ts'
import { payable, type Order } from '../orders/order.ts'

/** A page that reloads itself every five seconds must not ask for the money every five seconds. */
const ASK_AGAIN_AFTER = 60_000
/** A refusal nobody knows is our trouble, but nobody waits for us for ever. */
const UNKNOWN_REFUSALS_BORNE = 3

type Approved = Extract<PaymentStatus, { status: 'approved' }>

/** Why approved money was not taken. */
export type NotCaptured = 'settled' | 'rejected' | 'cancelled' | 'asked-recently' | 'already-owned'

const underWay = new WeakMap<Shop, Map<string, Promise<PaymentStatus | NotCaptured>>>()

/** Takes the money a buyer has approved. Who comes while it is being taken waits for the same answer. */
export async function capture(shop: Shop, order: Order, approved: Approved): Promise<PaymentStatus | NotCaptured> {
  const taking = underWay.get(shop) ?? new Map<string, Promise<PaymentStatus | NotCaptured>>()
  underWay.set(shop, taking)
  const asked = taking.get(order.id) ?? attempt(shop, order, approved).finally(() => taking.delete(order.id))
  taking.set(order.id, asked)
  return await asked
}

/**
 * The number of an attempt names it at the provider, and grows only when it was refused: over a lost answer, the same
 * attempt is asked for again and answered as it went.
 */
async function attempt(shop: Shop, order: Order, approved: Approved): Promise<PaymentStatus | NotCaptured> {
  const claimed = await claim(shop, order, await spellings(shop, order))
  if (!claimed) return await whyLeft(shop, order)
  const number = claimed.captureAttempts + 1
  try {
    const verdict = await approved.take(number)
    if (verdict.status === 'declined') await countRefusal(shop, order, number, { captureAskedAt: null })
    return verdict
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error
    await countRefusal(shop, order, number)
    if (number < UNKNOWN_REFUSALS_BORNE) throw error
    return { status: 'rejected', reason: error.message }
  }
}

/** The last word on whether this money may be taken is said where nobody can turn back in between. */
async function claim(shop: Shop, order: Order, addresses: readonly string[]): Promise<Order | undefined> {
  const now = shop.now()
  const before = new Date(now.getTime() - ASK_AGAIN_AFTER).toISOString()
  return await shop.db
    .updateTable('orders')
    .set({ captureAskedAt: now.toISOString() })
    .where('id', '=', order.id)
    .where('state', 'in', payable)
    .where('cancelledAt', 'is', null)
    .where('rejectedReason', 'is', null)
    .where('paymentId', 'is', null)
    .where((row) => row.or([row('captureAskedAt', 'is', null), row('captureAskedAt', '<=', before)]))
    .where((row) => row.not(row.exists(boughtSince(row, order, addresses))))
    .returningAll()
    .executeTakeFirst()
}

/** A buyer who has the guide is not charged again by a page from before. */
function boughtSince(row: ExpressionBuilder<Tables, 'orders'>, order: Order, addresses: readonly string[]) {
  return row
    .selectFrom('orders as other')
    .select('other.id')
    .where('other.emailKey', '=', order.emailKey)
    .where('other.email', 'in', addresses)
    .where('other.state', '=', 'paid')
    .where('other.paidAt', '>', order.createdAt)
    .where('other.provider', '!=', 'rehearsal')
    .where('other.test', '=', order.test)
}

/** All the ways the address of this buyer was written. Others may share its key. */
async function spellings(shop: Shop, { email, emailKey }: Order): Promise<string[]> {
  const alike = await shop.db.selectFrom('orders').select('email').distinct().where('emailKey', '=', emailKey).execute()
  return [email, ...alike.map((other) => other.email).filter((other) => isSameAddress(other, email))]
}

async function whyLeft(shop: Shop, { id }: Order): Promise<NotCaptured> {
  const order = await findOrder(shop, id)
  if (!order || order.paidAt || order.paymentId) return 'settled'
  if (order.rejectedReason) return 'rejected'
  if (order.cancelledAt) return 'cancelled'
  const asked = order.captureAskedAt ? Date.parse(order.captureAskedAt) : -Infinity
  return shop.now().getTime() - asked < ASK_AGAIN_AFTER ? 'asked-recently' : 'already-owned'
}

async function countRefusal(
  shop: Shop,
  { id }: Order,
  number: number,
  change: { captureAskedAt?: null } = {},
): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({ captureAttempts: number, ...change })
    .where('id', '=', id)
    .where('captureAttempts', '=', number - 1)
    .execute()
}
