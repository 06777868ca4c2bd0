import { fill, shopRoutes } from '../../../routes.ts'
import { agreedRefundRules } from '../../../shop/orders/agreement.ts'
import { isCopy, type Order } from '../../../shop/orders/order.ts'
import { findOpenCase } from '../../../shop/cases/open-case.ts'
import { openRequest } from '../../../shop/cases/open-request.ts'
import { parseGround, type RequestForm, validateRequest } from '../../../shop/cases/request-form.ts'
import { newDraft } from '../../../shop/cases/screenshots.ts'
import { receiveRequest } from '../../../shop/cases/public-requests.ts'
import {
  RefundRequestPage,
  type RequestPageProps,
  RefundRequestSent,
} from '../../../site/shop/refund/refund-request.tsx'
import { orderPathWithNote, findLinkedOrder } from '../order.tsx'
import { type AppContext, orderNotFound, redirect, type RequestContext, shopPage } from '../../http/context.tsx'
import { screenshotsView, parseScreenshotForm } from './screenshot-form.ts'

/** For buyers without their order link. */
export async function refundPage(app: AppContext, context: RequestContext): Promise<Response> {
  if (context.req.query('sent') !== undefined) return shopPage(app, <RefundRequestSent shell={app.shell} />)
  const values = { number: '', email: '', ground: groundOf(context), description: '' }
  return formPage(app, { ...publicForm, values, errors: {}, pictures: await fresh(app) })
}

/** From the order page. While a case is open or everything is refunded, redirects there. */
export async function refundOrderPage(app: AppContext, context: RequestContext): Promise<Response> {
  const { link, order } = await findLinkedOrder(app, context)
  if (!order?.paidAt || isCopy(order)) return orderNotFound(app)
  if (order.state !== 'paid' || (await findOpenCase(app.shop.db, order))) {
    return redirect(app, fill(shopRoutes.order, link))
  }
  const values = { number: order.number, email: order.email, ground: groundOf(context), description: '' }
  return formPage(app, { ...ownForm(order, link), values, errors: {}, pictures: await fresh(app) })
}

/** The response does not reveal whether the order exists. */
export async function submitPublicRequest(app: AppContext, context: RequestContext): Promise<Response> {
  const { shop } = app
  const { rules } = shop.settings.agreement
  const isComplete = (fields: URLSearchParams) => Object.keys(validateRequest(requestIn(fields), rules)).length === 0
  const form = await parseScreenshotForm(app, context, isComplete)
  if (form instanceof Response) return form
  const { pictures } = form
  const values = requestIn(form.fields)
  if (form.dropped) return formPage(app, { ...publicForm, values, errors: {}, pictures })
  const errors = validateRequest(values, rules)
  if (hasErrors({ errors, pictures })) return formPage(app, { ...publicForm, values, errors, pictures })
  await receiveRequest(shop, values, pictures.draft)
  return redirect(app, `${shopRoutes.refund}?sent`)
}

export async function submitOrderRequest(app: AppContext, context: RequestContext): Promise<Response> {
  const { shop } = app
  const { link, order } = await findLinkedOrder(app, context)
  if (!order?.paidAt || isCopy(order)) return orderNotFound(app)
  const form = await parseScreenshotForm(app, context)
  if (form instanceof Response) return form
  const { pictures } = form
  const values = { number: order.number, email: order.email, ...reasonIn(form.fields) }
  const props = { ...ownForm(order, link), values, pictures }
  if (form.dropped) return formPage(app, { ...props, errors: {} })
  const errors = validateRequest(values, await agreedRefundRules(shop, order))
  const ground = parseGround(values.ground)
  if (!ground || hasErrors({ errors, pictures })) return formPage(app, { ...props, errors })
  const { description } = values
  const opened = await openRequest(shop, order, { ground, description, draft: pictures.draft })
  if (opened.outcome !== 'opened') return redirect(app, fill(shopRoutes.order, link))
  const note = opened.case.state === 'granted' ? 'request-granted' : 'request-received'
  return redirect(app, orderPathWithNote(app, link, note))
}

type FormProps = Omit<RequestPageProps, 'shell'>

const publicForm = { action: shopRoutes.refund, own: null }

function ownForm({ number, email }: Order, link: string): Pick<FormProps, 'action' | 'own'> {
  const withdraw = fill(shopRoutes.withdrawOrder, link)
  return { action: fill(shopRoutes.refundOrder, link), own: { number, email, withdraw } }
}

const requestIn = (fields: URLSearchParams): RequestForm => ({
  number: fields.get('number') ?? '',
  email: fields.get('email') ?? '',
  ...reasonIn(fields),
})

const reasonIn = (fields: URLSearchParams): Pick<RequestForm, 'ground' | 'description'> => ({
  ground: fields.get('ground') ?? '',
  // Browsers send CRLF.
  description: (fields.get('description') ?? '').replaceAll('\r\n', '\n'),
})

const groundOf = (context: RequestContext): string => parseGround(context.req.query('ground') ?? '') ?? ''

const fresh = ({ shop }: AppContext) => screenshotsView(shop, newDraft())

function hasErrors({ errors, pictures }: Pick<FormProps, 'errors' | 'pictures'>): boolean {
  return Object.keys(errors).length > 0 || pictures.errors.length > 0
}

function formPage(app: AppContext, props: FormProps): Response {
  return shopPage(app, <RefundRequestPage shell={app.shell} {...props} />, hasErrors(props) ? 422 : 200)
}
