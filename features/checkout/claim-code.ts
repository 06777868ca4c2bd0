import type { DiscountCode } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { mailboxOf } from '../../platform/format/email-address.ts'
import { isWithdrawnByLaw } from '../after-sale/index.ts'
import { orderRows } from '../orders/find/index.ts'
import type { NewOrder } from '../orders/index.ts'

export type CodeRejection = 'used-up' | 'used-by-address'

type Claimant = Pick<NewOrder, 'id' | 'test' | 'provider' | 'emailKey'>

/**
 * Whether the order may use the code. Call it in the transaction that writes the order: until that ends, other orders
 * with this code wait, so that no two of them get the last use.
 *
 * Call it again when the buyer resumes a cancelled order. An order that expires frees its use; one that is paid late counts again, even beyond the limit. A legal withdrawal
 * frees it, too, whether the shop or the owner has granted it; refunds by policy and disputes don't. `sameForm`:
 * idempotency keys of the orders that this form has placed with other payment methods, which count only if they were
 * paid.
 */
export async function claimCode(
  db: Shop['db'],
  { code, limit, perAddress }: DiscountCode,
  { order, sameForm, now }: { order: Claimant; sameForm: readonly string[]; now: Date },
): Promise<CodeRejection | undefined> {
  await db
    .insertInto('codes')
    .values({ code, firstUsedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ code }))
    .execute()
  // A statement of its own: PostgreSQL would count what it saw before it waited for the lock.
  const uses = usesOf(db, code, { isTest: order.test === 1, isRehearsal: order.provider === 'rehearsal' })
    .where('id', '!=', order.id)
    .where((it) =>
      it.or([it('idempotencyKey', 'is', null), it('idempotencyKey', 'not in', sameForm), it('paidAt', 'is not', null)]),
    )
  const all = await uses.executeTakeFirstOrThrow()
  if (limit !== null && Number(all.count) >= limit) return 'used-up'
  if (perAddress === null) return undefined
  // An order whose payment the buyer canceled does not bind the address, unless it was paid before.
  const active = uses
    .clearSelect()
    .select('emailKey')
    .where((it) => it.or([it('cancelledAt', 'is', null), it('paidAt', 'is not', null)]))
  const mailbox = mailboxOf(order.emailKey)
  const alike = active.where((it) =>
    it.or([
      it('emailKey', '=', order.emailKey),
      ...mailbox.domains.map((domain) => it('emailKey', 'like', `%@${domain}`)),
    ]),
  )
  const own = (await alike.execute()).filter(({ emailKey }) => mailboxOf(emailKey).name === mailbox.name)
  return own.length >= perAddress ? 'used-by-address' : undefined
}

const usesOf = (db: Shop['db'], code: string, { isTest, isRehearsal }: { isTest: boolean; isRehearsal: boolean }) =>
  db
    .selectFrom(orderRows(db))
    .select(({ fn }) => fn.countAll().as('count'))
    .where('discountCode', '=', code)
    .where('test', '=', isTest ? 1 : 0)
    .where('provider', isRehearsal ? '=' : '!=', 'rehearsal')
    .where('orders.state', '!=', 'expired')
    .where((it) => it.not(it.and([it('orders.state', '=', 'refunded'), isWithdrawnByLaw(it)])))

/** When a code is entered. Only `claimCode` decides, when the order is placed. */
export async function isUsedUp({ db, settings: { mode } }: Shop, { code, limit }: DiscountCode): Promise<boolean> {
  if (limit === null) return false
  const uses = usesOf(db, code, { isTest: mode === 'test', isRehearsal: mode === 'rehearsal' })
  return Number((await uses.executeTakeFirstOrThrow()).count) >= limit
}
