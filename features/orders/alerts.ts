import type { Order } from './order.ts'
import type { Alert } from '../../platform/alerts/alert.ts'

declare module '../../platform/alerts/alert.ts' {
  interface AlertKinds {
    duplicate: true
  }
}

export const alertOf = {
  duplicate: ({ id, number }: Pick<Order, 'id' | 'number'>, earlier: Pick<Order, 'number'>): Alert => ({
    key: ['duplicate', id],
    orderId: id,
    sentence: `Order ${number} was paid within a day of order ${earlier.number}, by the same address. The buyer can ask for a refund on the order page; nothing is refunded automatically.`,
  }),
}
