/** A word of the name on a withdrawal, in small letters. */
export interface NameRow {
  word: string
  withdrawalId: string
}

/** A statement of withdrawal, taken as it was sent, whoever sent it. */
export interface WithdrawalRow {
  id: string
  /** What the sender quotes. */
  reference: string
  /** The page with the acknowledgement; only the hash of its secret is kept. */
  receiptHash: string
  name: string
  /** What the sender wrote to name the contract. */
  contract: string
  replyTo: string
  statement: string
  submittedAt: string
  /** The order it was found to mean. */
  orderId: string | null
  /** 1 when it came from the order page, which only the buyer knows. */
  proven: number
  /** How it was judged, as JSON. */
  assessment: string | null
  assessedAt: string | null
  /** The case it ended in. */
  caseId: string | null
}

export type CaseState = 'open' | 'granted' | 'refused' | 'cancelled'

/** A claim for money back that a person decides, or that the rules have decided. */
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
  /** The day by which it is answered. */
  answerBy: string
  decidedAt: string | null
  /** The sentence that decided it, as the buyer reads it. */
  decision: string | null
  withdrawalId: string | null
  /** The owner's own, for nobody else. */
  note: string | null
}

export interface CaseMessageRow {
  id: string
  caseId: string
  by: 'buyer' | 'owner'
  text: string
  at: string
}

/** A picture that came with a case. Its bytes lie in the data folder under its id. */
export interface ScreenshotRow {
  id: string
  caseId: string
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: number
  /** Of its bytes: the same picture sent twice is one picture. */
  hash: string | null
  at: string
}

/** Money on its way back, until the provider has it. */
export interface RefundRow {
  id: string
  orderId: string
  amount: number
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
  /** The last mail the buyer got about it. */
  notified: 'nothing' | 'sent' | 'arrived' | 'failed' | 'not-due'
}

/** A request that came without an order page, until somebody has looked whose it is. */
export interface RequestRow extends Pick<CaseRow, 'ground' | 'description'> {
  id: string
  number: string
  email: string
  /** The pictures that came with it. */
  draft: string
  at: string
}

/** A picture that belongs to no case yet. */
export interface UploadRow extends Omit<ScreenshotRow, 'caseId'> {
  /** The form it came with; only the hash of its secret is kept. */
  draft: string
}
