import { deskOrders } from '../../../content/desk/orders.ts'
import { resendConfirmation } from '../../../shop/mail/resend.ts'
import { correctAddressByOwner, parseNewAddress } from '../../../shop/people/correct-address.ts'
import { orderUrl } from '../../../shop/orders/order-link.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { newIdempotencyKey } from '../../../shop/row-id.ts'
import { AddressReviewPage } from '../../../site/desk/orders/address-review.tsx'
import { DeskOrderPage } from '../../../site/desk/orders/order-page.tsx'
import type { TypedValues } from '../../../site/desk/orders/desk-order-view.ts'
import { readForm } from '../../http/forms.ts'
import type { Desk, DeskHandler } from '../desk.ts'
import { orderView } from './desk-order-view.ts'
import { parseNote, orderUrlWithNote, findOrderParam } from './order-param.ts'

const { errors } = deskOrders.address

export const orderPage: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  return order ? await showOrder(desk, order, parseNote(context)) : desk.refuse(404)
}

export const resend: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  await desk.journal('resend', order.id)
  return desk.redirect(orderUrlWithNote(order, `mail-${await resendConfirmation(desk.shop, order)}`))
}

/** Shows who gets which email. Changes nothing. */
export const reviewAddress: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  const value = (await readForm(context)).get('email') ?? ''
  const parsed = parseNewAddress(order, value)
  if ('error' in parsed) return await showAddressError(desk, order, value, parsed.error)
  const { id, number, email } = order
  return desk.render(<AddressReviewPage shell={desk.shell} order={{ id, number, email }} address={parsed.address} />)
}

export const confirmAddress: DeskHandler = async (desk, context) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  const value = (await readForm(context)).get('email') ?? ''
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
