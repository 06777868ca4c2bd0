import type { Edition } from '../../../content/schema.ts'
import { calendarDay } from '../../../platform/format/money.ts'
import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import { orderUrl } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { unsubscribeUrl } from '../../orders/reader/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import type { Content, Paragraph } from '../../../platform/mail/compose/markup.ts'

/** Every edition after the one the buyer has. */
export async function editionContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const copy = shop.settings.mailCopy.edition
  const { product } = order
  const announced = Number(mail.about)
  const news = shop.settings.editions.filter(({ number }) => number > (order.editionDownloaded ?? announced - 1))
  const number = String(news.at(-1)?.number ?? announced)
  const unsubscribe = unsubscribeUrl(shop, order)
  return {
    subject: fillTemplate(copy.subject, { product, number }),
    paragraphs: [
      { text: fillTemplate(copy.opening, { product, number }) },
      ...news.toReversed().flatMap((edition) => newsOf(shop, edition)),
      { link: await orderUrl(shop, order), label: fillTemplate(copy.fetch, { number }) },
      { text: copy.why },
      { link: unsubscribe, label: copy.stop },
    ],
    unsubscribe,
  }
}

function newsOf({ settings }: Shop, { number, date, notes }: Edition): Paragraph[] {
  const heading = fillTemplate(settings.mailCopy.edition.of, { number: String(number), date: calendarDay(date) })
  return [{ heading }, ...notes.map((text) => ({ text }))]
}

export function communityParagraphs({ settings }: Shop): Paragraph[] {
  const { place, copy } = settings.community
  if (!place) return []
  if (place === 'board') return [{ heading: copy.title }, { text: copy.board }]
  const { name, invitation, howToJoin, rules } = place
  return [
    { heading: copy.title },
    { text: fillTemplate(copy.external, { name }) },
    { text: howToJoin },
    { link: invitation, label: fillTemplate(copy.join, { name }) },
    { text: `${copy.rules}: ${rules.join(' ')}` },
  ]
}
