import type { deskBoard } from '../../../content/desk/board.ts'

export interface DeskPost {
  id: string
  threadId: string
  /** `null` for a deleted reader. */
  author: string | null
  isOwner: boolean
  hasReader: boolean
  text: string
  state: keyof typeof deskBoard.states
  createdAt: string
}

type Reason = keyof typeof deskBoard.moderate.reasons

interface DeskReport {
  id: string
  reason: Reason
  text: string
  at: string
}

export interface DeskDecision {
  id: string
  act: keyof typeof deskBoard.acts
  reason: Reason
  explanation: string
  postText: string | null
  author: string | null
  at: string
  messages: readonly { id: string; by: 'reader' | 'owner'; text: string; at: string }[]
}

export interface DeskThread {
  id: string
  title: string
  author: string | null
  isOwner: boolean
  replies: number
  lastPostAt: string
}

export interface DeskBoardView {
  waiting: readonly DeskPost[]
  reported: readonly { post: DeskPost; reports: readonly DeskReport[] }[]
  answered: readonly DeskDecision[]
  threads: readonly DeskThread[]
  next: string | null
}
