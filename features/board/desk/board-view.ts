import { deskBoard } from '../../../content/desk/board.ts'
import type { MailCopy } from '../../../content/mails.ts'

export interface DeskPost {
  id: string
  threadId: string
  /** `null` for a deleted reader. */
  author: string | null
  isOwner: boolean
  hasReader: boolean
  text: string
  /** Of the thread that it starts. */
  title: string | null
  /** What a reply answers. */
  thread: { title: string; text: string } | null
  reports: readonly DeskReport[]
  version: string
  state: keyof typeof deskBoard.states
  createdAt: string
}

/** What was typed with a decision that was not accepted. */
export interface TypedStatement {
  /** The id of the post, the decision or the thread. */
  about: string
  reason?: string
  text: string
  error?: string | undefined
  reasonError?: string | undefined
}

type Reason = keyof typeof deskBoard.moderate.reasons

export const isReason = (name: string): name is Reason => Object.hasOwn(deskBoard.moderate.reasons, name)

/** What authors and reporters are told. */
export interface BoardMails {
  product: string
  copy: MailCopy['board']
}

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
  postTitle: string | null
  author: string | null
  at: string
  version: string
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

/** What was done just now. */
export interface BoardNote {
  text: string
  isUndoable: boolean
}

export interface DeskBoardView {
  waiting: readonly DeskPost[]
  reported: readonly DeskPost[]
  answered: readonly DeskDecision[]
  /** That can be undone. */
  decided: readonly DeskDecision[]
  names: readonly { id: string; name: string | null; newName: string; version: string }[]
  threads: readonly DeskThread[]
  next: string | null
}
