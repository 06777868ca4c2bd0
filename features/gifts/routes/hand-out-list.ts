import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { parseEmail, suggestion } from '../../../platform/format/email-address.ts'
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
const ADDRESS = /[^\s"(),:;<>[\]\\]+@[^\s"(),:;<>[\]\\]+/g
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
  const [list, from] = [listAsMeant(answers), answers.typed('from')]
  const show = (wrong: Partial<Pick<ListForm, 'errors' | 'question' | 'isAnswered'>>) =>
    app.orderPage(order, link, {
      correction: seatsSection({
        list: {
          list,
          from,
          kept: answers.get('list-questioned'),
          isAnswered: false,
          errors: [],
          question: null,
          ...wrong,
        },
      }),
    })
  const refuse = (text: string) => show({ errors: [{ id: 'list', text }] })
  if (answers.isTooLong('list')) return await refuse(errors['too-long'])
  const { recipients, lines } = parseRecipients(list)
  const question = answers.has('list-use') ? null : questionAbout(recipients, answers)
  const wrong =
    lines.length > 0 ? [fillTemplate(errors.wrong, { text: lines.map((line) => `“${line}”`).join(BETWEEN) })] : []
  if (wrong.length > 0 || question || answers.has('list-use'))
    return await show({
      errors: wrong.map((text) => ({ id: 'list', text })),
      question,
      isAnswered: wrong.length === 0 && !question,
    })
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

/** About likely typos, each asked about once. */
function questionAbout(recipients: readonly Recipient[], answers: ListAnswers): ListForm['question'] {
  const asked = answers.get('list-questioned')?.split(BETWEEN) ?? []
  const typos = recipients.flatMap(({ email: keep }) => {
    const use = keep === null ? null : suggestion(keep)
    return use === null || keep === null ? [] : { use, keep }
  })
  if (typos.every(({ keep }) => asked.includes(keep))) return null
  const joined = (part: 'use' | 'keep') => typos.map((typo) => typo[part]).join(BETWEEN)
  return { use: joined('use'), keep: joined('keep') }
}

/** With the answer to the question, so that it is read again before anything is sent. */
function listAsMeant(answers: ListAnswers): string {
  const list = answers.typed('list')
  const [use, keep] = [answers.get('list-use')?.split(BETWEEN), answers.get('list-questioned')?.split(BETWEEN)]
  if (!use || !keep || use.length !== keep.length) return list
  return list.replace(ADDRESS, (typed) => {
    const parsed = parseEmail(typed)
    return ('address' in parsed && use[keep.indexOf(parsed.address)]) || typed
  })
}
