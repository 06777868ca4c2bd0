import type { AlertRow } from '../db/rows/mail.ts'

/** Entries per list. */
export const MAX_WAITING = 50

/** What only the owner can decide. */
export interface Decision {
  key: string
  title: string
  href: string
  detail: string
  deadline: string | null
  /** When it began to wait, of what has no deadline. */
  since?: string
  /** Whether the alert says the same, and need not be shown beside it. */
  covers: (alert: AlertRow) => boolean
}

/** What the owner should see on the first page, without a decision. */
export interface WaitingList {
  name: string
  title: string
  text?: string
  entries: WaitingEntry[]
}

interface WaitingEntry {
  id: string
  title: string
  href?: string | null
  detail?: string
  at: string
  /** Whether the time is part of the detail. */
  isTimeFirst?: true
}
