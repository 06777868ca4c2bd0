/** The few shapes our mails are made of; each is written as plain text and as HTML that old mail programs understand. */
export type Paragraph =
  | { text: string }
  | { heading: string }
  /** What the reader is to press. */
  | { link: string; label: string }
  /** A way that is open, and that the mail does not push. */
  | { way: string; label: string }
  | { quote: string }
  | { fine: string }
  /** What to do first, second and third. */
  | { steps: string[] }
  | { facts: [name: string, value: string][] }

/** What a mail says, before it is a mail. */
export interface Content {
  subject: string
  /** What stands large at the top, beside the cover; other mails begin with the name of the shop. */
  hero?: string
  paragraphs: Paragraph[]
  /** What is kept rather than read, at the end. */
  fine?: Paragraph[]
  /** Where the reader can say that there should be no more of them. */
  unsubscribe?: string
}

/** "1. Who sells this guide": how a heading stands inside the text of a policy. */
export const isNumberedHeading = (block: string): boolean => /^\d+\. .{1,80}$/.test(block)
