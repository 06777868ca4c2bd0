/** What a reader is on the board and in reviews. */
export interface ReaderRow {
  /** The id of the order. */
  id: string
  /** Chosen with the first post or review. */
  name: string | null
  /** A later choice that waits for the owner's approval. Others see `name` until then. */
  newName: string | null
  /** Threads without later activity count as read. */
  readAllAt: string
  /** When the first post was approved. */
  approvedAt: string | null
  suspendedAt: string | null
  /** When the last email about followed threads was queued. */
  newsAt: string | null
}

/** A name stays with the reader who took it first, also after a change. */
export interface DisplayNameRow {
  /** The same for all names that look alike. */
  key: string
  readerId: string
  name: string
  takenAt: string
}

/**
 * `waiting`: until the owner approves it. `hidden` and `removed`: by the owner, `removed` for good. `deleted`: by its
 * author, without its text.
 */
export type PostState = 'waiting' | 'visible' | 'hidden' | 'removed' | 'deleted'

export interface ThreadRow {
  id: string
  topic: string
  title: string
  /** `null` for the owner, and for a reader whose data was erased. */
  authorId: string | null
  byOwner: number
  state: PostState
  pinned: number
  createdAt: string
  lastPostAt: string
  /** Visible ones. */
  replies: number
  solvedAt: string | null
}

export interface PostRow {
  id: string
  threadId: string
  /** Where it stands in its thread: by the time it became visible. */
  position: string
  authorId: string | null
  byOwner: number
  /** 1 for the post that starts the thread. */
  opening: number
  text: string
  /** The same for texts that differ only in case, spaces and punctuation. */
  textKey: string
  state: PostState
  createdAt: string
  editedAt: string | null
}

/** The words of a visible post, for the search. */
export interface PostTermRow {
  term: string
  postId: string
}

export interface ThreadReadRow {
  readerId: string
  threadId: string
  readAt: string
}

export interface ThreadFollowRow {
  readerId: string
  threadId: string
  followedAt: string
  /** The first reply that no email has announced yet. */
  pendingSince: string | null
  /** The email that announces replies, and since when. */
  mailId: string | null
  mailSince: string | null
}

export type ReportReason = 'illegal' | 'abuse' | 'spam' | 'health' | 'privacy' | 'other'

export interface PostReportRow {
  id: string
  postId: string
  reporterId: string | null
  reason: ReportReason
  text: string
  at: string
  decidedAt: string | null
  /** `kept`: the post breaks no rule. */
  outcome: 'kept' | 'hidden' | 'removed' | null
}

export type ModerationAct = 'hide' | 'remove' | 'suspend'

/** A statement of reasons (Art. 17 DSA). */
export interface DecisionRow {
  id: string
  act: ModerationAct
  postId: string | null
  readerId: string | null
  reason: ReportReason
  explanation: string
  at: string
  /** When the owner reversed it. */
  reversedAt: string | null
  /** 1 while the author's answer waits for the owner. */
  awaitsOwner: number
}

export interface DecisionMessageRow {
  id: string
  decisionId: string
  by: 'reader' | 'owner'
  text: string
  at: string
}

export type ReviewHiding = 'not-about-guide' | 'personal-data' | 'abusive' | 'illegal' | 'duplicate'

export interface ReviewRow {
  /** The id of the order. */
  id: string
  stars: number
  text: string
  /** 1 if the author lets us publish it. */
  mayPublish: number
  state: 'new' | 'published' | 'hidden'
  hiddenFor: ReviewHiding | null
  reply: string | null
  createdAt: string
  editedAt: string | null
  decidedAt: string | null
}
