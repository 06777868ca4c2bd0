import type { deskToday } from '../../../content/desk/today.ts'

interface Sum extends Total {
  from: string
  to: string
  /** Of other currencies than the shop's own. */
  others: readonly Total[]
}

interface Total {
  currency: string
  sales: number
  salesCount: number
  refunds: number
  disputes: number
  refundsCount: number
  disputesCount: number
  kept: number
}

export interface TodayView {
  figures: Record<'today' | 'month' | 'before', Sum>
  backupAt: string | null
  alerts: readonly { id: string; orderId: string | null; sentence: string; raisedAt: string }[]
  cases: readonly { id: string; reference: string; kind: 'withdrawal' | 'request'; answerBy: string; number: string }[]
  withdrawals: readonly { id: string; reference: string; contract: string; submittedAt: string }[]
  disputes: readonly { id: string; number: string; disputeReason: string | null; disputeAnswerBy: string | null }[]
  mails: readonly {
    id: string
    recipient: string
    state: string
    lastError: string | null
    queuedAt: string
    orderId: string | null
  }[]
  failed: readonly {
    id: string
    number: string
    createdAt: string
    why: keyof typeof deskToday.failed.why
    detail: string | null
  }[]
}
