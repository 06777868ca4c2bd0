import { moment } from '../../../format/money.ts'
import { openAlerts } from '../../alerts.ts'
import type { Shop } from '../../shop.ts'
import { fillTemplate } from '../../../format/fill.ts'
import type { Content, Paragraph } from './markup.ts'

const MAX_ALERTS = 50

/** Urgent ones first. */
export async function alertMailContent(shop: Shop): Promise<Content> {
  const { subject, opening, more, nothing, closing } = shop.settings.mailCopy.owner
  const { product } = shop.settings.offer
  const alerts = (await openAlerts(shop)).toSorted((one, other) => other.urgent - one.urgent)
  const count = alerts.length
  const alertTexts: Paragraph[] = alerts
    .slice(0, MAX_ALERTS)
    .map(({ raisedAt, sentence }) => ({ text: `${moment(raisedAt, shop.settings.timeZone)}\n${sentence}` }))
  const rest = count > MAX_ALERTS ? [{ text: fillTemplate(more, { count: String(count - MAX_ALERTS) }) }] : []
  return {
    subject: fillTemplate(count === 1 ? subject.one : subject.several, { product, count: String(count) }),
    paragraphs: [{ text: count === 0 ? nothing : opening }, ...alertTexts, ...rest, { text: closing }],
  }
}
