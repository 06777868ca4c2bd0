import type { Order } from '../orders/index.ts'
import type { Alert } from '../../platform/alerts/alert.ts'

declare module '../../platform/alerts/alert.ts' {
  interface AlertKinds {
    'lost gift': true
  }
}

export const alertOf = {
  lostGift: ({ id, number }: Order): Alert => ({
    key: ['lost gift', id],
    orderId: id,
    money: false,
    sentence: `Order ${number} is a gift again, but its recipient, day and message are lost. The giver gets the confirmation: write to them that they need to send or hand over the gift from the order page.`,
  }),
}
