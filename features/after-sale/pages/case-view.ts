/** Texts are ready to show. */
export interface RefundCaseView {
  reference: string
  kind: 'request' | 'withdrawal'
  title: string
  /** Of a request without words of the buyer’s own. */
  ground: string | null
  steps: string[]
  reasons: string[]
  messages: { who: string; at: string; text: string }[]
  pictures: string | null
  money: { text: string; reference: string | null }[]
  /** A withdrawal that its buyer has yet to confirm. */
  isUnconfirmed: boolean
  /** The buyer can add to it or take it back. */
  open: boolean
  /** Open, or decided by the owner a short time ago. */
  isCurrent: boolean
}

export interface ScreenshotsView {
  draft: string
  stored: { id: string; label: string }[]
  errors: string[]
}

export interface AdditionView {
  text: string
  error: string | null
  pictures: ScreenshotsView
}
