import { deskOrders } from '../../content/desk/orders.ts'
import type { Shop } from '../shop/shop.ts'
import type { MailState } from '../db/rows/mail.ts'
import { fillTemplate } from '../format/fill.ts'

/** An email that is due is as good as filed where no mail server is set up, so that all of a page says the same. */
export function shownMail<Mail extends { state: MailState; attempts: number }>(
  { mailer }: Pick<Shop, 'mailer'>,
  mail: Mail,
): Mail {
  const isDue = mail.state === 'queued' && mail.attempts === 0
  return isDue && mailer.filesOnly ? { ...mail, state: 'filed' } : mail
}

export function mailStateText({
  state,
  attempts,
  error,
}: {
  state: MailState
  attempts: number
  error?: string | null
}): string {
  const key = state === 'queued' && attempts > 0 ? 'retrying' : state
  const fate = fillTemplate(deskOrders.mailStates[key] ?? state, { attempts })
  return error ? `${fate}: ${error}` : fate
}

/** The note after something was done, which may say what became of an email. */
export function noteText({ mailer }: Pick<Shop, 'mailer'>, note: string | undefined, outcome = ''): string | undefined {
  return note && fillTemplate(note, { outcome, isSent: deskOrders.sending[mailer.filesOnly ? 'filed' : 'queued'] })
}
