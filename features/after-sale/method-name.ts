import type { Shop } from '../../platform/shop/shop.ts'
import { type Order, paymentMethodOf } from '../orders/index.ts'

/** How an order was paid, inside a sentence. */
export const methodName = ({ settings }: Shop, order: Order): string =>
  settings.mailCopy.confirmation.methods[paymentMethodOf(order)]
