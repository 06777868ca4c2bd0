import { hash } from 'node:crypto'
import { fill, shopRoutes } from '../../../routes.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { sign } from '../../../platform/db/signed-token.ts'
import type { LinkRow } from '../../../platform/db/rows/orders.ts'
import { isRealOrder } from './find-order.ts'
import type { ReturnUrls } from '../../../platform/payments/provider.ts'
import type { Order } from '../order.ts'
import { selectOrders } from './select-orders.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

/** The secret of the order page: 128 bits, stable until the address is corrected. */
export function orderToken({ secret }: Shop, { id, linkGeneration }: Pick<Order, 'id' | 'linkGeneration'>): string {
  return sign(secret, { purpose: 'link', payload: `${id} ${linkGeneration}` })
}

const byLink = prepared((db, { hash: sought }: { hash: string }) =>
  selectOrders(db).innerJoin('links', 'links.orderId', 'orders.id').where('links.hash', '=', sought),
)

export async function findOrderByLink(shop: Shop, secret: string): Promise<Order | undefined> {
  if (!/^[\w-]{22}$/.test(secret)) return undefined
  // The lookup compares hashes: its time reveals nothing about the token.
  const [order] = await byLink(shop.db, { hash: linkHash(secret) })
  return order && isRealOrder(shop, order) ? order : undefined
}

/** The URL of the order page for emails. Stores the link if the shop's secret has changed. */
export async function orderUrl(shop: Shop, order: Order): Promise<string> {
  await keepLink(shop, order)
  return new URL(fill(shopRoutes.order, orderToken(shop, order)), shop.settings.siteUrl).href
}

/** The withdrawal function of an order whose link works already. */
export function withdrawUrl(shop: Shop, order: Order): string {
  return new URL(fill(shopRoutes.withdrawOrder, orderToken(shop, order)), shop.settings.siteUrl).href
}

export function returnUrls(shop: Shop, order: Order): ReturnUrls {
  const link = orderToken(shop, order)
  const address = (route: string) => new URL(fill(route, link), shop.settings.siteUrl).href
  return { successUrl: address(shopRoutes.paymentReturn), cancelUrl: address(shopRoutes.paymentCancel) }
}

/** Creates the link of a new order, in the same transaction. */
export async function addLink(shop: Shop, db: Shop['db'], order: Pick<Order, 'id' | 'linkGeneration'>): Promise<void> {
  await insertLink(db, { hash: linkHash(orderToken(shop, order)), orderId: order.id })
}

// A restored order may still have its link.
const insertLink = prepared((db, link: LinkRow) =>
  db
    .insertInto('links')
    .values(link)
    .onConflict((conflict) => conflict.doNothing()),
)

async function keepLink(shop: Shop, order: Order): Promise<void> {
  const present = linkHash(orderToken(shop, order))
  const existing = await shop.db.selectFrom('links').select('hash').where('hash', '=', present).executeTakeFirst()
  if (existing) return
  // Only if it is current: an email composed during a correction must not restore the old link.
  const ifPresent = shop.db
    .selectFrom('orders')
    .select((eb) => [eb.val(present).as('hash'), 'id'])
    .where('id', '=', order.id)
    .where('linkGeneration', '=', order.linkGeneration)
  await shop.db
    .insertInto('links')
    .columns(['hash', 'orderId'])
    .expression(ifPresent)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function linkHash(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
