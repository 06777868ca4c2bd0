import type { Generated } from 'kysely'

/** One copy of an order that the buyer hands out. */
/** A word of the name of a recipient, or of the company on an invoice, in lower case. */
export interface OrderNameRow {
  word: string
  orderId: string
}

export interface SeatRow {
  id: string
  /** The purchase. */
  orderId: string
  /** From 1. */
  place: number
  /** `closed`: refunded. */
  state: 'open' | 'claimed' | 'closed'
  /** Incremented to invalidate the code that was handed out. */
  generation: number
  codeHash: string
  /** The address that the buyer has sent the code to. */
  sentTo: string | null
  sentToKey: string | null
  sentAt: string | null
  sends: number
  /** Of the form that claimed it: sent twice, it is one claim. */
  claimKey: string | null
  claimedAt: string | null
  /** The order that the claim created. */
  copyId: string | null
  closedAt: string | null
  /** The refund that closed it last. */
  refundId: string | null
  /** `null` unless the seat is a gift. */
  delivery: 'email' | 'card' | null
  /** Of a gift, or in the list of a buyer of several copies, who may have left it empty. */
  recipientName: string | null
  fromName: string | null
  message: string | null
  /** When a gift is emailed and can be redeemed. */
  availableAt: string | null
}

type Optional = Exclude<keyof SeatRow, 'id' | 'orderId' | 'place' | 'state' | 'codeHash' | 'generation' | 'sends'>

export type SeatTable = Pick<SeatRow, 'id' | 'orderId' | 'place' | 'state' | 'codeHash'> &
  Record<'generation' | 'sends', Generated<number>> & { [Column in Optional]: SeatRow[Column] }
