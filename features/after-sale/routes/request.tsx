import { fill, shopRoutes } from '../../../routes.ts'
import { agreedRefundRules, isCopy, isReadable, type Order } from '../../orders/index.ts'
import { MAX_EMAIL } from '../../../platform/format/email-address.ts'
import { findOpenCase } from '../open-case.ts'
import { openRequest } from '../open-request.ts'
import { MAX_MESSAGE_LENGTH, MAX_NUMBER, parseGround, type RequestForm, validateRequest } from '../request-form.ts'
import { newDraft } from '../screenshots.ts'
import { receiveRequest } from '../public-requests.ts'
import { RefundRequestPage, type RequestPageProps, RefundRequestSent } from '../pages/refund-request.tsx'
import { findLinkedPurchase, orderPathWithNote } from '../../orders/routes/index.ts'
import {
  type AppContext,
  orderNotFound,
  redirect,
  type RequestContext,
  shopPage,
} from '../../../platform/http/context.tsx'
import type { Shop } from '../../../platform/shop/shop.ts'
import { textField, defineForm, valueField, type ValuesOf } from '../../../platform/http/form-fields.tsx'
import { rightToWithdraw } from './right-to-withdraw.ts'
import { screenshotFields, screenshotsView, parseScreenshotForm } from './screenshot-form.ts'

export const requestQuery = defineForm({ sent: valueField(), ground: valueField() })

/** For buyers without their order link. */
export async function refundPage(
  app: AppContext,
  _: RequestContext,
  query: ValuesOf<typeof requestQuery>,
): Promise<Response> {
  if (query.has('sent')) return shopPage(app, <RefundRequestSent shell={app.shell} />)
  const values = { number: '', email: '', ground: groundOf(query), description: '' }
  return formPage(app, { ...publicForm, values, errors: {}, pictures: await fresh(app) })
}

/** From the order page. While a case is open or everything is refunded, redirects there. */
export async function refundOrderPage(
  app: AppContext,
  context: RequestContext,
  query: ValuesOf<typeof requestQuery>,
): Promise<Response> {
  const { link, order } = await findLinkedPurchase(app, context)
  if (!order) return orderNotFound(app)
  if (order.state !== 'paid' || (await findOpenCase(app.shop.db, order))) {
    return redirect(app, fill(shopRoutes.order, link))
  }
  const values = { number: order.number, email: order.email, ground: groundOf(query), description: '' }
  return formPage(app, { ...(await ownForm(app.shop, order, link)), values, errors: {}, pictures: await fresh(app) })
}

export const reasonForm = defineForm({
  ...screenshotFields,
  ground: valueField(),
  description: textField(MAX_MESSAGE_LENGTH),
})

export const requestForm = defineForm({
  ...reasonForm.fields,
  number: textField(MAX_NUMBER),
  email: textField(MAX_EMAIL),
})

/** The response does not reveal whether the order exists. */
export async function submitPublicRequest(app: AppContext, context: RequestContext): Promise<Response> {
  const { shop } = app
  const { rules } = shop.settings.agreement
  const errorsIn = (fields: ValuesOf<typeof requestForm>): FormProps['errors'] => {
    const tooLong = {
      ...(fields.isTooLong('number') ? { number: 'malformed' as const } : {}),
      ...(fields.isTooLong('email') ? { email: 'malformed' as const } : {}),
      ...descriptionTooLong(fields),
    }
    return Object.keys(tooLong).length > 0 ? tooLong : validateRequest(requestIn(fields), rules)
  }
  const isComplete = (fields: ValuesOf<typeof requestForm>) => Object.keys(errorsIn(fields)).length === 0
  const form = await parseScreenshotForm(app, context, requestForm, isComplete)
  if (form instanceof Response) return form
  const { pictures } = form
  const values = requestIn(form.fields)
  if (form.dropped) return formPage(app, { ...publicForm, values, errors: {}, pictures })
  const errors = errorsIn(form.fields)
  if (hasErrors({ errors, pictures })) return formPage(app, { ...publicForm, values, errors, pictures })
  await receiveRequest(shop, values, pictures.draft)
  return redirect(app, `${shopRoutes.refund}?sent`)
}

export async function submitOrderRequest(app: AppContext, context: RequestContext): Promise<Response> {
  const { shop } = app
  const { link, order } = await findLinkedPurchase(app, context)
  if (!order) return orderNotFound(app)
  const form = await parseScreenshotForm(app, context, reasonForm)
  if (form instanceof Response) return form
  const { pictures } = form
  const values = { number: order.number, email: order.email, ...reasonIn(form.fields) }
  const props = { ...(await ownForm(shop, order, link)), values, pictures }
  if (form.dropped) return formPage(app, { ...props, errors: {} })
  const tooLong = descriptionTooLong(form.fields)
  if (tooLong.description) return formPage(app, { ...props, errors: tooLong })
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

async function ownForm(shop: Shop, order: Order, link: string): Promise<Pick<FormProps, 'action' | 'own'>> {
  const { number, email } = order
  const { lastDay } = await rightToWithdraw(shop, order)
  const withdraw = fill(shopRoutes.withdrawOrder, link)
  const newFile = isReadable(order) && !isCopy(order) ? `${fill(shopRoutes.order, link)}#help` : null
  return { action: fill(shopRoutes.refundOrder, link), own: { number, email, withdraw, lastDay, newFile } }
}

const requestIn = (fields: ValuesOf<typeof requestForm>): RequestForm => ({
  number: fields.typed('number'),
  email: fields.typed('email'),
  ...reasonIn(fields),
})

const reasonIn = (fields: ValuesOf<typeof reasonForm>): Pick<RequestForm, 'ground' | 'description'> => ({
  ground: fields.get('ground') ?? '',
  description: fields.typed('description'),
})

const descriptionTooLong = (fields: ValuesOf<typeof reasonForm>): { description?: 'too-long' } =>
  fields.isTooLong('description') ? { description: 'too-long' } : {}

const groundOf = (query: ValuesOf<typeof requestQuery>): string => parseGround(query.get('ground') ?? '') ?? ''

const fresh = ({ shop }: AppContext) => screenshotsView(shop, newDraft())

function hasErrors({ errors, pictures }: Pick<FormProps, 'errors' | 'pictures'>): boolean {
  return Object.keys(errors).length > 0 || pictures.errors.length > 0
}

function formPage(app: AppContext, props: FormProps): Response {
  return shopPage(app, <RefundRequestPage shell={app.shell} {...props} />, hasErrors(props) ? 422 : 200)
}
