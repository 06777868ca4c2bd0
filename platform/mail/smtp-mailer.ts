import { createTransport } from 'nodemailer'
import { MINUTE } from '../format/duration.ts'
import { parseRefusal } from './refusals.ts'
import { type Mailer, nodemailerMessage } from './mailer.ts'

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
    async send(message) {
      await transport.sendMail(nodemailerMessage(message)).catch((error: unknown) => {
        throw parseRefusal(error) ?? error
      })
    },
    close: () => transport.close(),
  }
}
