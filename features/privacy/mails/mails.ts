import type { Mails } from '../../../platform/mail/compose/compose.ts'
import type { Content } from '../../../platform/mail/compose/markup.ts'
import { newRowId } from '../../../platform/shop/row-id.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

declare module '../../../platform/db/rows/mail.ts' {
  interface MailKinds {
    'data-erased': true
  }
}

export const privacyMails: Mails = { 'data-erased': { content: (shop) => Promise.resolve(lastEmail(shop)) } }

function lastEmail({ settings: { mailCopy } }: Shop): Content {
  const { subject, text } = mailCopy.erased
  return { subject, paragraphs: [{ text }] }
}

/** At once, and not through the outbox: its row would keep the address. Throws if it is not accepted. */
export async function sendLastEmail(shop: Shop, recipient: string): Promise<void> {
  const now = shop.now()
  const at = now.toISOString()
  const about = { orderId: null, about: null, recipient }
  const fresh = { state: 'queued', attempts: 0, nextAt: at, queuedAt: at, acceptedAt: null, lastError: null } as const
  await shop.mailer.send(await shop.mails.compose({ id: newRowId(now), kind: 'data-erased', ...about, ...fresh }))
}
