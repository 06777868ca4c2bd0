/** A claim for money back as its buyer sees it; everything is in the words of the page. */
export interface RefundCaseView {
  reference: string
  title: string
  /** What happened so far, one sentence after the other. */
  steps: string[]
  /** Why it was decided so. */
  reasons: string[]
  said: { who: string; at: string; text: string }[]
  /** How many pictures came along, in words. */
  pictures: string | null
  money: { text: string; reference: string | null }[]
  open: boolean
}

/** Pictures of a form, and what is wrong with those that were chosen last. */
export interface ScreenshotsView {
  draft: string
  kept: { id: string; label: string }[]
  errors: string[]
}

/** What is being added to an open claim. */
export interface AdditionView {
  text: string
  error: string | null
  pictures: ScreenshotsView
}
