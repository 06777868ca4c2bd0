export type Paragraph =
  | { text: string }
  /** Fine print. */
  | { small: string }
  | { heading: string }
  /** A button. */
  | { link: string; label: string }
  /** A plain link. */
  | { way: string; label: string }
  | { quote: string }
  | { steps: Step[] }
  | { facts: [name: string, value: string][] }

/** A step may be a link, in HTML only: the text has the address of the button after the steps. */
export type Step = string | { text: string; link: string }

/** How a confirmation begins: what was bought, and what to do first. */
export interface ConfirmationStart {
  subject: string
  hero: string
  opening: string
  next: Paragraph[]
}

export interface Content {
  subject: string
  hero?: string
  paragraphs: Paragraph[]
  /** Fine print, below everything else. */
  fine?: string
  attachment?: { name: string; paragraphs: Paragraph[] }
  pdf?: { name: string; bytes: Uint8Array }
  unsubscribe?: string
}
