import type { DiscountCode } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { mailboxOf } from '../../platform/format/email-address.ts'
import { isWithdrawnByLaw } from '../after-sale/index.ts'
import { selectOrders } from '../orders/find/index.ts'
import type { NewOrder } from '../orders/index.ts'

export type CodeRejection = 'used-up' | 'used-by-address'

type Claimant = Pick<NewOrder, 'id' | 'test' | 'provider' | 'emailKey' | 'idempotencyKey'>

/**
 * Whether the order may use the code. Call it in the transaction that writes the order: until that ends, other orders
 * with this code wait, so that no two of them get the last use.
 *
 * Call it again when the buyer resumes a cancelled order. An order that is cancelled or expires frees its use; one that
 * is paid late counts again, even beyond the limit. A legal withdrawal frees it, too, whether the shop or the owner has
 * granted it; refunds by policy and disputes don't.
 */
export async function claimCode(
  db: Shop['db'],
  { code, limit, perAddress }: DiscountCode,
  order: Claimant,
  now: Date,
): Promise<CodeRejection | undefined> {
  await db
    .insertInto('codes')
    .values({ code, firstUsedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ code }))
    .execute()
  // A statement of its own: PostgreSQL would count what it saw before it waited for the lock.
  const uses = usesOf(db, code, { isTest: order.test === 1, isRehearsal: order.provider === 'rehearsal' })
    .where('id', '!=', order.id)
    // A form sent twice is one order.
    .where('idempotencyKey', 'is distinct from', order.idempotencyKey ?? '')
  const all = await uses.executeTakeFirstOrThrow()
  if (limit !== null && Number(all.count) >= limit) return 'used-up'
  if (perAddress === null) return undefined
  const mailbox = mailboxOf(order.emailKey)
  const addresses = uses.clearSelect().select('emailKey')
  const alike = addresses.where((it) =>
    it.or([
      it('emailKey', '=', order.emailKey),
      ...mailbox.domains.map((domain) => it('emailKey', 'like', `%@${domain}`)),
    ]),
  )
  const own = (await alike.execute()).filter(({ emailKey }) => mailboxOf(emailKey).name === mailbox.name)
  return own.length >= perAddress ? 'used-by-address' : undefined
}

const usesOf = (db: Shop['db'], code: string, { isTest, isRehearsal }: { isTest: boolean; isRehearsal: boolean }) =>
  selectOrders(db)
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
    .where('discountCode', '=', code)
    .where('test', '=', isTest ? 1 : 0)
    .where('provider', isRehearsal ? '=' : '!=', 'rehearsal')
    .where('orders.state', '!=', 'expired')
    .where((it) =>
      it.or([it('cancelledAt', 'is', null), it('paidAt', 'is not', null), it('heldSince', 'is not', null)]),
    )
    .where((it) => it.not(it.and([it('orders.state', '=', 'refunded'), isWithdrawnByLaw(it)])))

/** When a code is entered. Only `claimCode` decides, when the order is placed. */
export async function isUsedUp({ db, settings: { mode } }: Shop, { code, limit }: DiscountCode): Promise<boolean> {
  if (limit === null) return false
  const uses = usesOf(db, code, { isTest: mode === 'test', isRehearsal: mode === 'rehearsal' })
  return Number((await uses.executeTakeFirstOrThrow()).count) >= limit
}
