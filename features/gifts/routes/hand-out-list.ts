import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { suggestion } from '../../../platform/format/email-address.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { type AppContext, redirect } from '../../../platform/http/context.tsx'
import { type FormValues, textField, valueField } from '../../../platform/http/form-fields.tsx'
import type { Order } from '../../orders/index.ts'
import { type Note, orderPathWithNote } from '../../orders/routes/index.ts'
import { MAX_GIFT_NAME } from '../gift.ts'
import { handOutSeveral, type SeveralHandedOut } from '../hand-out-several.ts'
import { nameBuyer } from '../name-copies.ts'
import { seatsSection } from '../order-sections.tsx'
import type { ListForm } from '../pages/seat-view.ts'
import { parseRecipients, type Recipient } from '../recipients.ts'

/** Fifty names and addresses, as an email program copies them. */
const MAX_LIST = 10_000
const BETWEEN = ', '
const { errors } = copiesText.order.several

export const listFields = {
  from: textField(MAX_GIFT_NAME),
  list: textField(MAX_LIST),
  'list-use': valueField(MAX_LIST),
  'list-questioned': valueField(MAX_LIST),
}

type ListAnswers = FormValues<keyof typeof listFields>

/** Who gets the copies that are left, and what our emails to them call the buyer. */
export async function submitList(app: AppContext, order: Order, link: string, answers: ListAnswers): Promise<Response> {
  const [list, from] = [answers.typed('list'), answers.typed('from')]
  const show = (wrong: Partial<Pick<ListForm, 'errors' | 'question'>>) =>
    app.orderPage(order, link, {
      correction: seatsSection({ list: { list, from, errors: [], question: null, ...wrong } }),
    })
  const refuse = (text: string) => show({ errors: [{ id: 'list', text }] })
  if (answers.isTooLong('list')) return await refuse(errors['too-long'])
  const parsed = parseRecipients(list)
  if ('lines' in parsed)
    return await refuse(fillTemplate(errors.wrong, { text: parsed.lines.map((line) => `“${line}”`).join(BETWEEN) }))
  const { recipients, question } = asMeant(parsed.recipients, answers)
  if (question) return await show({ question })
  const done = answers.isTooLong('from')
    ? ({ outcome: 'refused', error: 'too-long' } as const)
    : await nameBuyer(app.shop, order, from)
  if (done.outcome === 'refused')
    return await show({ errors: [{ id: 'from', text: giftText.errors.fromName[done.error] }] })
  const handed = await handOutSeveral(app.shop, order, recipients)
  switch (handed.outcome) {
    case 'gone':
      return redirect(app, orderPathWithNote(app, link, 'copy-gone'))
    case 'too-few':
      return await refuse(fillTemplate(errors['too-few'], { count: handed.asked, left: handed.left }))
    case 'too-many':
      return await refuse(errors['too-many'])
    case 'done':
      return redirect(app, orderPathWithNote(app, link, noteOf(handed)))
  }
}

function noteOf({ emailed, named, skipped }: Extract<SeveralHandedOut, { outcome: 'done' }>): Note {
  if (emailed > 0) return skipped > 0 ? 'copies-skipped' : 'copies-sent'
  if (named > 0) return 'copies-named'
  return skipped > 0 ? 'copies-same' : 'copies-from'
}

/** With the answer to a question about likely typos, or the question. */
function asMeant(
  recipients: readonly Recipient[],
  answers: ListAnswers,
): { recipients: readonly Recipient[]; question?: ListForm['question'] } {
  const [use, questioned] = [answers.get('list-use'), answers.get('list-questioned')]
  const asked = questioned?.split(BETWEEN) ?? []
  const isAccepted = use !== null && use !== questioned
  const meant = recipients.map((one) => {
    const likelier = one.email === null ? null : suggestion(one.email)
    if (likelier === null || one.email === null) return { one, typo: null }
    if (asked.includes(one.email)) return { one: isAccepted ? { ...one, email: likelier } : one, typo: null }
    return { one, typo: { keep: one.email, use: likelier } }
  })
  const typos = meant.flatMap(({ typo }) => typo ?? [])
  if (typos.length === 0) return { recipients: meant.map(({ one }) => one) }
  const joined = (part: 'use' | 'keep') => typos.map((typo) => typo[part]).join(BETWEEN)
  return { recipients, question: { use: joined('use'), keep: joined('keep') } }
}
