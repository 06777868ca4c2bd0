import type { DiscountCode } from '../settings.ts'
import type { Shop } from '../shop.ts'
import type { NewOrder } from './order.ts'

export type CodeRejection = 'used-up' | 'used-by-address'

/**
 * Whether the order may use the code. Call it in the transaction that writes the order: until that ends, other orders
 * with this code wait, so that no two of them get the last use.
 *
 * An order that expires frees its use; one that is paid late counts again, even beyond the limit. A legal withdrawal
 * frees it, too, whether the shop or the owner has granted it; refunds by policy and disputes don't. `sameForm`:
 * idempotency keys of the orders that this form has placed with other payment methods, which count only if they were
 * paid.
 */
export async function claimCode(
  db: Shop['db'],
  { code, limit, perAddress }: DiscountCode,
  { order, sameForm, now }: { order: NewOrder; sameForm: readonly string[]; now: Date },
): Promise<CodeRejection | undefined> {
  await db
    .insertInto('codes')
    .values({ code, firstUsedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ code }))
    .execute()
  // A statement of its own: PostgreSQL would count what it saw before it waited for the lock.
  const uses = db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('discountCode', '=', code)
    .where('test', '=', order.test)
    .where('provider', order.provider === 'rehearsal' ? '=' : '!=', 'rehearsal')
    .where((it) => it.not(it.and([it('idempotencyKey', 'in', sameForm), it('paidAt', 'is', null)])))
    .where((it) => {
      const cases = it.selectFrom('cases').select('id').whereRef('orderId', '=', 'orders.id')
      const isWithdrawn = it.and([it('orders.state', '=', 'refunded'), it.exists(cases.where('decision', '=', 'law'))])
      return it.and([it('orders.state', '!=', 'expired'), it.not(isWithdrawn)])
    })
  const all = await uses.executeTakeFirstOrThrow()
  if (limit !== null && Number(all.count) >= limit) return 'used-up'
  // An order whose payment the buyer canceled does not bind the address.
  const own = await uses
    .where('emailKey', '=', order.emailKey)
    .where('cancelledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return perAddress !== null && Number(own.count) >= perAddress ? 'used-by-address' : undefined
}
