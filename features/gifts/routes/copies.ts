import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { shopText } from '../../../content/shop.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import { keepCopy } from '../claim-seat.ts'
import { changeGift, firstGiftDay, sendGiftNow } from '../change-gift.ts'
import { MAX_GIFT_NAME } from '../gift.ts'
import { type HandOut, revokeSeatLink, saveSeat } from '../hand-out.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { MAX_EMAIL } from '../../../platform/format/email-address.ts'
import { hasSeats, isGift, type Order } from '../../orders/index.ts'
import {
  type AppContext,
  errorPage,
  orderNotFound,
  redirect,
  type RequestContext,
} from '../../../platform/http/context.tsx'
import type { FormError } from '../../../platform/ui/shop/fields.tsx'
import { questionFields, suggestedEmail } from '../../../platform/http/forms.ts'
import { textField, defineForm, type ValuesOf, valueField } from '../../../platform/http/form-fields.tsx'
import {
  giftChangeFields,
  giftFormErrors,
  giftSuggestion,
  giftTooLong,
  giftToOneself,
  readGiftChange,
} from './gift-form.ts'
import { findLinkedOrder, type Note, orderPathWithNote } from '../../orders/routes/index.ts'
import type { SeatForm } from '../pages/seat-view.ts'
import { seatsSection } from '../order-sections.tsx'
import { checkedList, listFields, submitList } from './hand-out-list.ts'

export const copiesForm = defineForm({
  act: valueField(),
  copy: valueField(),
  generation: valueField(),
  version: valueField(),
  email: textField(MAX_EMAIL),
  ...questionFields,
  name: textField(MAX_GIFT_NAME),
  ...listFields,
  ...giftChangeFields,
})

type CopiesAnswers = ValuesOf<typeof copiesForm>

/** The buyer emails a copy, takes it back, keeps it, or changes a gift. */
export async function submitCopies(
  app: AppContext,
  context: RequestContext,
  answers: CopiesAnswers,
): Promise<Response> {
  const { link, order } = await findLinkedOrder(app, context)
  if (!order || !hasSeats(order)) return orderNotFound(app)
  const place = Number(answers.get('copy'))
  const use = answers.get('use')
  const shown = answers.get('version')
  const typed = {
    link,
    place,
    name: answers.typed('name'),
    email: use ?? answers.typed('email'),
    version: shown,
    answers,
  }
  const tooLong = (['name', 'email'] as const).filter((field) => answers.isTooLong(field))
  if (tooLong.length > 0)
    return await showSeat(app, order, typed, { errors: tooLong.map((field) => tooLongError(field, place)) })
  const act = answers.get('act') ?? actOfQuestion(answers)
  const mayEmail = act === 'save' || act === 'send'
  const suggestion = mayEmail && use === null ? suggestedEmail(typed.email, answers.get('questioned')) : null
  if (suggestion) return await showSeat(app, order, typed, { suggestion })
  if (mayEmail && isGift(order)) {
    const { email: own } = giftToOneself({ isGift: true, delivery: 'email', email: typed.email }, order.email)
    if (own)
      return await showSeat(app, order, typed, { errors: [{ id: `email-${place}`, text: giftText.errors.email[own] }] })
  }
  switch (act) {
    case 'save':
      return await answer(
        app,
        order,
        typed,
        await saveSeat(app.shop, order, place, { ...typed, shown, isAgain: false }),
      )
    case 'send': {
      const request = { ...typed, name: answers.has('name') ? typed.name : null, shown, isAgain: true }
      return await answer(app, order, typed, await saveSeat(app.shop, order, place, request))
    }
    case 'list':
    case 'change-list':
      return await submitList(app, order, link, answers)
    case 'revoke':
      return await answer(
        app,
        order,
        typed,
        await revokeSeatLink(app.shop, order, place, { generation: generationOf(answers), shown }),
      )
    case 'keep': {
      const kept = await keepCopy(app.shop, order, place)
      return redirect(app, kept ? fill(shopRoutes.order, kept) : orderPathWithNote(app, link, 'copy-gone'))
    }
    case 'change-gift':
      return await submitGiftChange(app, order, link, answers)
    case 'send-gift-now': {
      const { outcome } = await sendGiftNow(app.shop, order, shown)
      const notes = {
        changed: 'gift-changed',
        sent: 'gift-sent',
        gone: 'copy-gone',
        stale: 'gift-stale',
        'not-agreed': 'gift-not-agreed',
      } as const
      return redirect(app, orderPathWithNote(app, link, notes[outcome]))
    }
    default:
      return errorPage(app, 400)
  }
}

/** The buttons of a question have no act of their own. */
function actOfQuestion(answers: CopiesAnswers): string {
  if (answers.has('gift-use')) return 'change-gift'
  if (answers.has('list-use')) return 'list'
  return answers.has('use') ? 'send' : ''
}

function generationOf(answers: CopiesAnswers): number | null {
  const seen = Number(answers.get('generation'))
  return seen > 0 ? seen : null
}

interface Chosen {
  link: string
  place: number
  name: string
  email: string
  version: string | null
  /** With a list that is being checked. */
  answers: CopiesAnswers
}

async function answer(app: AppContext, order: Order, typed: Chosen, done: HandOut): Promise<Response> {
  const { link, place, answers } = typed
  // A list that was being checked is checked again.
  const isSaved = done.outcome === 'named' || done.outcome === 'sent'
  if (isSaved && answers.has('list')) return await submitList(app, order, link, answers)
  if (done.outcome === 'has') {
    const text = fillTemplate(copiesText.order.has, { email: typed.email.trim(), place: done.place })
    return await showSeat(app, order, typed, { errors: [{ id: `email-${place}`, text }] })
  }
  if (done.outcome !== 'refused') {
    const note = noteOf(order, done.outcome)
    const path = orderPathWithNote(app, link, note)
    return redirect(app, isGift(order) ? path : `${path}&copy=${place}#copy-${place}`)
  }
  const missing = isGift(order) ? giftText.errors.email.missing : copiesText.order.missing
  const text = done.error === 'missing' ? missing : shopText.errors.email[done.error]
  return await showSeat(app, order, typed, { errors: [{ id: `email-${place}`, text }] })
}

function noteOf(order: Order, outcome: Exclude<HandOut['outcome'], 'refused' | 'has'>): Note {
  if (isGift(order) && outcome === 'changed') return 'gift-stale'
  if (isGift(order) && outcome === 'revoked') return 'gift-revoked'
  return isGift(order) && outcome === 'sent' ? 'gift-changed' : `copy-${outcome}`
}

const tooLongError = (field: 'name' | 'email', place: number): FormError =>
  field === 'name'
    ? { id: `name-${place}`, text: giftText.errors.recipientName['too-long'] }
    : { id: `email-${place}`, text: shopText.errors.email['too-long'] }

const showSeat = async (
  app: AppContext,
  order: Order,
  { link, answers, ...typed }: Chosen,
  { errors = [], suggestion = null }: Partial<Pick<SeatForm, 'errors' | 'suggestion'>>,
) => {
  const list = answers.has('list') ? { list: await checkedList(app.shop, order, answers) } : {}
  return await app.orderPage(order, link, {
    correction: seatsSection({ seat: { ...typed, errors, suggestion }, ...list }),
  })
}

async function submitGiftChange(
  app: AppContext,
  order: Order,
  link: string,
  answers: CopiesAnswers,
): Promise<Response> {
  const values = readGiftChange(answers)
  const version = answers.get('version')
  // Only the form that emails a card asks for no names.
  const isCard = !answers.has('gift-recipient')
  const show = async (errors: FormError[], suggestion: string | null = null) =>
    await app.orderPage(order, link, {
      correction: seatsSection({ gift: { values, version, errors, suggestion, isCard } }),
    })
  const suggestion = answers.has('gift-use') ? null : giftSuggestion(answers)
  if (suggestion) return await show([], suggestion)
  const own = giftToOneself({ isGift: true, delivery: 'email', email: values.email }, order.email)
  const { email, date } = values
  const request = isCard ? { isEmailed: true, email, date } : values
  const change = await changeGift(app.shop, order, request, {
    found: { ...own, ...giftTooLong(answers) },
    shown: version,
  })
  switch (change.outcome) {
    case 'refused':
      return await show(giftFormErrors(change.errors, values.message, firstGiftDay(app.shop, order)))
    case 'gone':
      return redirect(app, orderPathWithNote(app, link, 'copy-gone'))
    case 'changed':
    case 'sent':
    case 'stale':
      return redirect(app, orderPathWithNote(app, link, `gift-${change.outcome}`))
  }
}
