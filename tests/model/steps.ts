/** Whether the shop is told at once by a webhook. Otherwise it learns of it later. */
interface Told {
  isTold: boolean
}

/** One thing that happens. Orders have labels, so that a sequence keeps its meaning when steps are left out. */
export type Step =
  | {
      do: 'place'
      order: number
      email: string
      method: 'card' | 'paypal'
      quantity: number
      code: string
      country: string
      gift: { email: string; inDays: number } | null
    }
  | { do: 'pay'; order: number; cents: 'price' | number; heard: 'return' | 'webhook' | 'both' | 'nothing' }
  /** The buyer comes back to the shop. */
  | { do: 'return' | 'cancel' | 'resume' | 'deliver-anyway'; order: number }
  | { do: 'webhooks'; order: number; about: 'payment' | 'refund' | 'dispute'; times: number }
  | { do: 'claim'; order: number; place: number; email: string }
  | { do: 'hand-out'; order: number; place: number; email: string }
  /** The buyer reads a copy themselves. */
  | { do: 'keep'; order: number; place: number }
  /** The owner sends a gift before its day. */
  | { do: 'send-gift'; order: number }
  | { do: 'move-gift'; order: number; email: string; inDays: number }
  /** `null`: everything left. */
  | { do: 'refund-amount'; order: number; cents: number | null }
  | { do: 'refund-copies'; order: number; places: number[] }
  | ({ do: 'dashboard-refund'; order: number; cents: number } & Told)
  | ({ do: 'reject-refund'; order: number } & Told)
  | { do: 'retry-refund'; order: number }
  | { do: 'withdraw'; order: number; from: 'page' | 'form' }
  /** The owner answers an open case: cents, everything, or a refusal. */
  | { do: 'decide-case'; order: number; grant: number | 'whole' | null }
  /** A full invoice for a name, which the buyer asks for or the owner sends. */
  | { do: 'invoice'; order: number; name: string; vatId: string; by: 'buyer' | 'owner' }
  | ({ do: 'dispute'; order: number } & Told)
  | ({ do: 'decide-dispute'; order: number; verdict: 'lost' | 'won'; part: number } & Told)
  | { do: 'read' | 'download'; order: number; place: number | null }
  | { do: 'erase'; email: string }
  | { do: 'wait'; minutes: number }
  | { do: 'backup' }
  | { do: 'restore' }
  | { do: 'restore-order'; order: number }
