import { setTimeout } from 'node:timers/promises'
import { redactSecrets } from '../shop/mask.ts'
import { newRowId } from '../shop/row-id.ts'
import { writeJournal } from '../journal/journal.ts'
import type { Shop } from '../shop/shop.ts'
import { mailHtml } from './compose/as-html.ts'
import { paragraphsToText } from './compose/as-text.ts'

/** The owner waits for it. */
const TIMEOUT_MS = 20_000

/** `accepted`: it is on the mail server's disk. `filed`: there is no mail server. */
type TestMail = { outcome: 'accepted' | 'filed' } | { outcome: 'refused'; why: string }

/** Sends the seller an email directly, not through the outbox, and records the result. */
export async function sendTestMail(
  shop: Shop,
  by: string,
  { subject, text }: { subject: string; text: string },
): Promise<TestMail> {
  const sent = await send(shop, subject, text)
  const note = sent.outcome === 'refused' ? `refused: ${sent.why}` : sent.outcome
  await writeJournal(shop, { by, act: 'test-mail', note })
  return sent
}

async function send(shop: Shop, subject: string, body: string): Promise<TestMail> {
  const { mailer, settings } = shop
  const at = shop.now()
  const host = new URL(settings.siteUrl).hostname
  const { email } = settings.seller
  const text = paragraphsToText([{ text: body }])
  const html = mailHtml({ brand: settings.offer.product, subject, paragraphs: [{ text: body }] })
  const message = { subject, text, html, date: at, to: email, replyTo: email }
  try {
    const sending = mailer.send({ ...message, id: `<${newRowId(at)}@${host}>`, from: settings.mail.from })
    await Promise.race([sending, tooLong()])
    return { outcome: mailer.filesOnly ? 'filed' : 'accepted' }
  } catch (error) {
    return { outcome: 'refused', why: redactSecrets(error instanceof Error ? error.message : String(error)) }
  }
}

async function tooLong(): Promise<never> {
  await setTimeout(TIMEOUT_MS, undefined, { ref: false })
  throw new Error(`the mail server did not answer within ${TIMEOUT_MS / 1000} seconds`)
}
