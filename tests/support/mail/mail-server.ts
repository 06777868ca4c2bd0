import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface MailServer {
  url: string
  received: Email[]
  /** Raw messages and envelope recipients. */
  raw: string[]
  recipients: string[]
  /** Refuses every message while true. */
  refusing: boolean
  /** The response to a message it rejects for good, such as “554 5.7.1 Spam”. */
  neverAgain: string
  /** Rejects this recipient and repeats the address in its response. */
  unknown: string
  /** Delays the final response until this resolves. */
  thinking: Promise<void>
  stop(): Promise<void>
}

/** A real mail server on a free local port. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      mails.recipients.push(address)
      done(address === mails.unknown ? refusal(550, `5.1.1 <${address}>: user unknown`) : null)
    },
    async onData(stream, _session, done) {
      const message = await buffer(stream).catch(() => null)
      if (message === null) return done(refusal(451, 'The sender hung up'))
      if (mails.refusing) return done(refusal(452, 'Mailbox is full'))
      if (mails.neverAgain) return done(refusal(554, mails.neverAgain))
      mails.raw.push(message.toString('latin1'))
      mails.received.push(await PostalMime.parse(message))
      await mails.thinking
      done()
    },
    ...options,
  })
  smtp.on('error', () => undefined)
  const server = smtp.listen(0, '127.0.0.1')
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received: [],
    raw: [],
    recipients: [],
    refusing: false,
    neverAgain: '',
    unknown: '',
    thinking: Promise.resolve(),
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  }
  return mails
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
