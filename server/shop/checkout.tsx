import type { ReactElement } from 'react'
import { countryName } from '../../format/country.ts'
import { fill, shopRoutes } from '../../routes.ts'
import { termsVersion } from '../../shop/orders/agreement.ts'
import { findOrderByLink } from '../../shop/orders/order-link.ts'
import type { Order } from '../../shop/orders/order.ts'
import { orderErrors, type OrderErrors, placeOrder } from '../../shop/checkout/place-order.ts'
import { newIdempotencyKey } from '../../shop/row-id.ts'
import { findMissingFiles } from '../../shop/delivery/missing-files.ts'
import { Checkout, type CheckoutProps } from '../../site/shop/checkout/checkout.tsx'
import { Notice } from '../../site/shop/notice.tsx'
import { renderPage } from '../http/responses.tsx'
import { type AppContext, redirect, shopPageHeaders, shopPage, type RequestContext } from '../http/context.tsx'
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
  return showForm(app, { formKey: newFormKey(app), ...valuesOfEarlierOrder(app, earlier, link, why) })
}

/** With the reason the buyer is back, and a button to an open payment page. */
function valuesOfEarlierOrder(
  app: AppContext,
  earlier: Order,
  link: string,
  why: ReturnReason | null,
): Omit<FormProps, 'formKey'> {
  const { shop } = app
  const { email, method, paymentUrl, state, rejectedReason } = earlier
  const answers: FormProps['values'] = { ...emptyValues(app), email, method }
  if (why === 'rejected') {
    const other = [...shop.payments.keys()].find((offered) => offered !== method)
    return { values: { ...answers, method: other ?? '' }, back: other ? 'rejected' : 'rejectedNoOther' }
  }
  const open = (why === 'chooseAgain' || why === 'stillOpen') && state === 'pending' && paymentUrl && !rejectedReason
  return { values: answers, back: why, ...(open ? { resumePayment: fill(shopRoutes.resumePayment, link) } : {}) }
}

export async function submitOrder(app: AppContext, context: RequestContext): Promise<Response> {
  if (findMissingFiles(app.shop).length > 0) return nothingToSellPage(app)
  const answers = await readForm(context)
  const formKey = answers.get('key') ?? ''
  const values = {
    email: answers.get('email') ?? '',
    method: answers.get('method') ?? '',
    consent: answers.get('consent') === 'yes',
    ...(sellsToCompanies(app) ? { company: readCompanyForm(answers) } : {}),
  }
  const better = answers.get('use')
  if (better !== null)
    return showForm(app, { formKey, values: { ...values, email: better }, back: 'suggestionApplied' })
  const networkCountry = app.countryHeader ? context.req.header(app.countryHeader) : undefined
  const request = { ...values, idempotencyKey: idempotencyKeyOf(app, formKey), networkCountry }
  const likelier = suggestedEmail(values.email, answers.get('questioned'))
  if (likelier) return formWithErrors(app, formKey, values, orderErrors(app.shop, request), likelier)
  const placed = await placeOrder(app.shop, request)
  switch (placed.outcome) {
    case 'placed':
      return redirectToPayment(app, placed.paymentUrl)
    case 'already-paid':
      return redirect(app, fill(shopRoutes.order, placed.link))
    case 'refused':
      return formWithErrors(app, formKey, values, placed.errors)
    case 'unreachable':
      return showForm(app, { formKey, values, errors: { payment: 'unreachable' } }, 503)
  }
}

const NO_COMPANY = { name: '', address: '', vatId: '' }

const sellsToCompanies = ({ shop }: AppContext) => shop.settings.tax.business === 'reverse-charge'

const emptyValues = (app: AppContext): FormProps['values'] => ({
  email: '',
  method: '',
  consent: false,
  ...(sellsToCompanies(app) ? { company: NO_COMPANY } : {}),
})

/** An outdated form gets a new key and must be consented to again. */
function formWithErrors(
  app: AppContext,
  formKey: string,
  values: FormProps['values'],
  errors: OrderErrors,
  suggestion: string | null = null,
): Response {
  const shown = { errors: { ...errors, company: companyFormErrors(errors.company ?? {}) }, suggestion }
  if (!errors.idempotencyKey) return showForm(app, { formKey, values, ...shown }, 422)
  return showForm(app, { formKey: newFormKey(app), values: { ...values, consent: false }, ...shown }, 422)
}

/** An idempotency key and the version of the terms on the form. */
function newFormKey({ shop }: AppContext): string {
  return `${newIdempotencyKey()}.${termsVersion(shop.settings)}`
}

/** Empty when price or texts changed since the form was opened: consent is only valid for what was shown. */
function idempotencyKeyOf({ shop }: AppContext, formKey: string): string {
  const [idempotencyKey = '', terms] = formKey.split('.')
  return terms === termsVersion(shop.settings) ? idempotencyKey : ''
}

/** The empty form differs only in its key, so its bytes and headers are prepared. */
const emptyForms = new WeakMap<AppContext, { headers: Record<string, string>; beforeKey: Buffer; afterKey: Buffer }>()
const KEY_GOES_HERE = 'the-key-goes-here'

function emptyForm(app: AppContext): Response {
  const drawn = emptyForms.get(app) ?? drawEmptyForm(app)
  emptyForms.set(app, drawn)
  return new Response(Buffer.concat([drawn.beforeKey, Buffer.from(newFormKey(app)), drawn.afterKey]), drawn)
}

function drawEmptyForm(app: AppContext) {
  const values = emptyValues(app)
  const html = renderPage(form(app, { formKey: KEY_GOES_HERE, values }))
  const [before = '', after = ''] = html.split(KEY_GOES_HERE)
  return { headers: shopPageHeaders(app, html), beforeKey: Buffer.from(before), afterKey: Buffer.from(after) }
}

type FormProps = Pick<CheckoutProps, 'formKey' | 'values'> & Partial<CheckoutProps>

function showForm(app: AppContext, props: FormProps, status = 200): Response {
  return shopPage(app, form(app, props), status)
}

function form({ shell, shop }: AppContext, props: FormProps): ReactElement {
  const methods = [...shop.payments.keys()]
  const { country } = shop.settings.tax
  const home = country ? countryName(country) : null
  return <Checkout shell={shell} methods={methods} errors={{}} suggestion={null} back={null} home={home} {...props} />
}

function nothingToSellPage(app: AppContext): Response {
  return shopPage(app, <Notice shell={app.shell} name="noBook" />, 503)
}
