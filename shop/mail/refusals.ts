/** A mail server's answer that will be the same tomorrow: somebody has to change something. */
export class MailRefusal extends Error {
  /** Of the one it was for, or of the shop: its password, its sender, the server's certificate. */
  readonly about: 'recipient' | 'shop'

  constructor(about: MailRefusal['about'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.about = about
  }
}

/** Errors of TLS that no waiting mends; Node names them so. */
const CERTIFICATE = /CERT|SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY/
/** “We don't relay for you”, “you are on a list”: said at the recipient, but meant for the sender. */
const ABOUT_SENDER = /^\d{3}[ -](5\.7\.\d+)|\brelay/i
/** Enhanced status codes of RFC 3463 about an address or a mailbox. */
const ABOUT_MAILBOX = /^\d{3}[ -]5\.[12]\.\d+/

/** What a error of the mail transport means; `undefined` when the next attempt may go better. */
export function parseRefusal(error: unknown): MailRefusal | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, originalCode, permanent, command, response } = smtpParts(error)
  if (CERTIFICATE.test(originalCode) || CERTIFICATE.test(code)) return new MailRefusal('shop', error.message)
  if (code === 'ESOCKET' && /certificate/i.test(error.message)) return new MailRefusal('shop', error.message)
  if (!permanent) return undefined
  const mailbox = ABOUT_MAILBOX.test(response) || (command === 'RCPT TO' && !ABOUT_SENDER.test(response))
  return new MailRefusal(mailbox ? 'recipient' : 'shop', error.message, { cause: error })
}

function smtpParts(error: Error) {
  const text = (name: string) => String(Reflect.get(error, name) ?? '')
  return {
    code: text('code'),
    originalCode: text('originalCode'),
    permanent: Reflect.get(error, 'permanent') === true,
    command: text('command'),
    response: text('response'),
  }
}
