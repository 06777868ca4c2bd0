import type { Paragraph } from './markup.ts'

/** What a mail says, before it is set as text and as HTML. */
export interface Content {
  subject: string
  paragraphs: Paragraph[]
  /** What is kept rather than read, at the end. */
  fine?: Paragraph[]
}
