import { fillTemplate } from '../../../platform/format/fill.ts'
import { calendarDay, day as formatDay, moment, money } from '../../../platform/format/money.ts'
import { countText } from '../../../platform/format/plural.ts'
import { deskRoutes } from '../../../routes.ts'
import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import { listPasskeys } from '../auth/passkeys.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import { type CurrencyTotal, findMovement } from '../../accounts/ledger/index.ts'
import type { CaseDates } from '../../after-sale/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { type Digest, loadDigest, MAX_LISTED } from './digest.ts'
import type { Content, Paragraph } from '../../../platform/mail/compose/markup.ts'

type Copy = Shop['settings']['mailCopy']['owner']

/** The summary of the day in `mail.about`. */
export async function digestContent(shop: Shop, mail: OutboxRow): Promise<Content> {
  const copy = shop.settings.mailCopy.owner
  const day = mail.about ?? ''
  const digest = await loadDigest(shop, day)
  const { product } = shop.settings.offer
  const count = digest.totals.reduce((sum, { salesCount }) => sum + salesCount, 0)
  const date = calendarDay(day)
  const caseLines = (cases: readonly CaseDates[]) => cases.map((one) => caseLine(shop, one))
  return {
    subject: fillTemplate(copy.digest.subject, { product, date, sales: countText(copy.digest.sales, count) }),
    paragraphs: [
      { facts: facts(copy, digest) },
      ...list(copy, copy.digest.dueCases, caseLines(digest.dueCases)),
      ...list(copy, copy.digest.newCases, caseLines(digest.newCases)),
      ...list(
        copy,
        copy.digest.alerts,
        digest.newAlerts.map(({ sentence }) => sentence),
      ),
      ...list(copy, copy.digest.movements, movementLines(shop, digest), count),
      await deskLink(shop),
      { text: copy.digest.why },
    ],
  }
}

function facts({ digest: copy }: Copy, { totals, openCases, openAlerts }: Digest): [string, string][] {
  const { sold, refunded, kept, cases, alerts } = copy.facts
  const amounts = (of: (total: CurrencyTotal) => number) =>
    totals.map((total) => money(of(total), total.currency)).join(' + ')
  return [
    [sold, amounts(({ sales }) => sales)],
    [refunded, amounts(({ refunds, disputes }) => refunds + disputes)],
    [kept, amounts((total) => total.kept)],
    [cases, String(openCases.length)],
    [alerts, String(openAlerts)],
  ]
}

function caseLine({ settings }: Shop, { kind, reference, number, answerBy }: CaseDates): string {
  const copy = settings.mailCopy.owner.digest
  const date = formatDay(answerBy, settings.timeZone)
  return fillTemplate(copy.case, { kind: copy.kinds[kind], reference, number, date })
}

function movementLines(shop: Shop, { movements }: Digest): string[] {
  const { kinds } = shop.settings.mailCopy.owner
  const days = ownerDays(shop.settings.timeZone)
  return movements.map(
    ({ at, kind, number, amount, currency }) =>
      `${days.timeOf(new Date(at)).slice(0, 5)}  ${kinds[kind]}, order ${number}: ${money(amount, currency)}`,
  )
}

function list({ digest: { more } }: Copy, heading: string, lines: readonly string[], all = lines.length): Paragraph[] {
  if (lines.length === 0) return []
  const listed = lines.slice(0, MAX_LISTED)
  const rest = Math.max(all, lines.length) - listed.length
  return [{ heading }, { text: [...listed, ...(rest > 0 ? [fillTemplate(more, { count: rest })] : [])].join('\n') }]
}

/** One sale, refund or dispute. */
export async function noticeContent(shop: Shop, mail: OutboxRow): Promise<Content> {
  const { notice, methods } = shop.settings.mailCopy.owner
  const row = await findMovement(shop.db, mail.about ?? '')
  if (!row) throw new Error('The movement was deleted meanwhile.')
  const amount = money(Math.abs(row.amount), row.currency)
  const time = moment(row.at, shop.settings.timeZone)
  return {
    subject: fillTemplate(notice.subject[row.kind], { product: shop.settings.offer.product, amount }),
    paragraphs: [
      { text: fillTemplate(notice.text, { number: row.number, time, method: methods[row.method] }) },
      await deskLink(shop),
      { text: notice.why },
    ],
  }
}

/** Without a passkey, only a link from the terminal opens the desk. */
export async function deskLink(shop: Shop): Promise<Paragraph> {
  const { desk, terminal } = shop.settings.mailCopy.owner
  if ((await listPasskeys(shop)).length === 0) return { text: terminal }
  return { link: new URL(deskRoutes.signIn, shop.settings.siteUrl).href, label: desk }
}
