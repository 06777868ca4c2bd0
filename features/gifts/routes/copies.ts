import { copiesText } from '../../../content/copies.ts'
import { shopText } from '../../../content/shop.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import { keepCopy } from '../claim-seat.ts'
import { changeGift, sendGiftNow } from '../change-gift.ts'
import { type HandOut, revokeSeatLink, sendSeat } from '../hand-out.ts'
import { MAX_EMAIL } from '../../../platform/format/email-address.ts'
import { hasSeats, type Order } from '../../orders/index.ts'
import {
  type AppContext,
  errorPage,
  orderNotFound,
  redirect,
  type RequestContext,
} from '../../../platform/http/context.tsx'
import { textField, defineForm, type ValuesOf, valueField } from '../../../platform/http/form-fields.tsx'
import { giftChangeFields, giftFormErrors, giftTooLong, readGiftChange } from './gift-form.ts'
import { findLinkedOrder, orderPathWithNote } from '../../orders/routes/index.ts'
import { seatsSection } from '../order-sections.tsx'

export const copiesForm = defineForm({
  act: valueField(),
  copy: valueField(),
  generation: valueField(),
  email: textField(MAX_EMAIL),
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
  const email = answers.typed('email')
  if (answers.isTooLong('email')) {
    return await answer(app, order, { link, place, email }, { outcome: 'refused', error: 'too-long' })
  }
  switch (answers.get('act') ?? '') {
    case 'send':
      return await answer(app, order, { link, place, email }, await sendSeat(app.shop, order, place, email))
    case 'revoke':
      return await answer(
        app,
        order,
        { link, place, email },
        await revokeSeatLink(app.shop, order, place, generationOf(answers)),
      )
    case 'keep': {
      const kept = await keepCopy(app.shop, order, place)
      return redirect(app, kept ? fill(shopRoutes.order, kept) : orderPathWithNote(app, link, 'copy-gone'))
    }
    case 'change-gift':
      return await submitGiftChange(app, order, link, answers)
    case 'send-gift-now': {
      const { outcome } = await sendGiftNow(app.shop, order)
      const notes = {
        changed: 'gift-now',
        sent: 'gift-sent',
        gone: 'copy-gone',
        'not-agreed': 'gift-not-agreed',
      } as const
      return redirect(app, orderPathWithNote(app, link, notes[outcome]))
    }
    default:
      return errorPage(app, 400)
  }
}

function generationOf(answers: CopiesAnswers): number | null {
  const seen = Number(answers.get('generation'))
  return seen > 0 ? seen : null
}

interface Chosen {
  link: string
  place: number
  email: string
}

async function answer(app: AppContext, order: Order, { link, place, email }: Chosen, done: HandOut): Promise<Response> {
  if (done.outcome !== 'refused') {
    const path = orderPathWithNote(app, link, `copy-${done.outcome}`)
    return redirect(app, isAmongSeveral(order, done) ? `${path}#copy-${place}` : path)
  }
  const text = done.error === 'missing' ? copiesText.order.missing : shopText.errors.email[done.error]
  return await app.orderPage(order, link, { correction: seatsSection({ seat: { place, email, error: text } }) })
}

/** Then the copy itself says where it went; any other note is at the top of the page. */
const isAmongSeveral = ({ quantity }: Order, { outcome }: HandOut) => quantity > 1 && outcome === 'sent'

async function submitGiftChange(
  app: AppContext,
  order: Order,
  link: string,
  answers: CopiesAnswers,
): Promise<Response> {
  const values = readGiftChange(answers)
  const tooLong = giftFormErrors(giftTooLong(answers))
  if (tooLong.length > 0)
    return await app.orderPage(order, link, { correction: seatsSection({ gift: { values, errors: tooLong } }) })
  const change = await changeGift(app.shop, order, values)
  switch (change.outcome) {
    case 'refused':
      return await app.orderPage(order, link, {
        correction: seatsSection({ gift: { values, errors: giftFormErrors(change.errors) } }),
      })
    case 'gone':
      return redirect(app, orderPathWithNote(app, link, 'copy-gone'))
    case 'changed':
    case 'sent':
      return redirect(app, orderPathWithNote(app, link, `gift-${change.outcome}`))
  }
}
