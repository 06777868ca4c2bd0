import type { ReactElement } from 'react'
import { fill, shopRoutes } from '../../routes.ts'
import { termsVersion } from '../../shop/orders/agreement.ts'
import { findOrderByLink } from '../../shop/orders/order-link.ts'
import type { Order } from '../../shop/orders/order.ts'
import { orderErrors, type OrderErrors, placeOrder } from '../../shop/checkout/place-order.ts'
import { newIdempotencyKey } from '../../shop/row-id.ts'
import { missingBooks } from '../../shop/delivery/missing-books.ts'
import { Checkout, type CheckoutProps } from '../../site/shop/checkout/checkout.tsx'
import { Notice } from '../../site/shop/notice.tsx'
import { render } from '../http/render.ts'
import { type Storefront, redirect, shopHeaders, shopPage, type ShopContext } from '../http/context.tsx'
import { whyAgain, type WhyAgain } from './checkout-again.ts'
import { toPayment } from './to-payment.tsx'
import { readForm } from '../http/forms.ts'
import { likelierAddress } from '../http/likelier-address.ts'

/** The empty form; after a payment that did not happen, with the answers of that order. */
export async function checkoutPage(storefront: Storefront, context: ShopContext): Promise<Response> {
  if (missingBooks(storefront.shop).length > 0) return nothingToSellPage(storefront)
  const link = context.req.query('again') ?? ''
  const earlier = await findOrderByLink(storefront.shop, link)
  if (!earlier) return emptyForm(storefront)
  if (earlier.paidAt) return redirect(storefront, fill(shopRoutes.order, link))
  const why = whyAgain(context.req.query('why'))
  return showForm(storefront, { formKey: newFormKey(storefront), ...formAgain(storefront, earlier, link, why) })
}

/** The answers of an earlier order, a word about what became of it, and the way back to its payment page if there is one. */
function formAgain({ shop }: Storefront, earlier: Order, link: string, why: WhyAgain | null): Omit<Shown, 'formKey'> {
  const { email, method, paymentUrl, state, rejectedReason } = earlier
  const answers: Shown['values'] = { email, method, consent: false }
  if (why === 'turnedAway') {
    const other = [...shop.payments.keys()].find((offered) => offered !== method)
    return { values: { ...answers, method: other ?? '' }, back: other ? 'turnedAway' : 'turnedAwayWholly' }
  }
  const open = (why === 'chooseAgain' || why === 'turnedBack') && state === 'pending' && paymentUrl && !rejectedReason
  return { values: answers, back: why, ...(open ? { payOn: fill(shopRoutes.payOn, link) } : {}) }
}

/** The form as it was sent: an order and the way to its payment page, or the form again with what is wrong. */
export async function takeOrder(storefront: Storefront, context: ShopContext): Promise<Response> {
  if (missingBooks(storefront.shop).length > 0) return nothingToSellPage(storefront)
  const answers = await readForm(context)
  const formKey = answers.get('key') ?? ''
  const values = {
    email: answers.get('email') ?? '',
    method: answers.get('method') ?? '',
    consent: answers.get('consent') === 'yes',
  }
  const better = answers.get('use')
  if (better !== null)
    return showForm(storefront, { formKey, values: { ...values, email: better }, back: 'addressTaken' })
  const request = { ...values, idempotencyKey: onceKeyOf(storefront, formKey) }
  const likelier = likelierAddress(values.email, answers.get('questioned'))
  if (likelier) return askAgain(storefront, formKey, values, orderErrors(storefront.shop, request), likelier)
  const placed = await placeOrder(storefront.shop, request)
  switch (placed.outcome) {
    case 'placed':
      return toPayment(storefront, placed.paymentUrl)
    case 'already-paid':
      return redirect(storefront, fill(shopRoutes.order, placed.link))
    case 'refused':
      return askAgain(storefront, formKey, values, placed.errors)
    case 'unreachable':
      return showForm(storefront, { formKey, values, errors: { payment: 'unreachable' } }, 503)
  }
}

/** With what is wrong. A form that has grown old gets a new key, and its box wants a new tick. */
function askAgain(
  storefront: Storefront,
  formKey: string,
  values: Shown['values'],
  errors: OrderErrors,
  suggestion: string | null = null,
): Response {
  if (!errors.idempotencyKey) return showForm(storefront, { formKey, values, errors, suggestion }, 422)
  const renewed = { formKey: newFormKey(storefront), values: { ...values, consent: false } }
  return showForm(storefront, { ...renewed, errors, suggestion }, 422)
}

/** A one-time key and the terms the form shows. */
function newFormKey({ shop }: Storefront): string {
  return `${newIdempotencyKey()}.${termsVersion(shop.settings)}`
}

/** None if the price or the texts have changed since the form was opened: nobody agrees to what they did not see. */
function onceKeyOf({ shop }: Storefront, formKey: string): string {
  const [idempotencyKey = '', terms] = formKey.split('.')
  return terms === termsVersion(shop.settings) ? idempotencyKey : ''
}

/** The empty form is the same for everybody but for its key, so its bytes and headers are kept ready. */
const emptyForms = new WeakMap<Storefront, { headers: Record<string, string>; beforeKey: Buffer; afterKey: Buffer }>()
const KEY_GOES_HERE = 'the-key-goes-here'

function emptyForm(storefront: Storefront): Response {
  const drawn = emptyForms.get(storefront) ?? drawEmptyForm(storefront)
  emptyForms.set(storefront, drawn)
  return new Response(Buffer.concat([drawn.beforeKey, Buffer.from(newFormKey(storefront)), drawn.afterKey]), drawn)
}

function drawEmptyForm(storefront: Storefront) {
  const values = { email: '', method: '', consent: false }
  const html = render(form(storefront, { formKey: KEY_GOES_HERE, values }))
  const [before = '', after = ''] = html.split(KEY_GOES_HERE)
  return { headers: shopHeaders(storefront, html), beforeKey: Buffer.from(before), afterKey: Buffer.from(after) }
}

type Shown = Pick<CheckoutProps, 'formKey' | 'values'> & Partial<CheckoutProps>

function showForm(storefront: Storefront, shown: Shown, status = 200): Response {
  return shopPage(storefront, form(storefront, shown), status)
}

function form({ shell, shop }: Storefront, shown: Shown): ReactElement {
  const methods = [...shop.payments.keys()]
  return <Checkout shell={shell} methods={methods} errors={{}} suggestion={null} back={null} {...shown} />
}

function nothingToSellPage(storefront: Storefront): Response {
  return shopPage(storefront, <Notice shell={storefront.shell} name="noBook" />, 503)
}
