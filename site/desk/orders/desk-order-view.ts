import type { OrderStatusName } from './orders-view.ts'

export interface TimelineRow {
  at: string
  title: string
  detail: string | null
  tone: 'good' | 'bad' | 'quiet' | null
}

export interface DeskOrder {
  id: string
  number: string
  status: OrderStatusName
  email: string
  erased: boolean
  price: string
  back: string | null
  method: string
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
  timeline: TimelineRow[]
  actions: OrderActions
}

/** `null`: not possible now. */
export interface OrderActions {
  resend: { state: string } | null
  correct: true | null
  refund: {
    left: string
    pending: string | null
    blocked: string | null
    failed: { id: string; amount: string; reason: string }[]
  } | null
  deliver: true | null
}

export interface TypedValues {
  email?: { value: string; error: string }
  amount?: { value: string; note: string; error: string }
}
