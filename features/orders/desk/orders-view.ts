import type { deskOrders } from '../../../content/desk/orders.ts'
import type { Delivery } from './delivery.ts'

export type OrderStatusName = keyof typeof deskOrders.standings

export interface OrderLine {
  id: string
  number: string
  at: string
  email: string
  erased: boolean
  status: OrderStatusName
  /** `null` where it does not matter. */
  delivery: Delivery | null
  isGift: boolean
  /** `null` for a copy that was not paid for. */
  method: keyof typeof deskOrders.methods | null
  price: number
  currency: string
  /** Cents. */
  back: number
}

export interface OrderDay {
  /** "2026-11-15" */
  day: string
  sales: number
  kept: number
  /** The sums are of these orders only, whenever their money moved. */
  isPart: boolean
  orders: OrderLine[]
}

export interface OrdersView {
  text: string
  /** What is wrong with it. */
  error: string | null
  /** What the list is filtered by. */
  status: OrderStatusName | 'gift' | null
  from: string
  to: string
  /** The first day was after the last one, so they are swapped. */
  isReversed: boolean
  days: OrderDay[]
  /** Of addresses much like the one that was searched for. */
  similar: OrderDay[]
  currency: string
  /** No mail server is set up. */
  savesMails: boolean
  count: number
  older: string | null
  newest: string | null
  restore: string | null
}
