import type { MailCopy } from '../../content/mails.ts'
import { fillTemplate } from '../../platform/format/fill.ts'

const GREETING = /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|guten)\b/i
const CLOSING = /\b(?:regards|wishes|sincerely|yours|cheers|grüße)\b.*(?:\n.*)?$/i

type LetterCopy = Pick<MailCopy['orderMessage'], 'greeting' | 'closing'>

/** What the owner writes, as a letter that `name` signs. */
export const letter = (text: string, name: string, { greeting, closing }: LetterCopy): string[] => [
  ...(GREETING.test(text) ? [] : [greeting]),
  text,
  ...(CLOSING.test(text) ? [] : [fillTemplate(closing, { name })]),
]
