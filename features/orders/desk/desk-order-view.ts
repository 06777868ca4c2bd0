import type { Moment } from '../../../platform/desk-kit/moment.ts'
import type { Delivery } from './delivery.ts'
import type { OrderStatusName } from './orders-view.ts'

export interface DeskOrder {
  id: string
  number: string
  status: OrderStatusName
  delivery: Delivery | null
  email: string
  erased: boolean
  price: string
  back: string | null
  /** Of an order with copies to hand out, or of a copy. */
  copies: string | null
  handsOut: 'gift' | 'copies' | null
  /** `null` for a copy that was not paid for. */
  method: string | null
  country: string | null
  placedAt: string
  paidAt: string | null
  openedAt: string | null
  paymentId: string | null
  reference: string | null
  policyVersion: string
  /** `null` where there is none. */
  link: string | null
  disputed: boolean
  timeline: Moment[]
  actions: OrderActions
  version: string
}

/** `null`: not possible now. */
export interface OrderActions {
  resend: { state: string } | null
  correct: true | null
  refund: {
    left: string
    /** "40.00"; `null` when nothing is left. */
    amount: string | null
    pending: string | null
    blocked: string | null
    /** Those that can be refunded on their own. */
    copies: { price: string; seats: { place: number; state: 'open' | 'claimed' }[] } | null
    failed: { id: string; amount: string; reason: string }[]
  } | null
  deliver: true | null
}

export interface TypedNote {
  value: string
  error: string | undefined
}

export interface TypedValues {
  email?: { value: string; error?: string }
  amount?: { value: string; note: TypedNote; error: string | undefined }
  seat?: { place: number; email: string; date: string; errors?: Partial<Record<'email' | 'date', string | undefined>> }
  message?: TypedNote
  note?: TypedNote
  invoice?: {
    values: { name: string; address: string; vatId: string }
    errors: readonly { id: string | null; text: string }[]
  }
  copies?: { chosen: readonly number[]; note: TypedNote; error: string | undefined }
}
