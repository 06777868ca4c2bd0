import type { ReactNode } from 'react'
import type { Order } from '../db/rows/orders.ts'
import type { FormError } from '../ui/shop/fields.tsx'
import type { Shop } from './shop.ts'

/** The page of an order, for its buyer. */
export interface OrderPageContext {
  shop: Shop
  order: Order
  /** The secret part of the page's address. */
  link: string
  /** What was done to one of its copies just now. */
  noted?: { place: number; text: string } | null
}

export interface OrderPageState {
  /** Shown once, after an action. */
  note?: string | null
  /** The place of the copy that the note is about: it is shown there. */
  place?: number | null
  /** A section whose form can't be used as it was typed: it takes the place of the declared one. */
  correction?: OrderSection
}

/** What a feature shows on the order page. */
export interface OrderSection {
  name: string
  /** `top`: right below the title. `first`: before the receipt on phones. */
  column: 'top' | 'first' | 'main' | 'side'
  /** A smaller number is higher on the page. */
  rank: number
  /** An inline script that it needs. */
  script?: string
  /** What is wrong in its form. */
  errors?: readonly FormError[]
  /** Its form has the summary of its errors. */
  hasSummary?: boolean
  show: (page: OrderPageContext) => ReactNode | Promise<ReactNode>
}
