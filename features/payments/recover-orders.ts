import type { Shop } from '../../platform/shop/shop.ts'
import { mailOrderLinks } from '../orders/mails/index.ts'
import { settleOpenOrders } from './reconcile.ts'

/**
 * For a buyer who paid and got nothing: asks the providers about open payments of an address or a number, then mails
 * the links. Returns at once and does not reveal whether there are any.
 */
export function recoverOrders(shop: Shop, emailOrNumber: string): void {
  shop.inBackground(() => settleOpenOrders(shop, emailOrNumber).finally(() => mailOrderLinks(shop, emailOrNumber)))
}
