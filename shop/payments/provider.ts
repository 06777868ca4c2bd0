import type { ProviderName } from '../db/tables.ts'
import type { Order } from '../orders/order.ts'

/** Somebody who takes the money: Stripe, PayPal, or the rehearsal. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Opens a payment page for the order. Asking twice for the same order opens the same page. */
  start(order: Order, addresses: Addresses): Promise<{ reference: string; payAt: string }>
  /** The provider's own word on the payment. Asking moves no money. */
  verdict(order: Order): Promise<Verdict>
  /** What a webhook says, once its signature is proven. `null`: an event we have no use for. */
  readWebhook(body: Uint8Array, headers: Headers): Promise<ProviderEvent | null>
  /** Gives the whole price back, once however often it is asked. */
  refund(order: Order): Promise<void>
}

export interface Addresses {
  returned: string
  cancelled: string
}

export type Verdict =
  | { status: 'paid'; amount: number; currency: string; paymentId: string; partlyRefunded: boolean }
  | { status: 'refunded'; paymentId: string }
  /** The buyer agreed, and the provider waits for us to take the money. */
  | { status: 'approved'; take(): Promise<Verdict> }
  /** The buyer has not finished, or the provider has not decided. */
  | { status: 'waiting' }
  /** The means of payment was refused; the buyer may try another. */
  | { status: 'declined' }
  /** Nothing can be paid there any more. */
  | { status: 'closed' }

/** A proven message of a provider. It says where to look; what happened is asked from the provider itself. */
export interface ProviderEvent {
  id: string
  kind: string
  about: 'payment' | 'refund'
  /** Our own name for the order, if the provider passes it on; else the provider's name for the money. */
  orderId: string | null
  paymentId: string | null
}

/** The provider is down, slow, or answers nonsense. Nothing is known about the payment. */
export class ProviderFault extends Error {}

/** The provider answers and turns us away: a revoked key, a request it won't have. Only the owner can mend that. */
export class ProviderRefusal extends ProviderFault {}

/** The provider knows no webhook to our address, so none can be proven. */
export class UnregisteredWebhook extends ProviderFault {
  readonly address: string
  constructor(address: string) {
    super(`No webhook to ${address} is registered.`)
    this.address = address
  }
}

/** A webhook that the provider did not sign. */
export class ForgedWebhook extends Error {}
