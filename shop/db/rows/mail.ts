export type MailKind =
  | 'confirmation'
  | 'found-orders'
  | 'address-corrected'
  | 'address-removed'
  | 'withdrawal-received'
  | 'withdrawal-notice'
  | 'claim'
  | 'case-message'
  | 'refund-step'
  | 'request-unmatched'
  | 'request-done'
  | 'payment-pending'
  | 'payment-failed'
  | 'edition'
  | 'alerts'
/**
 * `filed`: written as a file, because there was no mail server. Nobody got it. `refused`: the mailbox won't have it, so
 * it is not tried again.
 */
export type MailState = 'queued' | 'accepted' | 'given-up' | 'filed' | 'refused'

export interface OutboxRow {
  id: string
  kind: MailKind
  orderId: string | null
  /** What it is about beside an order: a withdrawal, a case. */
  about: string | null
  recipient: string
  state: MailState
  attempts: number
  nextAt: string
  queuedAt: string
  acceptedAt: string | null
  lastError: string | null
}

export interface AlertRow {
  id: string
  /** What it is about; the same thing stands here once. */
  about: string
  orderId: string | null
  sentence: string
  raisedAt: string
  seenAt: string | null
  /** 1: money depends on it, so the owner is mailed at once. */
  urgent: number
  /** When it was put into a mail to the owner: the moment that mail was queued. */
  mailedAt: string | null
}
