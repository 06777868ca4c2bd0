import { MAX_EMAIL } from '../../../../platform/format/email-address.ts'
import { deskOrders } from '../../../../content/desk/orders.ts'
import { correctAddressByOwner, parseNewAddress, resendConfirmation } from '../../../orders/mails/index.ts'
import { orderUrl } from '../../../orders/find/index.ts'
import { firstAccessAt, type Order } from '../../../orders/index.ts'
import { versionOfOrder } from '../../../payments/index.ts'
import { newIdempotencyKey } from '../../../../platform/shop/row-id.ts'
import { AddressReviewPage } from '../address-review.tsx'
import { orderRecords } from '../order-records.ts'
import { DeskOrderPage } from '../order-page.tsx'
import {
  findOrderParam,
  type orderQuery,
  orderUrlWithNote,
  parseNote,
  type TypedValues,
} from '../../../orders/desk/index.ts'
import { textField, defineForm, type FormValues, valueField } from '../../../../platform/http/form-fields.tsx'
import { type Desk, type DeskHandler, showChanged } from '../../../../platform/desk-kit/desk.ts'
import { orderView } from '../../../payments/desk/index.ts'

const { errors } = deskOrders.address

export const orderPage: DeskHandler<keyof typeof orderQuery.fields> = async (desk, context, query) => {
  const order = await findOrderParam(desk, context)
  return order ? await showOrder(desk, order, parseNote(desk, query)) : desk.refuse(404)
}

type OrderHandler<Name extends string> = (
  desk: Desk,
  order: Order,
  form: FormValues<Name | 'version'>,
) => Promise<Response>

/** An action on an order as its page showed it. If it changed since, the page keeps what was typed. */
export const onShownOrder =
  <Name extends string = never>(
    handler: OrderHandler<Name>,
    typedIn: (form: FormValues<Name | 'version'>) => TypedValues = () => ({}),
  ): DeskHandler<Name | 'version'> =>
  async (desk, context, form) => {
    const order = await findOrderParam(desk, context)
    if (!order) return desk.refuse(404)
    const isShown = form.get('version') === (await versionOfOrder(desk.shop.db, order))
    return isShown ? await handler(desk, order, form) : await showOrder(showChanged(desk), order, null, typedIn(form))
  }

export const resend = onShownOrder(async (desk, order) => {
  await desk.journal('resend', order.id)
  return desk.redirect(orderUrlWithNote(order, `mail-${await resendConfirmation(desk.shop, order)}`))
})

export const addressForm = defineForm({ email: textField(MAX_EMAIL), version: valueField() })

const typedAddress = (form: FormValues<'email' | 'version'>): TypedValues => ({ email: { value: form.typed('email') } })

/** Shows who gets which email. Changes nothing. */
export const reviewAddress = onShownOrder<'email'>(async (desk, order, form) => {
  const value = form.typed('email')
  if (form.isTooLong('email')) return await showAddressError(desk, order, value, 'too-long')
  const parsed = parseNewAddress(order, value)
  if ('error' in parsed) return await showAddressError(desk, order, value, parsed.error)
  const { id, number, email } = order
  const version = form.get('version') ?? ''
  const review = { order: { id, number, email, openedAt: firstAccessAt(order) }, address: parsed.address, version }
  return desk.render(<AddressReviewPage shell={desk.shell} {...review} />)
}, typedAddress)

export const confirmAddress = onShownOrder<'email'>(async (desk, order, form) => {
  const value = form.typed('email')
  if (form.isTooLong('email')) return await showAddressError(desk, order, value, 'too-long')
  const correction = await correctAddressByOwner(desk.shop, order, value)
  if (correction.outcome !== 'refused') {
    await desk.journal('correct-address', order.id)
    return desk.redirect(orderUrlWithNote(order, correction.outcome))
  }
  return await showAddressError(desk, order, value, correction.error)
}, typedAddress)

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
  const [view, records] = await Promise.all([orderView(desk.shop, order), orderRecords(desk.shop, order)])
  const page = (
    <DeskOrderPage
      shell={desk.shell}
      order={view}
      records={records}
      note={note}
      typed={typed}
      idempotencyKey={newIdempotencyKey()}
    />
  )
  return desk.render(page, status)
}
