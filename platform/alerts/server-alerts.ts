import type { Alert } from './alert.ts'
import type { OutboxRow } from '../db/rows/mail.ts'

declare module './alert.ts' {
  interface AlertKinds {
    content: true
    'content default': true
    'late-response': true
    mail: true
    'mail server': true
    pages: true
    'unknown proxy': true
  }
}

/** The server and its mail. A feature has its own in its `alerts.ts`. */
export const alertOf = {
  lateResponse: (): Alert => ({
    key: ['late-response'],
    sentence:
      'A visitor waited a minute for a response and got the “Short break” page. If it happens again, find out what keeps the server busy: see System at the desk.',
  }),
  untrustedProxy: (): Alert => ({
    key: ['unknown proxy'],
    money: false,
    sentence:
      'Requests arrive with X-Forwarded-For, but TRUST_PROXY is 0. If your proxy is in front of the server, set TRUST_PROXY=1, or all its visitors share one rate limit. If there is no proxy, the header is forged and there is nothing to do.',
  }),
  stalePages: (error: unknown): Alert => ({
    key: ['pages'],
    sentence: `The price or the reviews have changed, but the pages could not be rendered and stay as they were: ${String(error)} Run npm run update.`,
  }),
  contentNotShown: (version: number, error: unknown): Alert => ({
    key: ['content', String(version)],
    money: false,
    sentence: `Version ${version} of the site's content could not be shown, so the one before stays: ${String(error)} Publish another one at the desk.`,
  }),
  editSetAside: (path: string): Alert => ({
    key: ['content', path],
    money: false,
    sentence: `Your text for “${path}” does not fit this version of the software, so the site shows its default. Look at it at the desk, under Shop.`,
  }),
  defaultChanged: (path: string, before: unknown, now: unknown): Alert => ({
    key: ['content default', path, JSON.stringify(now)],
    money: false,
    news: true,
    sentence: `An update changed the default of “${path}”, which you have edited; your version stays. Before: ${JSON.stringify(before)} Now: ${JSON.stringify(now)}`,
  }),
  mailServerRefuses: (message: string): Alert => ({
    key: ['mail server'],
    sentence: `The mail server rejects the shop, so buyers get no email: ${message}. Check SMTP_URL and MAIL_FROM. Queued emails go out once that is fixed.`,
  }),
  mailRefused: (mail: OutboxRow, message: string): Alert => ({
    key: ['mail', mail.id],
    orderId: mail.orderId,
    sentence: `The ${mail.kind.replaceAll('-', ' ')} email${message.includes(mail.recipient) ? '' : ` to ${mail.recipient}`} was rejected permanently: ${message}. The order page shows this to the buyer.`,
  }),
  erasedUnreached: ({ id }: OutboxRow): Alert => ({
    key: ['mail', id],
    money: false,
    sentence:
      'Someone’s data was erased, but the email that tells them could not be delivered within a day. Their address is erased now, too. If their request is in your mailbox, answer it there.',
  }),
  mailGivenUp: (mail: OutboxRow, reader: string, lastError: string): Alert => ({
    key: ['mail', mail.id],
    orderId: mail.orderId,
    money: false,
    sentence: `The ${mail.kind.replaceAll('-', ' ')} email to ${reader} was given up after three days. The mail server's response: ${lastError}`,
  }),
}
