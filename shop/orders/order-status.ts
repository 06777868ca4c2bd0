import { sql } from 'kysely'
import type { Order } from './order.ts'
import type { OrderConditions } from './select-orders.ts'

/** What the desk shows: the state together with disputes, partial refunds and holds. */
export const orderStatuses = [
  'paid',
  'partly-back',
  'refunded',
  'disputed',
  'lost',
  'waiting',
  'held',
  'unsettled',
  'abandoned',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

type Facts = Pick<Order, 'state' | 'disputeState' | 'refundedAmount' | 'paymentId' | 'pendingSince'>

export function orderStatusOf({ state, disputeState, refundedAmount, paymentId, pendingSince }: Facts): OrderStatus {
  if (disputeState === 'lost') return 'lost'
  if (disputeState === 'open') return 'disputed'
  if (state === 'refunded') return 'refunded'
  if (state === 'paid') return refundedAmount > 0 ? 'partly-back' : 'paid'
  if (pendingSince) return 'held'
  // Paid, but with a different amount.
  if (paymentId) return 'unsettled'
  return state === 'pending' ? 'waiting' : 'abandoned'
}

/**
 * The same as SQL conditions, with literals so that partial indexes match, and there without the state, or SQLite
 * would scan all rows in it.
 */
export const statusConditions = {
  paid: (order: OrderConditions) =>
    order.and([order('state', '=', 'paid'), order('refundedAmount', '=', 0), undisputed(order)]),
  'partly-back': (order: OrderConditions) =>
    order.and([sql<boolean>`"refundedAmount" > 0 and "state" <> 'refunded'`, undisputed(order)]),
  refunded: (order: OrderConditions) => order.and([order('state', '=', 'refunded'), undisputed(order)]),
  disputed: (order: OrderConditions) => order('disputeState', '=', 'open'),
  lost: (order: OrderConditions) => order('disputeState', '=', 'lost'),
  waiting: (order: OrderConditions) =>
    order.and([order('state', '=', 'pending'), order('paymentId', 'is', null), order('pendingSince', 'is', null)]),
  held: (order: OrderConditions) => order.and([...moneyCame(), order('pendingSince', 'is not', null)]),
  unsettled: (order: OrderConditions) => order.and([...moneyCame(), order('pendingSince', 'is', null)]),
  abandoned: (order: OrderConditions) =>
    order.and([order('state', '=', 'expired'), order('paymentId', 'is', null), order('pendingSince', 'is', null)]),
} satisfies Record<OrderStatus, (order: OrderConditions) => unknown>

function undisputed(order: OrderConditions) {
  return order.or([order('disputeState', 'is', null), order('disputeState', 'in', ['won', 'inquiry'])])
}

const moneyCame = () => [sql<boolean>`"paymentId" is not null`, sql<boolean>`"paidAt" is null`]
