import type { MailCopy } from '../../../content/mails.ts'
import { moment, money } from '../../../platform/format/money.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import { issuedFor } from '../../accounts/documents/index.ts'
import { agreedPolicies, hasSeats, type Order, paymentMethodOf, unitPriceOf } from '../../orders/index.ts'
import { orderUrl, withdrawUrl } from '../../orders/find/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { fileTypes } from '../../../platform/shop/sold-book.ts'
import { handOutStart } from '../../gifts/index.ts'
import { communityParagraphs } from '../../delivery/index.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { taxNoteOf } from '../tax-note.ts'
import type { ConfirmationStart, Content, Paragraph, Step } from '../../../platform/mail/compose/markup.ts'

/** Short, with the agreement and the policies as one attached file: a durable medium. */
export async function confirmationContent(shop: Shop, order: Order, { isCorrected = false } = {}): Promise<Content> {
  const { timeZone, mailCopy } = shop.settings
  const copy = mailCopy.confirmation
  const { number, email } = order
  const price = money(order.price, order.currency)
  const method = copy.methods[paymentMethodOf(order)]
  const { subject, hero, opening, next } = hasSeats(order)
    ? await handOutStart(shop, order)
    : await readingStart(shop, order)
  const openings = isCorrected ? [fillTemplate(copy.corrected, { email }), copy.oldLinks] : [opening]
  return {
    subject,
    hero,
    paragraphs: [
      ...openings.map((text) => ({ text })),
      ...next,
      { heading: copy.order },
      {
        facts: [
          [copy.facts.number, number],
          [copy.facts.bought, boughtText(shop, order)],
          ...discountFacts(copy, order),
          [copy.facts.paid, fillTemplate(copy.paid, { price, tax: copy.tax[taxNoteOf(order)], method })],
          [copy.facts.date, moment(order.paidAt ?? order.createdAt, timeZone)],
        ],
      },
      ...(await receipts(shop, order)),
      ...(hasSeats(order) ? [] : communityParagraphs(shop)),
      { heading: copy.withdraw.title },
      ...agreed(copy, order, timeZone),
      { text: withdrawText(shop, order) },
      { way: withdrawUrl(shop, order), label: copy.withdraw.link },
      { text: copy.attached },
    ],
    attachment: await agreementFile(shop, order),
  }
}

async function agreementFile(shop: Shop, order: Order): Promise<NonNullable<Content['attachment']>> {
  const { timeZone, mailCopy } = shop.settings
  const copy = mailCopy.confirmation
  const { product, number, policyVersion: version } = order
  const files = fileTypes(shop.settings.sold)
  const policies = await agreedPolicies(shop, order)
  return {
    name: fillTemplate(copy.file.name, { product, number }),
    paragraphs: [
      { heading: fillTemplate(copy.file.title, { product, number }) },
      ...agreed(copy, order, timeZone),
      { text: fillTemplate(copy.file.policies, { version }) },
      { text: `${fillTemplate(copy.rights.functionality, { files })} ${copy.rights.guarantee}` },
      ...policies.flatMap(({ title, text }) => [{ heading: title }, { text }]),
    ],
  }
}

async function readingStart(shop: Shop, order: Order): Promise<ConfirmationStart> {
  const copy = shop.settings.mailCopy.confirmation
  const { product, number } = order
  const link = await orderUrl(shop, order)
  const years = shop.settings.offer.lifetimeYears
  return {
    subject: fillTemplate(copy.subject, { product, number }),
    hero: copy.hero,
    opening: fillTemplate(copy.opening, { product }),
    next: [
      { steps: firstSteps(shop, link) },
      { link, label: copy.start.button },
      { text: fillTemplate(copy.keep, { years }) },
    ],
  }
}

function discountFacts(copy: MailCopy['confirmation'], order: Order): [string, string][] {
  const { discountCode: code, discount, price, quantity, currency } = order
  if (code === null) return []
  return [
    ...(quantity === 1 ? [[copy.facts.price, money(price + discount, currency)] satisfies [string, string]] : []),
    [fillTemplate(copy.discount, { code }), `−${money(discount, currency)}`],
  ]
}

function boughtText({ settings: { sold, mailCopy } }: Shop, order: Order): string {
  const { bought, copies } = mailCopy.confirmation
  const { product, quantity, currency } = order
  const files = fileTypes(sold)
  if (quantity === 1) return fillTemplate(bought, { product, files })
  return fillTemplate(copies, { product, files, quantity, each: money(unitPriceOf(order), currency) })
}

function firstSteps({ settings: { firstEvening, mailCopy, sold } }: Shop, link: string): Step[] {
  const { tonight, tomorrow, always, download } = mailCopy.confirmation.start
  const files = fileTypes(sold)
  if (!sold.isGuide) return [fillTemplate(download, { files })]
  const steps = [fillTemplate(always, { files })]
  if (!firstEvening) return steps
  const { title } = firstEvening
  const [chapter, minutes] = [String(firstEvening.number), String(firstEvening.minutes)]
  const text = fillTemplate(tonight, { chapter, title, minutes })
  return [{ text, link: `${link}#tonight` }, fillTemplate(tomorrow, { chapter }), ...steps]
}

/** Links to the receipt or invoice that holds. */
async function receipts(shop: Shop, order: Order): Promise<Paragraph[]> {
  const copy = shop.settings.mailCopy.confirmation
  const issued = await issuedFor(shop.db, order, order.paymentId ?? '')
  if (!issued) return []
  const { kind, number } = issued
  const label = fillTemplate(copy.receipt, { title: copy.documents[kind], number })
  const page = new URL(await orderUrl(shop, order))
  page.pathname = fill(fill(shopRoutes.documentFile, page.pathname.split('/').at(-1) ?? ''), number)
  return [{ way: page.href, label }]
}

function withdrawText({ settings: { mailCopy, sold } }: Shop, order: Order): string {
  const { text, waived, waivedFiles, waivedGift, waivedCopies } = mailCopy.confirmation.withdraw
  if (order.consentText === '') return text
  if (hasSeats(order)) return `${text} ${order.quantity > 1 ? waivedCopies : waivedGift}`
  return `${text} ${sold.isGuide ? waived : waivedFiles}`
}

/** A restored order has no record of the consent. */
function agreed(copy: MailCopy['confirmation'], order: Order, timeZone: string): Paragraph[] {
  const { consentText, consentAt } = order
  if (consentText === '') return []
  const ticked = fillTemplate(copy.ticked, { date: moment(consentAt, timeZone) })
  return [{ text: ticked }, { quote: consentText }]
}
