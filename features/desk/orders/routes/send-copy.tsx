import { deskOrders } from '../../../../content/desk/orders.ts'
import { giftText } from '../../../../content/gifts.ts'
import { MAX_EMAIL, parseEmail } from '../../../../platform/format/email-address.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { calendarDay } from '../../../../platform/format/money.ts'
import type { Desk, DeskHandler } from '../../../../platform/desk-kit/desk.ts'
import { defineForm, type FormValues, textField, valueField } from '../../../../platform/http/form-fields.tsx'
import { changeGift, firstGiftDay, type GiftErrors, sendGiftNow, sendSeat } from '../../../gifts/index.ts'
import { findOrderParam, orderUrlWithNote, type TypedValues } from '../../../orders/desk/index.ts'
import { isGift, type Order } from '../../../orders/index.ts'
import { readSeats } from '../../../orders/seats/index.ts'
import { GiftReviewPage } from '../gift-review.tsx'
import { onShownOrder, showOrder } from './order-page.tsx'

/** `date` and `now` only of a gift that waits for its day. */
export const copyForm = defineForm({
  place: valueField(),
  now: valueField(),
  email: textField(MAX_EMAIL),
  date: valueField(),
  version: valueField(),
})

type CopyField = 'place' | 'now' | 'email' | 'date'
type CopyValues = FormValues<CopyField | 'version'>

const typedCopy = (form: CopyValues): TypedValues => ({
  seat: { place: Number(form.get('place')), email: form.typed('email'), date: form.get('date') ?? '' },
})

/** Sends nothing: shows the order with what was typed. */
export const showCopy: DeskHandler<CopyField | 'version'> = async (desk, context, form) => {
  const order = await findOrderParam(desk, context)
  return order ? await showAgain(desk, order, form, {}) : desk.refuse(404)
}

/** Shows who gets a gift before its day. Sends nothing. */
export const reviewGift = onShownOrder(async (desk, order, form) => {
  const [seat] = await readSeats(desk.shop.db, order)
  const isWaiting = seat?.state === 'open' && (seat.availableAt ?? '') > desk.shop.now().toISOString()
  if (!seat?.sentTo || !isWaiting)
    return desk.redirect(orderUrlWithNote(order, seat?.state === 'open' ? 'copy-left' : 'copy-gone'))
  if (firstGiftDay(desk.shop, order)) return desk.redirect(orderUrlWithNote(order, 'copy-not-agreed'))
  const { recipientName: name, sentTo: email, availableAt: at } = seat
  const gift = { name, email, at: at ?? '' }
  return desk.render(
    <GiftReviewPage shell={desk.shell} order={order} gift={gift} version={form.get('version') ?? ''} />,
  )
})

/** Emails a copy that was not opened yet, or changes where and when a gift is sent. */
export const sendCopy = onShownOrder<CopyField>(async (desk, order, form) => {
  if (form.get('now') === 'yes') return await sendNow(desk, order)
  const [place, email, date] = [Number(form.get('place')), form.typed('email').trim(), form.get('date')]
  const parsed = parseEmail(email)
  if ('error' in parsed) return await showAgain(desk, order, form, { email: deskOrders.address.errors[parsed.error] })
  if (date) return await changeWaitingGift(desk, order, form)
  const { outcome } = await sendSeat(desk.shop, order, place, email)
  if (outcome === 'sent') await desk.journal('send-copy', order.id)
  return desk.redirect(orderUrlWithNote(order, outcome === 'sent' && isGift(order) ? 'copy-now' : `copy-${outcome}`))
}, typedCopy)

async function sendNow(desk: Desk, order: Order): Promise<Response> {
  const { outcome } = await sendGiftNow(desk.shop, order)
  if (outcome === 'changed') await desk.journal('send-copy', order.id)
  const notes = {
    changed: 'copy-now',
    sent: 'copy-left',
    gone: 'copy-gone',
    stale: 'copy-gone',
    'not-agreed': 'copy-not-agreed',
  }
  return desk.redirect(orderUrlWithNote(order, notes[outcome]))
}

async function changeWaitingGift(desk: Desk, order: Order, form: CopyValues): Promise<Response> {
  const [email, date] = [form.typed('email').trim(), form.get('date') ?? '']
  const change = await changeGift(desk.shop, order, { email, date })
  if (change.outcome === 'refused') {
    const { date: wrong } = change.errors
    return await showAgain(desk, order, form, { date: wrong && dateError(desk, order, wrong) })
  }
  if (change.outcome === 'changed') await desk.journal('send-copy', order.id)
  const notes = { changed: 'copy-changed', sent: 'copy-left', gone: 'copy-gone', stale: 'copy-gone' }
  return desk.redirect(orderUrlWithNote(order, notes[change.outcome]))
}

function dateError({ shop }: Desk, order: Order, error: NonNullable<GiftErrors['date']>): string {
  if (error !== 'not-agreed') return giftText.errors.date[error]
  return fillTemplate(deskOrders.records.seats.notBefore, { day: calendarDay(firstGiftDay(shop, order) ?? '') })
}

type CopyErrors = Partial<Record<'email' | 'date', string | undefined>>

async function showAgain(desk: Desk, order: Order, form: CopyValues, errors: CopyErrors): Promise<Response> {
  const { seat } = typedCopy(form)
  const typed = seat && { seat: { ...seat, errors: { email: form.lengthError('email'), ...errors } } }
  return await showOrder(desk, order, null, typed, form.hasTooLong() || errors.email || errors.date ? 422 : 200)
}
