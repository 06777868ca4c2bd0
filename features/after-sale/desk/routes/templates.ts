import type { CaseTemplate } from '../../../../content/schema.ts'
import {
  giftAnswerName,
  giftAnswers,
  noInvoiceReasons,
  orderTemplates,
  refusalTemplates,
  replyTemplates,
} from '../../../../content/desk/case-templates.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { day, moment } from '../../../../platform/format/money.ts'
import { documentsOf, invoiceObstacles, isCredited } from '../../../accounts/documents/index.ts'
import { type CaseFacts, caseFactsOf, orderFactsOf } from '../../case-facts.ts'
import type { CaseDetails } from '../../find-cases.ts'
import type { Order } from '../../../orders/index.ts'
import { findGift, simulationOf } from '../../../orders/find/index.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import type { FormValues } from '../../../../platform/http/form-fields.tsx'
import type { TemplateView } from '../case-view.ts'

export interface CaseTemplates {
  refusals: TemplateView[]
  replies: TemplateView[]
}

/** Templates that the facts support, with the facts filled in. There is no template for refusing what the law requires. */
export async function templatesFor(shop: Shop, details: CaseDetails): Promise<CaseTemplates> {
  const facts = await caseFactsOf(shop, details)
  const { ground } = details.case
  return {
    refusals: details.assessment.law.owed ? [] : supported(refusalTemplates, facts, ground),
    replies: supported(replyTemplates, facts, ground),
  }
}

/** For an email without a case. */
export async function templatesForOrder(shop: Shop, order: Order): Promise<TemplateView[]> {
  const facts = { ...(await orderFactsOf(shop, order)), ...(await invoiceFacts(shop, order)) }
  return [...supported(orderTemplates, facts), ...(await giftAnswerFor(shop, order))]
}

async function giftAnswerFor(shop: Shop, order: Order): Promise<TemplateView[]> {
  const gift = await findGift(shop, order)
  if (!gift) return []
  const { sentTo, claimedAt, availableAt } = gift.seat
  const { timeZone } = shop.settings
  const facts = {
    giftTo: sentTo ?? '',
    giftDay: availableAt ? day(availableAt, timeZone) : '',
    giftOpened: claimedAt ? moment(claimedAt, timeZone) : '',
  }
  return [{ name: giftAnswerName, text: fillTemplate(giftAnswers[toldState(order, gift.state)], facts) }]
}

/** As the giver's own page says. */
const toldState = (order: Order, state: keyof typeof giftAnswers): keyof typeof giftAnswers =>
  state === 'filed' && simulationOf(order) === 'rehearsal' ? 'sent' : state

/** What the seller has not entered yet is no reason for a buyer. */
async function invoiceFacts(shop: Shop, order: Order): Promise<CaseFacts> {
  const documents = order.paidAt ? await documentsOf(shop.db, order) : []
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  const receipt = documents.findLast(({ kind }) => kind === 'receipt')
  if (!receipt && !invoice) return {}
  const obstacle = invoiceObstacles(shop, order)[0] ?? (isCredited(documents) ? 'credited' : null)
  return {
    ...(isReason(obstacle) ? { noInvoice: noInvoiceReasons[obstacle] } : {}),
    ...(invoice && obstacle === null ? { invoice: invoice.number } : {}),
    ...(receipt && !invoice && obstacle === null && order.state === 'paid' ? { receipt: receipt.number } : {}),
  }
}

const isReason = (obstacle: string | null): obstacle is keyof typeof noInvoiceReasons =>
  obstacle !== null && obstacle in noInvoiceReasons

function supported(templates: readonly CaseTemplate[], facts: CaseFacts, ground = ''): TemplateView[] {
  return templates.flatMap((template) => {
    const text = fillFacts(template, facts, ground)
    return text === null ? [] : [{ name: template.name, text }]
  })
}

function fillFacts({ text, grounds }: CaseTemplate, facts: CaseFacts, ground: string): string | null {
  if (grounds && !grounds.some((one) => one === ground)) return null
  const filled = fillTemplate(text, facts)
  return /\{\w+\}/.test(filled) ? null : filled
}

/** The owner's own text, else the chosen template as it is supported now. */
export function textIn(form: FormValues<'text' | 'template'>, templates: readonly TemplateView[]): string {
  const own = form.get('text')?.trim() ?? ''
  return own || (templates.find(({ name }) => name === form.get('template'))?.text ?? '')
}

/** For the text field, where the owner edits it: the chosen template, after what was typed. */
export function editedText(form: FormValues<'text' | 'template'>, templates: readonly TemplateView[]): string {
  const own = (form.get('text') ?? '').replaceAll('\r\n', '\n').trim()
  const text = templates.find(({ name }) => name === form.get('template'))?.text ?? ''
  const isReady = templates.some((template) => template.text === own)
  return [isReady ? '' : own, text].filter(Boolean).join('\n\n')
}
