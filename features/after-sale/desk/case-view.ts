import type { deskCases } from '../../../content/desk/cases.ts'
import type { PaymentsView } from './other-payments.tsx'

export interface CaseLine {
  id: string
  reference: string
  kind: 'withdrawal' | 'request'
  ground: string
  answerBy: string
  waitingSince: string | null
  order: { id: string; number: string; email: string; price: number; currency: string; disputeState: string | null }
}

export interface DecidedLine {
  id: string
  reference: string
  kind: 'withdrawal' | 'request'
  ground: string
  state: keyof typeof deskCases.states
  decidedAt: string | null
  order: { id: string; number: string; email: string }
}

export interface OpinionView {
  owed: boolean
  why: string
  until: Date
  daysLeft: number
}

export interface CaseView {
  case: {
    id: string
    reference: string
    kind: 'withdrawal' | 'request'
    ground: string
    description: string
    state: keyof typeof deskCases.states
    openedAt: string
    answerBy: string
    decidedAt: string | null
    decision: string | null
    note: string | null
    waitingSince: string | null
  }
  order: {
    id: string
    number: string
    email: string
    price: number
    currency: string
    refundedAmount: number
    createdAt: string
    paidAt: string | null
    firstDownloadedAt: string | null
    downloadCompletedAt: string | null
    failedDownloads: number
    disputeState: string | null
    disputeAnswerBy: string | null
  }
  assessment: {
    law: OpinionView
    guarantee: OpinionView
    policy: OpinionView
    guard: keyof typeof deskCases.assessments.guards | null
  }
  messages: readonly { id: string; by: 'buyer' | 'owner'; text: string; at: string }[]
  screenshots: readonly { id: string }[]
  payments: PaymentsView | null
  refunds: readonly { id: string; amount: number; state: string; lastError: string | null }[]
  /** Cents. */
  left: number
  version: string
  templates: { refusals: readonly TemplateView[]; replies: readonly TemplateView[] }
}

export interface TemplateView {
  name: string
  text: string
}

export interface CaseError {
  /** `null`: the case changed, which the page says itself. */
  error: keyof typeof deskCases.errors | null
  about: 'grant' | 'refuse' | 'answer'
  typed: { amount: string; text: string; note: string }
  /** Of fields that are too long. */
  lengthErrors?: Readonly<Record<string, string>>
}
