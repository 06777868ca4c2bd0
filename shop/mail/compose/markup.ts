export type Paragraph =
  | { text: string }
  | { heading: string }
  /** A button. */
  | { link: string; label: string }
  /** A plain link. */
  | { way: string; label: string }
  | { quote: string }
  | { fine: string }
  | { steps: string[] }
  | { facts: [name: string, value: string][] }

export interface Content {
  subject: string
  hero?: string
  paragraphs: Paragraph[]
  /** Small print at the end. */
  fine?: Paragraph[]
  unsubscribe?: string
}

/** "1. Who sells this guide" inside a policy. */
export const isNumberedHeading = (block: string): boolean => /^\d+\. .{1,80}$/.test(block)
