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
  pdf?: { name: string; bytes: Uint8Array } | undefined
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

/** RFC 3834: no automatic replies. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/** As nodemailer writes it, to a mail server or into a file. */
export function nodemailerMessage({ id, unsubscribe, attachment, pdf, ...message }: Message) {
  return {
    ...message,
    messageId: id,
    textEncoding: 'quoted-printable',
    headers: { ...AUTOMATIC, ...(unsubscribe ? listHeaders(unsubscribe) : {}) },
    attachments: attachedFiles(attachment, pdf),
  } as const
}

const listHeaders = (unsubscribe: string) => ({
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function attachedFiles(text: Message['attachment'], pdf: Message['pdf']) {
  return [
    ...(text ? [attachment(text.name, text.text.replace(/\n/g, '\r\n'), 'text/plain; charset=utf-8')] : []),
    ...(pdf ? [attachment(pdf.name, Buffer.from(pdf.bytes), 'application/pdf')] : []),
  ]
}

const attachment = (filename: string, content: string | Buffer, contentType: string) => ({
  filename,
  content,
  contentType,
})
