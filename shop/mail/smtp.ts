import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const PATIENCE_MS = 20_000

/** Hands mails to the server that SMTP_URL names. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, ...message }) {
      await transport.sendMail({ ...message, messageId: id, textEncoding: 'quoted-printable' })
    },
    close: () => transport.close(),
  }
}
