import { createTransport } from 'nodemailer'
import { MINUTE } from '../../format/duration.ts'
import { parseRefusal } from './refusals.ts'
import { listHeaders, type Mailer, type Message } from './mailer.ts'

/** RFC 5321, 4.5.3.2: a mail given up too early is delivered twice. */
const TIMEOUT_MS = { connectionTimeout: MINUTE / 2, greetingTimeout: 5 * MINUTE, socketTimeout: 10 * MINUTE }

export function createSmtpMailer(url: string, timeouts = TIMEOUT_MS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, unsubscribe, attachment, ...message }) {
      const headers = { ...AUTOMATIC, ...listHeaders(unsubscribe) }
      const mail = {
        ...message,
        messageId: id,
        textEncoding: 'quoted-printable',
        headers,
        attachments: filesOf(attachment),
      } as const
      await transport.sendMail(mail).catch((error: unknown) => {
        throw parseRefusal(error) ?? error
      })
    },
    close: () => transport.close(),
  }
}

function filesOf(attachment: Message['attachment']) {
  if (!attachment) return []
  const { name: filename, text } = attachment
  return [{ filename, content: text.replace(/\n/g, '\r\n'), contentType: 'text/plain; charset=utf-8' }]
}

/** RFC 3834: no automatic replies. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }
