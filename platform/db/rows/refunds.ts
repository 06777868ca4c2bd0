/** A word of the name on a withdrawal, in lower case. */
export interface NameRow {
  word: string
  withdrawalId: string
}

/** Came without the order page, and was confirmed from it. */
export const CONFIRMED = 2

/** A statement of withdrawal as it was sent. The sender is not verified. */
export interface WithdrawalRow {
  id: string
  /** The number the sender quotes. */
  reference: string
  /** The hash of the secret of the acknowledgement page. */
  receiptHash: string
  name: string
  /** What the sender typed to identify the contract. */
  contract: string
  replyTo: string
  statement: string
  submittedAt: string
  /** The matching order. */
  orderId: string | null
  /** 1 when it came from the order page, which only the buyer knows; else 0, or `CONFIRMED`. */
  proven: number
  /** JSON. */
  assessment: string | null
  assessedAt: string | null
  /** The case it ended in. */
  caseId: string | null
}

export type CaseState = 'open' | 'granted' | 'refused' | 'cancelled'

/** A refund claim that the rules or the owner have decided, or the owner will. */
export interface CaseRow {
  id: string
  reference: string
  orderId: string
  kind: 'withdrawal' | 'request'
  ground: string
  description: string
  state: CaseState
  assessment: string
  openedAt: string
  /** The day by which it must be answered. */
  answerBy: string
  decidedAt: string | null
  /** The decision as the buyer reads it. */
  decision: string | null
  withdrawalId: string | null
  /** For the owner only. */
  note: string | null
  /** While the buyer is to answer. */
  waitingSince: string | null
}

export interface CaseMessageRow {
  id: string
  caseId: string
  by: 'buyer' | 'owner'
  text: string
  at: string
}

/** What the owner wrote to the buyer of an order outside of a case, or noted about it. */
export interface OrderMessageRow {
  id: string
  orderId: string
  kind: 'email' | 'note'
  text: string
  at: string
}

/** A screenshot of a case. The file is in the data folder, named by its id. */
export interface ScreenshotRow {
  id: string
  caseId: string
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: number
  /** Of its bytes: the same image sent twice is stored once. */
  hash: string | null
  at: string
}

/** A refund until the provider has accepted it. */
export interface RefundRow {
  id: string
  orderId: string
  amount: number
  /** How many copies it is for, if it closed some seats of an order. */
  copies: number | null
  /** `not-due`: the buyer got the money through a lost dispute. */
  state: 'requested' | 'sent' | 'failed' | 'not-due'
  cause: 'withdrawal' | 'case' | 'owner'
  causeId: string | null
  by: 'law' | 'guarantee' | 'policy' | 'owner'
  attempts: number
  nextAt: string
  requestedAt: string
  sentAt: string | null
  /** Part of the idempotency key at the provider: grows after an answered failure. */
  keyVersion: number
  providerReference: string | null
  lastError: string | null
  note: string | null
  /** The last email to the buyer about it. */
  notified: 'nothing' | 'sent' | 'arrived' | 'failed' | 'not-due'
}

/** A request without an order page, until it is matched to an order. */
export interface RequestRow extends Pick<CaseRow, 'ground' | 'description'> {
  id: string
  number: string
  email: string
  draft: string
  at: string
}

/** A screenshot that belongs to no case yet. */
export interface UploadRow extends Omit<ScreenshotRow, 'caseId'> {
  /** The hash of the form's secret. */
  draft: string
}
