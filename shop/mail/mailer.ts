export interface Message {
  /** The same for every attempt, so that duplicates are recognizable. */
  id: string
  to: string
  from: string
  replyTo: string
  subject: string
  text: string
  html: string
  date: Date
  /** A plain text file. */
  attachment?: { name: string; text: string } | undefined
  /** One-click unsubscribe (RFC 8058). */
  unsubscribe?: string | undefined
}

/** When `send` returns, the message is on the disk of the next server. */
export interface Mailer {
  /** Messages become files and are not delivered. */
  readonly filesOnly?: boolean
  send(message: Message): Promise<void>
  close(): void
}

export const listHeaders = (unsubscribe: string | undefined): Record<string, string> =>
  unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
