import { deskOrders } from '../../../content/desk/orders.ts'
import { money } from '../../../format/money.ts'
import { resendConfirmation } from '../../../shop/mail/resend.ts'
import { correctAddressByOwner } from '../../../shop/people/correct-address.ts'
import { orderUrl } from '../../../shop/orders/order-link.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { newIdempotencyKey } from '../../../shop/row-id.ts'
import { parseAmount, refundByOwner, retryFailedRefunds } from '../../../shop/refunds/owner-refund.ts'
import { fillTemplate } from '../../../format/fill.ts'
import { DeskOrderPage } from '../../../site/desk/orders/order-page.tsx'
import type { TypedValues } from '../../../site/desk/orders/desk-order-view.ts'
import { readForm } from '../../http/forms.ts'
import type { Desk, DeskHandler } from '../desk.ts'
import { orderView } from './desk-order-view.ts'
import { parseNote, orderUrlWithNote, findOrderParam } from './order-param.ts'

const LONGEST_NOTE = 300

export const orderPage: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  return order ? await show(desk, order, parseNote(context)) : desk.refuse(404)
}

export const resend: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  await desk.journal('resend', order.id)
  return desk.redirect(orderUrlWithNote(order, `mail-${await resendConfirmation(desk.shop, order)}`))
}

export const correctAddressHandler: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  const value = (await readForm(context)).get('email') ?? ''
  await desk.journal('correct-address', order.id)
  const correction = await correctAddressByOwner(desk.shop, order, value)
  if (correction.outcome !== 'refused') return desk.redirect(orderUrlWithNote(order, correction.outcome))
  const error = deskOrders.address.errors[correction.error] ?? correction.error
  return await show(desk, order, null, { email: { value, error } }, 422)
}

export const refund: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  const form = await readForm(context)
  const typed = (form.get('amount') ?? '').trim()
  const note = (form.get('note') ?? '').trim().slice(0, LONGEST_NOTE)
  const again = (error: string) => show(desk, order, null, { amount: { value: typed, note, error } }, 422)
  const amount = typed === '' ? null : parseAmount(typed)
  if (typed !== '' && amount === null) return await again(deskOrders.refund.notAnAmount)
  await desk.journal('refund', order.id, amount === null ? undefined : money(amount, order.currency))
  const request = { amount, note: note || null, idempotencyKey: form.get('key') ?? newIdempotencyKey() }
  const refunded = await refundByOwner(desk.shop, order, request)
  if (refunded.outcome !== 'too-much') {
    return desk.redirect(orderUrlWithNote(order, refunded.outcome === 'requested' ? 'refund' : 'refund-refused'))
  }
  return await again(fillTemplate(deskOrders.refund.tooMuch, { amount: money(refunded.left, order.currency) }))
}

export const retryRefundHandler: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  await desk.journal('refund-again', order.id)
  const again = await retryFailedRefunds(desk.shop, order)
  return desk.redirect(orderUrlWithNote(order, again.length > 0 ? 'refund' : 'refund-not-again'))
}

export const openBuyerPage: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  if (!order || order.erasedAt) return desk.refuse(404)
  await desk.journal('open-page', order.id)
  return desk.redirect(await orderUrl(desk.shop, order))
}

async function show(
  desk: Desk,
  order: Order,
  note: string | null,
  typed: TypedValues = {},
  status = 200,
): Promise<Response> {
  const view = await orderView(desk.shop, order)
  const page = (
    <DeskOrderPage shell={desk.shell} order={view} note={note} typed={typed} idempotencyKey={newIdempotencyKey()} />
  )
  return desk.render(page, status)
}
