import { openAlerts } from '../../../platform/alerts/alerts.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { moment } from '../../../platform/format/money.ts'
import type { Content, Paragraph } from '../../../platform/mail/compose/markup.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { deskLink } from './compose-owner.ts'

const MAX_ALERTS = 50

/** Decisions first, the urgent ones before others; then news. */
export async function alertMailContent(shop: Shop): Promise<Content> {
  const { subject, opening, news, more, nothing, closing } = shop.settings.mailCopy.owner.alerts
  const { product } = shop.settings.offer
  const alerts = (await openAlerts(shop)).toSorted((one, other) => one.news - other.news || other.urgent - one.urgent)
  const count = alerts.length
  const listed = alerts.slice(0, MAX_ALERTS)
  const textsOf = (kind: number): Paragraph[] =>
    listed
      .filter((alert) => alert.news === kind)
      .map(({ raisedAt, sentence }) => ({ text: `${moment(raisedAt, shop.settings.timeZone)}\n${sentence}` }))
  const rest = count > MAX_ALERTS ? [{ text: fillTemplate(more, { count: String(count - MAX_ALERTS) }) }] : []
  return {
    subject: fillTemplate(count === 1 ? subject.one : subject.several, { product, count: String(count) }),
    paragraphs: [
      ...(count === 0 ? [{ text: nothing }] : []),
      ...withOpening(opening, textsOf(0)),
      ...withOpening(news, textsOf(1)),
      ...rest,
      await deskLink(shop),
      { text: closing },
    ],
  }
}

const withOpening = (text: string, texts: Paragraph[]) => (texts.length === 0 ? [] : [{ text }, ...texts])
