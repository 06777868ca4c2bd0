import type { deskToday } from '../../../content/desk/today.ts'
import type { DeskShell } from '../../../platform/desk-kit/frame.tsx'

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

export interface AlertView {
  id: string
  orderId: string | null
  sentence: string
  raisedAt: string
  dismissedAt: string | null
}

export interface DecisionView {
  key: string
  title: string
  href: string | null
  detail: string | null
  /** Set for an alert, which can be dismissed. */
  alert: AlertView | null
  deadline: string | null
}

export interface TodayView {
  figures: Record<'today' | 'month' | 'before', Sum>
  backupAt: string | null
  decisions: readonly DecisionView[]
  news: readonly AlertView[]
  dismissed: readonly AlertView[]
  withdrawals: readonly { id: string; reference: string; contract: string; submittedAt: string }[]
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

export interface ListProps {
  today: TodayView
  shell: DeskShell
}
