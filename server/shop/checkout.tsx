import type { ReactElement } from 'react'
import { countryName } from '../../format/country.ts'
import { fill, shopRoutes } from '../../routes.ts'
import { findOrderByLink } from '../../shop/orders/order-link.ts'
import type { Order } from '../../shop/orders/order.ts'
import { orderErrors, type OrderErrors, placeOrder } from '../../shop/checkout/place-order.ts'
import { findMissingFiles } from '../../shop/delivery/missing-files.ts'
import { Checkout, type CheckoutProps } from '../../site/shop/checkout/checkout.tsx'
import { Notice } from '../../site/shop/notice.tsx'
import { renderPage } from '../http/responses.tsx'
import { type AppContext, redirect, shopPageHeaders, shopPage, type RequestContext } from '../http/context.tsx'
import { copiesOffer, formKeyFor, idempotencyKeyOf, quoteFor, quoteView } from './checkout-quote.ts'
import { companyFormErrors, readCompanyForm } from './documents/company-form.ts'
import { parseReturnReason, type ReturnReason } from './checkout-return.ts'
import { redirectToPayment } from './to-payment.tsx'
import { readForm } from '../http/forms.ts'
import { suggestedEmail } from '../http/forms.ts'

/** Empty, or filled from an order whose payment failed. */
export async function checkoutPage(app: AppContext, context: RequestContext): Promise<Response> {
  if (findMissingFiles(app.shop).length > 0) return nothingToSellPage(app)
  const link = context.req.query('again') ?? ''
  const earlier = await findOrderByLink(app.shop, link)
  if (!earlier) return emptyForm(app)
  if (earlier.paidAt) return redirect(app, fill(shopRoutes.order, link))
  const why = parseReturnReason(context.req.query('why'))
  return showForm(app, valuesOfEarlierOrder(app, earlier, link, why))
}

/** With the reason the buyer is back, and a button to an open payment page. */
function valuesOfEarlierOrder(app: AppContext, earlier: Order, link: string, why: ReturnReason | null): FormProps {
  const { shop } = app
  const { email, method, quantity, paymentUrl, state, rejectedReason } = earlier
  const answers: FormProps['values'] = { ...emptyValues(app), email, method, quantity: String(quantity) }
  if (why === 'rejected') {
    const other = [...shop.payments.keys()].find((offered) => offered !== method)
    return { values: { ...answers, method: other ?? '' }, back: other ? 'rejected' : 'rejectedNoOther' }
  }
  const open = (why === 'chooseAgain' || why === 'stillOpen') && state === 'pending' && paymentUrl && !rejectedReason
  return { values: answers, back: why, ...(open ? { resumePayment: fill(shopRoutes.resumePayment, link) } : {}) }
}

export async function submitOrder(app: AppContext, context: RequestContext): Promise<Response> {
  const { shop } = app
  if (findMissingFiles(shop).length > 0) return nothingToSellPage(app)
  const answers = await readForm(context)
  const values = {
    email: answers.get('email') ?? '',
    method: answers.get('method') ?? '',
    consent: answers.get('consent') === 'yes',
    quantity: answers.get('quantity')?.trim() ?? '1',
    ...(sellsToCompanies(app) ? { company: readCompanyForm(answers) } : {}),
  }
  const shown = quoteFor(shop, answers.get('quoted') ?? '1')
  const idempotencyKey = idempotencyKeyOf(shop, answers.get('key') ?? '', shown)
  const better = answers.get('use')
  if (better !== null)
    return showForm(app, { idempotencyKey, values: { ...values, email: better }, back: 'suggestionApplied' })
  const networkCountry = app.countryHeader ? context.req.header(app.countryHeader) : undefined
  const request = { ...values, quantity: Number(values.quantity), idempotencyKey, networkCountry }
  const errors = orderErrors(shop, request)
  const hasNewTotal = !errors.quantity && request.quantity !== shown.quantity
  if (errors.quantity && answers.has('update')) return formWithErrors(app, { idempotencyKey, values }, errors)
  // The buyer sees the price of the new quantity before the button orders it.
  if (hasNewTotal || answers.has('update'))
    return showForm(app, { idempotencyKey, values, back: hasNewTotal ? 'updated' : null })
  const suggestion = suggestedEmail(values.email, answers.get('questioned'))
  if (suggestion) return formWithErrors(app, { idempotencyKey, values, suggestion }, errors)
  const placed = await placeOrder(shop, request)
  switch (placed.outcome) {
    case 'placed':
      return redirectToPayment(app, placed.paymentUrl)
    case 'already-paid':
      return redirect(app, fill(shopRoutes.order, placed.link))
    case 'refused':
      return formWithErrors(app, { idempotencyKey, values }, placed.errors)
    case 'unreachable':
      return showForm(app, { idempotencyKey, values, errors: { payment: 'unreachable' } }, 503)
  }
}

const NO_COMPANY = { name: '', address: '', vatId: '' }

const sellsToCompanies = ({ shop }: AppContext) => shop.settings.tax.business === 'reverse-charge'

const emptyValues = (app: AppContext): FormProps['values'] => ({
  email: '',
  method: '',
  consent: false,
  quantity: '1',
  ...(sellsToCompanies(app) ? { company: NO_COMPANY } : {}),
})

function formWithErrors(app: AppContext, props: FormProps, errors: OrderErrors): Response {
  return showForm(app, { ...props, errors: { ...errors, company: companyFormErrors(errors.company ?? {}) } }, 422)
}

/** The empty form differs only in its key, so its bytes and headers are prepared. */
const emptyForms = new WeakMap<AppContext, { headers: Record<string, string>; beforeKey: Buffer; afterKey: Buffer }>()
const KEY_GOES_HERE = 'the-key-goes-here'

function emptyForm(app: AppContext): Response {
  const drawn = emptyForms.get(app) ?? drawEmptyForm(app)
  emptyForms.set(app, drawn)
  return new Response(
    Buffer.concat([drawn.beforeKey, Buffer.from(formKeyFor(app.shop, quoteFor(app.shop, '1'))), drawn.afterKey]),
    drawn,
  )
}

function drawEmptyForm(app: AppContext) {
  const html = renderPage(form(app, { values: emptyValues(app) }, KEY_GOES_HERE))
  const [before = '', after = ''] = html.split(KEY_GOES_HERE)
  return { headers: shopPageHeaders(app, html), beforeKey: Buffer.from(before), afterKey: Buffer.from(after) }
}

type FormProps = Pick<CheckoutProps, 'values'> & Partial<CheckoutProps> & { idempotencyKey?: string }

/** A form without a valid key gets a new one. If it was outdated, it must be consented to again. */
function showForm(app: AppContext, { idempotencyKey, values, ...props }: FormProps, status = 200): Response {
  const formKey = formKeyFor(app.shop, quoteFor(app.shop, values.quantity), idempotencyKey || undefined)
  const agreed = { ...values, consent: values.consent && idempotencyKey !== '' }
  return shopPage(app, form(app, { ...props, values: agreed }, formKey), status)
}

function form({ shell, shop }: AppContext, props: FormProps, formKey: string): ReactElement {
  const methods = [...shop.payments.keys()]
  const { country } = shop.settings.tax
  const shown = {
    methods,
    formKey,
    quote: quoteView(quoteFor(shop, props.values.quantity)),
    copies: copiesOffer(shop),
    home: country ? countryName(country) : null,
  }
  return <Checkout shell={shell} errors={{}} suggestion={null} back={null} {...shown} {...props} />
}

function nothingToSellPage(app: AppContext): Response {
  return shopPage(app, <Notice shell={app.shell} name="noBook" />, 503)
}
