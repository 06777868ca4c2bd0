import type { Shop } from '../../../platform/shop/shop.ts'
import { emailKeyOf, erasedAddress } from '../../../platform/format/email-address.ts'
import type { Order } from '../order.ts'

/**
 * Invalidates the old link. `by: 'buyer'`: once, and before the first download; `by: 'owner'`: always, unless erased.
 * `undefined` when it is not allowed, or another correction was first.
 */
export async function changeEmail(
  shop: Shop,
  db: Shop['db'],
  { id, linkGeneration }: Order,
  { email, by }: { email: string; by: 'buyer' | 'owner' },
): Promise<Pick<Order, 'id' | 'linkGeneration'> | undefined> {
  return await db
    .updateTable('orders')
    .set({
      email,
      emailKey: emailKeyOf(email),
      addressCorrectedAt: shop.now().toISOString(),
      linkGeneration: linkGeneration + 1,
    })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where('linkGeneration', '=', linkGeneration)
    .$if(by === 'buyer', (order) =>
      order.where('addressCorrectedAt', 'is', null).where('firstDownloadedAt', 'is', null),
    )
    .$if(by === 'owner', (order) => order.where('erasedAt', 'is', null))
    .returning(['id', 'linkGeneration'])
    .executeTakeFirst()
}

/** Removes the buyer's address and invalidates the link. */
export async function anonymizeOrder(
  db: Shop['db'],
  { id, linkGeneration }: Pick<Order, 'id' | 'linkGeneration'>,
  now: Date,
): Promise<void> {
  const email = erasedAddress(id)
  await db
    .updateTable('orders')
    .set({
      email,
      emailKey: email,
      idempotencyKey: null,
      paymentUrl: null,
      erasedAt: now.toISOString(),
      linkGeneration: linkGeneration + 1,
    })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('links').where('orderId', '=', id).execute()
}
