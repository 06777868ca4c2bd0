/** A message as the buyer will read it. */
export interface Message {
  /** The same for every attempt, so that a copy sent twice can be recognised. */
  id: string
  to: string
  from: string
  replyTo: string
  subject: string
  text: string
  html: string
  date: Date
  /** Where one press, or the mail program's own button, ends mails of this kind (RFC 8058). */
  unsubscribe?: string | undefined
}

/** Takes a message or throws; when `send` returns, the message is on the next server's disk, or on ours. */
export interface Mailer {
  /** Messages only become files of ours: nobody gets them. */
  readonly filesOnly?: boolean
  send(message: Message): Promise<void>
  close(): void
}

/** Those by which mail programs offer a button of their own. */
export const listHeaders = (unsubscribe: string | undefined): Record<string, string> =>
  unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
