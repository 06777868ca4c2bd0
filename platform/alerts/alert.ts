/** The kinds of alerts. Each `alerts.ts` adds its own. */
export interface AlertKinds {}

/** What an alert is about: its kind and, from the whole to the part, what it happened to. Stored joined by spaces. */
export type AlertKey = readonly [kind: keyof AlertKinds, ...subject: string[]]

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
