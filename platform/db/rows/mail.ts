/** The kinds of emails. Each `mails.ts` adds its own. */
export interface MailKinds {}
export type MailKind = keyof MailKinds

/**
 * `filed`: written as a file, because there was no mail server. `refused`: the recipient's server rejects it for
 * good.
 */
export type MailState = 'queued' | 'accepted' | 'given-up' | 'filed' | 'refused'

export interface OutboxRow {
  id: string
  kind: MailKind
  orderId: string | null
  /** What it is about besides an order: a withdrawal, a case. */
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
  /** The subject; unique. */
  about: string
  orderId: string | null
  sentence: string
  raisedAt: string
  seenAt: string | null
  /** 1: money depends on it, so the owner is mailed at once. */
  urgent: number
  /** When it was included in an email to the owner: the `queuedAt` of that email. */
  mailedAt: string | null
  /** 1: nothing to decide. */
  news: number
  /** When the owner marked it as seen; an alert that resolved itself has only `seenAt`. */
  dismissedAt: string | null
}
