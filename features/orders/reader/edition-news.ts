import { fill, shopRoutes } from '../../../routes.ts'
import { isSignature, sign } from '../../../platform/db/signed-token.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { findOrder } from '../find/find-order.ts'
import type { Order } from '../order.ts'

const KEY = /^([0-9a-f]{32})\.([\w-]{22})$/

/** The link can only change the subscription. */
export function unsubscribeUrl(shop: Shop, order: Pick<Order, 'id'>): string {
  return new URL(fill(shopRoutes.unsubscribe, unsubscribeKey(shop, order)), shop.settings.siteUrl).href
}

export const unsubscribeKey = (shop: Shop, { id }: Pick<Order, 'id'>): string =>
  `${id}.${sign(shop.secret, signed(id))}`

export async function findOrderByUnsubscribeKey(shop: Shop, key: string): Promise<Order | undefined> {
  const [, id = '', signature = ''] = KEY.exec(key) ?? []
  if (!isSignature(shop.secret, signed(id), signature)) return undefined
  return await findOrder(shop, id)
}

export const canReceiveEditionNews = ({ state, unsubscribedAt, erasedAt }: Order): boolean =>
  state === 'paid' && unsubscribedAt === null && erasedAt === null

/** For every order of the address. Queued announcements are not sent. */
export async function unsubscribe(shop: Shop, { emailKey }: Order): Promise<void> {
  const silenced = shop.db.updateTable('orders').set({ unsubscribedAt: shop.now().toISOString() })
  await silenced.where('emailKey', '=', emailKey).where('unsubscribedAt', 'is', null).execute()
}

export async function resubscribe(shop: Shop, { emailKey }: Order): Promise<void> {
  await shop.db.updateTable('orders').set({ unsubscribedAt: null }).where('emailKey', '=', emailKey).execute()
}

const signed = (id: string) => ({ purpose: 'news', payload: id })

/** `false` when the order is no longer paid, unsubscribed, or was notified of this edition before. */
export async function markEditionNotified(db: Shop['db'], id: string, edition: number): Promise<boolean> {
  const notified = await db
    .updateTable('orders')
    .set({ editionNotified: edition })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where('unsubscribedAt', 'is', null)
    .where((row) => row.or([row('editionNotified', 'is', null), row('editionNotified', '<', edition)]))
    .returning('id')
    .executeTakeFirst()
  return notified !== undefined
}
