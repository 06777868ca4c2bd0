import { sql } from 'kysely'
import type { Order } from '../order.ts'
import type { OrderConditions } from './select-orders.ts'

/** What the desk shows: the state together with disputes, partial refunds and holds. */
export const orderStatuses = [
  'paid',
  'partly-refunded',
  'refunded',
  'disputed',
  'lost',
  'waiting',
  'on-hold',
  'unsettled',
  'abandoned',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

type Facts = Pick<Order, 'state' | 'disputeState' | 'refundedAmount' | 'paymentId' | 'heldSince'>

export function orderStatusOf({ state, disputeState, refundedAmount, paymentId, heldSince }: Facts): OrderStatus {
  if (disputeState === 'lost') return 'lost'
  if (disputeState === 'open') return 'disputed'
  if (state === 'refunded') return 'refunded'
  if (state === 'paid') return refundedAmount > 0 ? 'partly-refunded' : 'paid'
  if (heldSince) return 'on-hold'
  // Paid, but with a different amount.
  if (paymentId) return 'unsettled'
  return state === 'pending' ? 'waiting' : 'abandoned'
}

/**
 * The same rules as SQL conditions. Conditions that use a partial index are literal SQL, so that the index matches, and
 * omit the state: with it, SQLite would scan every row in that state.
 */
export const statusConditions = {
  paid: (order: OrderConditions) =>
    order.and([order('state', '=', 'paid'), order('refundedAmount', '=', 0), undisputed(order)]),
  'partly-refunded': (order: OrderConditions) =>
    order.and([sql<boolean>`"refundedAmount" > 0 and "state" <> 'refunded'`, undisputed(order)]),
  refunded: (order: OrderConditions) => order.and([order('state', '=', 'refunded'), undisputed(order)]),
  disputed: (order: OrderConditions) => order('disputeState', '=', 'open'),
  lost: (order: OrderConditions) => order('disputeState', '=', 'lost'),
  waiting: (order: OrderConditions) =>
    order.and([order('state', '=', 'pending'), order('paymentId', 'is', null), order('heldSince', 'is', null)]),
  'on-hold': (order: OrderConditions) => order.and([...moneyCame(), order('heldSince', 'is not', null)]),
  unsettled: (order: OrderConditions) => order.and([...moneyCame(), order('heldSince', 'is', null)]),
  abandoned: (order: OrderConditions) =>
    order.and([order('state', '=', 'expired'), order('paymentId', 'is', null), order('heldSince', 'is', null)]),
} satisfies Record<OrderStatus, (order: OrderConditions) => unknown>

function undisputed(order: OrderConditions) {
  return order.or([order('disputeState', 'is', null), order('disputeState', 'in', ['won', 'inquiry'])])
}

const moneyCame = () => [sql<boolean>`"paymentId" is not null`, sql<boolean>`"paidAt" is null`]
