import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { parseEmail, suggestion } from '../../../platform/format/email-address.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { type AppContext, redirect } from '../../../platform/http/context.tsx'
import { type FormValues, textField, valueField } from '../../../platform/http/form-fields.tsx'
import { maskEmail } from '../../../platform/shop/mask.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { isWithdrawalWaiting } from '../../after-sale/index.ts'
import type { Order } from '../../orders/index.ts'
import { readSeatsWithReaders } from '../../orders/seats/index.ts'
import { type Note, orderPathWithNote } from '../../orders/routes/index.ts'
import { MAX_GIFT_NAME } from '../gift.ts'
import { handOutSeveral, planCopies, type SeveralHandedOut, versionOfPlan } from '../hand-out-several.ts'
import { invitationOpening } from '../mails/compose-gifts.ts'
import { buyerNameError, nameBuyer } from '../name-copies.ts'
import { seatsSection } from '../order-sections.tsx'
import type { ListForm } from '../pages/seat-view.ts'
import { parseRecipients, type Recipient, type WrongLine } from '../recipients.ts'

/** Fifty names and addresses, as an email program copies them. */
const MAX_LIST = 10_000
const BETWEEN = ', '
/** Whatever may be an address: a word up to a character that no address has. */
const WORD = /[^\s"(),:;<>[\]\\]+/g
const { errors } = copiesText.order.several

export const listFields = {
  from: textField(MAX_GIFT_NAME),
  list: textField(MAX_LIST),
  'list-use': valueField(),
  'list-questioned': valueField(),
  /** Addresses that were asked about and kept. */
  'list-kept': valueField(MAX_LIST),
  /** The version of who gets what that the buyer has seen. */
  checked: valueField(),
}

type ListAnswers = FormValues<keyof typeof listFields | 'act'>

/** Who gets the copies that are left, and what our emails to them call the buyer. */
export async function submitList(app: AppContext, order: Order, link: string, answers: ListAnswers): Promise<Response> {
  const [list, from] = [listAsMeant(answers), answers.typed('from')]
  const kept = keptAddresses(answers)
  const show = (wrong: Partial<Pick<ListForm, 'errors' | 'question' | 'review'>>) =>
    app.orderPage(order, link, {
      correction: seatsSection({
        list: { list, from, kept: kept.join(BETWEEN), errors: [], question: null, review: null, ...wrong },
      }),
    })
  const refuse = (text: string) => show({ errors: [{ id: 'list', text }] })
  if (answers.isTooLong('list')) return await refuse(errors['too-long'])
  const { recipients, wrong: lines, repeated } = parseRecipients(list)
  const question = questionAbout(recipients, kept)
  const nameError = answers.isTooLong('from') ? 'too-long' : buyerNameError(from)
  if (lines.length > 0 || question || nameError) {
    const plan = planCopies(order, await readSeatsWithReaders(app.shop.db, order), recipients, lines.length)
    const wrong = [...lines.map(wrongText), ...(plan.outcome === 'too-few' ? [tooFewText(plan)] : [])]
    const wrongName = nameError ? [{ id: 'from', text: giftText.errors.fromName[nameError] }] : []
    return await show({ errors: [...wrong.map((text) => ({ id: 'list', text })), ...wrongName], question })
  }
  if (answers.get('act') === 'change-list') return await show({})
  const done = await nameBuyer(app.shop, order, from)
  if (done.outcome === 'refused')
    return await show({ errors: [{ id: 'from', text: giftText.errors.fromName[done.error] }] })
  if (done.outcome === 'gone') return redirect(app, orderPathWithNote(app, link, 'copy-gone'))
  if (done.outcome === 'same' && answers.has('list') && recipients.length === 0) return await refuse(errors.missing)
  const review = async () => {
    const found = await reviewOf(app.shop, order, recipients, repeated)
    if (found && 'outcome' in found) return await refuse(tooFewText(found))
    return found && (await show({ review: found }))
  }
  const toCheck = recipients.length > 0 && !answers.has('checked') ? await review() : null
  if (toCheck) return toCheck
  const handed = await handOutSeveral(app.shop, order, recipients, answers.get('checked'))
  switch (handed.outcome) {
    case 'gone':
      return redirect(app, orderPathWithNote(app, link, 'copy-gone'))
    case 'too-few':
      return await refuse(tooFewText(handed))
    case 'too-many':
      return await refuse(errors['too-many'])
    case 'changed':
      return (await review()) ?? redirect(app, orderPathWithNote(app, link, 'copy-gone'))
    case 'done':
      return redirect(app, orderPathWithNote(app, link, noteOf(handed)))
  }
}

/** A list that is being checked while something else on the page needs an answer. */
export async function checkedList(shop: Shop, order: Order, answers: ListAnswers): Promise<ListForm> {
  const list = answers.typed('list')
  const { recipients, repeated } = parseRecipients(list)
  const review = await reviewOf(shop, order, recipients, repeated)
  return {
    list,
    from: answers.typed('from'),
    kept: keptAddresses(answers).join(BETWEEN),
    errors: [],
    question: null,
    review: review && 'people' in review ? review : null,
  }
}

function noteOf({ emailed, named, skipped }: Extract<SeveralHandedOut, { outcome: 'done' }>): Note {
  if (emailed > 0) return skipped > 0 ? 'copies-skipped' : 'copies-sent'
  if (named > 0) return 'copies-named'
  return skipped > 0 ? 'copies-same' : 'copies-from'
}

/** Who gets what; nothing if all of them have a copy, or none can be handed out. */
async function reviewOf(shop: Shop, order: Order, recipients: readonly Recipient[], repeated: readonly string[]) {
  if (await isWithdrawalWaiting(shop.db, order)) return null
  const seats = await readSeatsWithReaders(shop.db, order)
  const plan = planCopies(order, seats, recipients)
  if (plan.outcome === 'too-few') return plan
  if (plan.copies.length === 0) return null
  // As the list of copies shows them.
  const readers = new Set(seats.map(({ reader }) => reader && maskEmail(reader)))
  return {
    version: versionOfPlan(plan),
    people: plan.copies.map(({ one: { name, email }, seat }) => ({
      place: seat.place,
      name,
      email,
      alike: email && readers.has(maskEmail(email)) ? maskEmail(email) : null,
      opening: email && invitationOpening(shop, order, seat),
    })),
    skipped: recipients.filter((recipient) => !plan.copies.some(({ one }) => one === recipient)),
    repeated,
  }
}

const tooFewText = ({ asked, left }: { asked: number; left: number }) =>
  fillTemplate(errors['too-few'], { count: asked, left })

const wrongText = ({ reason, line, text, other = '' }: WrongLine) =>
  fillTemplate(errors.lines[reason], { number: line, text, name: other })

/** About one likely typo at a time. */
function questionAbout(recipients: readonly Recipient[], kept: readonly string[]): ListForm['question'] {
  for (const { email } of recipients) {
    const use = email === null || kept.includes(email) ? null : suggestion(email)
    if (use !== null && email !== null) return { use, keep: email }
  }
  return null
}

function keptAddresses(answers: ListAnswers): string[] {
  const before = answers.get('list-kept')?.split(BETWEEN).filter(Boolean) ?? []
  const use = answers.get('list-use')
  return use !== null && use === answers.get('list-questioned') ? [...before, use] : before
}

/** With the answer to the question. */
function listAsMeant(answers: ListAnswers): string {
  const list = answers.typed('list')
  const [use, questioned] = [answers.get('list-use'), answers.get('list-questioned')]
  if (!use || !questioned) return list
  return list.replace(WORD, (typed) => {
    const parsed = parseEmail(typed)
    return 'address' in parsed && parsed.address === questioned ? use : typed
  })
}
