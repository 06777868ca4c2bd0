import type { Edition } from '../../../content/editions-schema.ts'
import { day } from '../../../format/money.ts'
import type { OutboxRow } from '../../db/rows/mail.ts'
import { orderUrl } from '../../orders/order-link.ts'
import type { Order } from '../../orders/order.ts'
import { unsubscribeUrl } from '../../orders/edition-news.ts'
import type { Shop } from '../../shop.ts'
import { filled } from './filled.ts'
import type { Content, Paragraph } from './markup.ts'

/** What is new in an edition, and in those after the one this buyer has. */
export async function editionContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const words = shop.settings.mailCopy.edition
  const { product } = order
  const told = Number(mail.about)
  const news = shop.settings.editions.filter(({ number }) => number > (order.editionDownloaded ?? told - 1))
  const number = String(news.at(-1)?.number ?? told)
  const unsubscribe = unsubscribeUrl(shop, order)
  return {
    subject: filled(words.subject, { product, number }),
    paragraphs: [
      { text: filled(words.opening, { product, number }) },
      ...news.toReversed().flatMap((edition) => newsOf(shop, edition)),
      { link: await orderUrl(shop, order), label: filled(words.fetch, { number }) },
      { text: words.why },
      { link: unsubscribe, label: words.stop },
    ],
    unsubscribe,
  }
}

function newsOf({ settings }: Shop, { number, date, notes }: Edition): Paragraph[] {
  const heading = filled(settings.mailCopy.edition.of, { number: String(number), date: day(date) })
  return [{ heading }, ...notes.map((text) => ({ text }))]
}

/** Where buyers meet, in the mail that only a buyer gets. */
export function communityParagraphs({ settings: { community } }: Shop): Paragraph[] {
  const { place, words } = community
  if (!place) return []
  const { name } = place
  return [
    { heading: words.title },
    { text: filled(words.text, { name }) },
    { link: place.invitation, label: filled(words.join, { name }) },
    { text: `${words.rules}: ${place.rules.join(' ')}` },
  ]
}
