import { MAX_EMAIL } from '../../../shop/orders/email-address.ts'
import { deskOrders } from '../../../content/desk/orders.ts'
import { resendConfirmation } from '../../../shop/mail/resend.ts'
import { correctAddressByOwner, parseNewAddress } from '../../../shop/people/correct-address.ts'
import { orderUrl } from '../../../shop/orders/order-link.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { newIdempotencyKey } from '../../../shop/row-id.ts'
import { AddressReviewPage } from '../../../site/desk/orders/address-review.tsx'
import { DeskOrderPage } from '../../../site/desk/orders/order-page.tsx'
import type { TypedValues } from '../../../site/desk/orders/desk-order-view.ts'
import { checkedTextField, defineForm } from '../../http/form-fields.tsx'
import type { Desk, DeskHandler } from '../desk.ts'
import { orderView } from './desk-order-view.ts'
import { parseNote, type orderQuery, orderUrlWithNote, findOrderParam } from './order-param.ts'

const { errors } = deskOrders.address

export const orderPage: DeskHandler<keyof typeof orderQuery.fields> = async (desk, context, query) => {
  const order = await findOrderParam(desk, context)
  return order ? await showOrder(desk, order, parseNote(query)) : desk.refuse(404)
}

export const resend: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  await desk.journal('resend', order.id)
  return desk.redirect(orderUrlWithNote(order, `mail-${await resendConfirmation(desk.shop, order)}`))
}

export const addressForm = defineForm({ email: checkedTextField(MAX_EMAIL) })

/** Shows who gets which email. Changes nothing. */
export const reviewAddress: DeskHandler<'email'> = async (desk, context, form) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  const value = form.typed('email')
  if (form.isTooLong('email')) return await showAddressError(desk, order, value, 'too-long')
  const parsed = parseNewAddress(order, value)
  if ('error' in parsed) return await showAddressError(desk, order, value, parsed.error)
  const { id, number, email } = order
  return desk.render(<AddressReviewPage shell={desk.shell} order={{ id, number, email }} address={parsed.address} />)
}

export const confirmAddress: DeskHandler<'email'> = async (desk, context, form) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  const value = form.typed('email')
  if (form.isTooLong('email')) return await showAddressError(desk, order, value, 'too-long')
  const correction = await correctAddressByOwner(desk.shop, order, value)
  if (correction.outcome !== 'refused') {
    await desk.journal('correct-address', order.id)
    return desk.redirect(orderUrlWithNote(order, correction.outcome))
  }
  return await showAddressError(desk, order, value, correction.error)
}

async function showAddressError(desk: Desk, order: Order, value: string, error: keyof typeof errors) {
  return await showOrder(desk, order, null, { email: { value, error: errors[error] } }, 422)
}

export const openBuyerPage: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  if (!order || order.erasedAt) return desk.refuse(404)
  await desk.journal('open-page', order.id)
  return desk.redirect(await orderUrl(desk.shop, order))
}

export async function showOrder(
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
