import { alertOf } from '../alerts/server-alerts.ts'
import { raiseAlert } from '../alerts/alerts.ts'
import type { OutboxRow } from '../db/rows/mail.ts'
import { maskEmail } from '../shop/mask.ts'
import type { Shop } from '../shop/shop.ts'

/** A permanent answer of a mail server. */
export class MailRefusal extends Error {
  /** `shop`: its password, its sender or the server's certificate is wrong. */
  readonly about: 'recipient' | 'shop'

  constructor(about: MailRefusal['about'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.about = about
  }
}

/** Permanent TLS errors, by Node's names. */
const CERTIFICATE = /CERT|SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY/
/** A response to RCPT TO that is about the sender: no relaying, or a block list. */
const ABOUT_SENDER = /^\d{3}[ -](5\.7\.\d+)|\brelay/i
/** Enhanced status codes of RFC 3463 about an address or a mailbox. */
const ABOUT_MAILBOX = /^\d{3}[ -]5\.[12]\.\d+/

/** `undefined` when the next attempt may succeed. */
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

/** Alerts the owner at once: waiting three days does not help. */
export async function alertRefusal(shop: Shop, mail: OutboxRow, { about, message }: MailRefusal): Promise<void> {
  // The owner's own mailbox refuses; the mail is tried again after a day.
  if (mail.kind === 'alerts') return
  if (about === 'shop') {
    // The alert stays longer than an address that was erased.
    const masked = message.replaceAll(mail.recipient, maskEmail(mail.recipient))
    await raiseAlert(shop, alertOf.mailServerRefuses(masked))
    return
  }
  // The address was corrected, or the mailbox no longer exists: no alert.
  if (mail.kind === 'address-removed' || mail.kind === 'edition') return
  await raiseAlert(shop, alertOf.mailRefused(mail, message))
}
