import { raiseAlert } from '../alerts.ts'
import type { OutboxRow } from '../db/rows/mail.ts'
import { maskEmail } from '../mask.ts'
import type { Shop } from '../shop.ts'
import type { MailRefusal } from './refusals.ts'

/** What no waiting mends is told at once, not after three days. */
export async function alertRefusal(shop: Shop, mail: OutboxRow, { about, message }: MailRefusal): Promise<void> {
  // The owner can't be told by mail that no mail reaches the owner; it is begun anew instead.
  if (mail.kind === 'alerts') return
  if (about === 'shop') {
    await raiseAlert(shop, {
      about: 'mail server',
      orderId: null,
      sentence: `The mail server turns the shop away, so buyers get no mail: ${message}. Look at SMTP_URL and MAIL_FROM. What waits goes out once that is mended.`,
    })
    return
  }
  // An address somebody has just corrected was wrong, and of many buyers some have moved: that is no news.
  if (mail.kind === 'address-removed' || mail.kind === 'edition') return
  await raiseAlert(shop, {
    about: `mail ${mail.id}`,
    orderId: mail.orderId,
    sentence: `The ${mail.kind} mail to ${maskEmail(mail.recipient)} was refused for good: ${message}. The order page tells the buyer.`,
  })
}
