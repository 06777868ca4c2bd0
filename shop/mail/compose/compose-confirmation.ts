import type { MailCopy } from '../../../content/mails.ts'
import { moment, money } from '../../../format/money.ts'
import { agreedPolicies } from '../../orders/agreement.ts'
import { orderUrl, withdrawUrl } from '../../orders/order-link.ts'
import type { Order } from '../../orders/order.ts'
import { paymentMethodOf } from '../../orders/payment-method.ts'
import type { Shop } from '../../shop.ts'
import { communityParagraphs } from './compose-editions.ts'
import { filled } from './filled.ts'
import type { Content, Paragraph } from './markup.ts'

/** The mail that brings the guide: what to do first, the receipt, and what the law wants in the buyer's hands. */
export async function confirmationContent(shop: Shop, order: Order, opening: string[]): Promise<Content> {
  const { timeZone, mailCopy: mailWords } = shop.settings
  const words = mailWords.confirmation
  const { product, number, email, policyVersion: version } = order
  const price = money(order.price, order.currency)
  const method = words.methods[paymentMethodOf(order)]
  return {
    subject: filled(words.subject, { product, number }),
    hero: words.hero,
    paragraphs: [
      ...opening.map((text) => ({ text: filled(text, { product, email }) })),
      { steps: firstSteps(shop) },
      { link: await orderUrl(shop, order), label: words.start.button },
      { text: words.keep },
      ...communityParagraphs(shop),
      { heading: words.order },
      {
        facts: [
          [words.facts.number, number],
          [words.facts.bought, filled(words.bought, { product })],
          [words.facts.paid, filled(words.paid, { price, method })],
          [words.facts.date, moment(order.paidAt ?? order.createdAt, timeZone)],
        ],
      },
      ...agreed(words, order, timeZone),
      { heading: words.withdraw.title },
      { text: words.withdraw.text },
      { way: withdrawUrl(shop, order), label: words.withdraw.link },
      { text: filled(words.policies, { version }) },
    ],
    fine: (await agreedPolicies(shop, order)).flatMap(({ title, text }) => [{ heading: title }, { fine: text }]),
  }
}

/** What a buyer does first, second and third. */
function firstSteps({ settings: { firstEvening, mailCopy: mailWords } }: Shop): string[] {
  const { tonight, week, always } = mailWords.confirmation.start
  if (!firstEvening) return [week, always]
  const { number, title, minutes } = firstEvening
  return [filled(tonight, { chapter: String(number), title, minutes: String(minutes) }), week, always]
}

/** Of an order that was put back, nobody knows any more what was ticked. */
function agreed(words: MailCopy['confirmation'], order: Order, timeZone: string): Paragraph[] {
  const { consentText, consentAt } = order
  if (consentText === '') return []
  const ticked = filled(words.ticked, { date: moment(consentAt, timeZone) })
  return [{ heading: words.agreed }, { text: ticked }, { quote: consentText }]
}
