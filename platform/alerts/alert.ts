type Kind =
  | 'case'
  | 'decision answered'
  | 'dispute'
  | 'duplicate'
  | 'event'
  | 'fraud-warning'
  | 'late'
  | 'late-response'
  | 'lost gift'
  | 'mail'
  | 'mail server'
  | 'many withdrawals'
  | 'missing'
  | 'missing-here'
  | 'missing-there'
  | 'name waiting'
  | 'other-amount'
  | 'pages'
  | 'paid-twice'
  | 'payment methods that the account lacks'
  | 'pending'
  | 'post waiting'
  | 'refund'
  | 'refused'
  | 'rejected'
  | 'report'
  | 'returned twice'
  | 'review new'
  | 'review renamed'
  | 'tax-country'
  | 'undecided'
  | 'unexplained'
  | 'unknown proxy'
  | 'unlistable'
  | 'unprepared'
  | 'unproven'
  | 'unreadable'
  | 'unstamped'
  | 'vat-limit'
  | 'webhook'
  | 'withdrawal'
  | 'wrong-amount'

/** What an alert is about: its kind and, from the whole to the part, what it happened to. Stored joined by spaces. */
export type AlertKey = readonly [kind: Kind, ...subject: string[]]

export interface Alert {
  /** Unique: the same alert is raised once. */
  key: AlertKey
  orderId?: string | null
  /** What the owner reads. */
  sentence: string
  /** The same alert with another reason is a second alert. */
  reason?: string
  /** `false`: no money depends on it, so it can wait for the daily digest. */
  money?: boolean
  /** Nothing to decide. */
  news?: boolean
}

/** What an error says, for a sentence. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
