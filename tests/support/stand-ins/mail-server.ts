import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  received: Email[]
  /** Refuses every message while true. */
  refusing: boolean
  /** Refuses this recipient, and repeats the address as mail servers do. */
  unknown: string
  stop(): Promise<void>
}

/** A real mail server on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const fault = Object.assign(new Error(`<${address}>: user unknown`), { responseCode: 550 })
      done(address === mails.unknown ? fault : null)
    },
    async onData(stream, _session, done) {
      const message = await buffer(stream)
      if (mails.refusing) return done(Object.assign(new Error('Mailbox is full'), { responseCode: 452 }))
      mails.received.push(await PostalMime.parse(message))
      done()
    },
  })
  smtp.on('error', () => undefined)
  const server = smtp.listen(0, '127.0.0.1')
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received: [],
    refusing: false,
    unknown: '',
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  }
  return mails
}
