import type { deskOrders } from '../../../content/desk/orders.ts'

export type StandingName = keyof typeof deskOrders.standings

export interface OrderLine {
  id: string
  number: string
  at: string
  email: string
  erased: boolean
  standing: StandingName
  method: keyof typeof deskOrders.methods
  price: number
  currency: string
  /** Cents that went back. */
  back: number
}

export interface OrderDay {
  /** "2026-11-15". */
  day: string
  /** What the ledger sums for it. */
  sales: number
  kept: number
  orders: OrderLine[]
}

export interface OrdersView {
  /** What was typed into the box; '' for the list. */
  text: string
  standing: StandingName | null
  from: string
  to: string
  days: OrderDay[]
  currency: string
  count: number
  /** Further pages of the same filter. */
  older: string | null
  newest: string | null
  /** A payment id that no order has: a provider may know it. */
  restore: string | null
}
