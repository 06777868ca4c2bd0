import type { board } from '../../../content/board.ts'

export interface ThreadLine {
  id: string
  /** Empty when its author deleted it. */
  title: string
  topic: string | null
  /** `null` for a deleted reader. */
  author: string | null
  isOwner: boolean
  replies: number
  isUnread: boolean
  isSolved: boolean
  isWaiting: boolean
  isPinned: boolean
  at: string
  when: string
}

export type BoardError = keyof typeof board.errors
export type NameError = keyof typeof board.nameErrors

/** What a form was sent with, to show it again with its errors. */
export interface Typed {
  name: string
  title: string
  text: string
  topic: string
  /** The topic whose list the reader came from. */
  from: string
  /** `yes` for emails about replies. */
  follow: string
}

export interface FormState {
  typed: Typed
  /** About the text, or the whole. */
  error: BoardError | null
  titleError: BoardError | null
  nameError: NameError | null
}

export const EMPTY_FORM: FormState = {
  typed: { name: '', title: '', text: '', topic: '', from: '', follow: '' },
  error: null,
  titleError: null,
  nameError: null,
}

export const hasErrors = ({ error, titleError, nameError }: FormState): boolean =>
  error !== null || titleError !== null || nameError !== null

/** What every page of the board knows about its reader. */
export interface CurrentReader {
  /** `null` before the first post. */
  name: string | null
  /** A later choice that waits for the seller. */
  newName: string | null
  isApproved: boolean
  isSuspended: boolean
  hasNotices: boolean
}
