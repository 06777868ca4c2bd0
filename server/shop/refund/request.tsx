import { fill, shopRoutes } from '../../../routes.ts'
import { agreedRefundRules } from '../../../shop/orders/agreement.ts'
import type { Order } from '../../../shop/orders/order.ts'
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
import { noOrder, noted, orderOf } from '../order.tsx'
import { redirect, type ShopContext, shopPage, type Storefront } from '../../http/context.tsx'
import { picturesView, readSentForm } from './pictures.ts'

/** The form for whoever has no order page at hand. */
export async function refundPage(storefront: Storefront, context: ShopContext): Promise<Response> {
  if (context.req.query('sent') !== undefined)
    return shopPage(storefront, <RefundRequestSent shell={storefront.shell} />)
  const values = { number: '', email: '', ground: askedGround(context), description: '' }
  return ask(storefront, { ...publicForm, values, errors: {}, pictures: await fresh(storefront) })
}

/** The same from an order page: who and what is known. While something is open or all is back, its page says so. */
export async function refundOrderPage(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { link, order } = await orderOf(storefront, context)
  if (!order?.paidAt) return noOrder(storefront)
  if (order.state !== 'paid' || (await findOpenCase(storefront.shop.db, order))) {
    return redirect(storefront, fill(shopRoutes.order, link))
  }
  const values = { number: order.number, email: order.email, ground: askedGround(context), description: '' }
  return ask(storefront, { ...ownForm(order, link), values, errors: {}, pictures: await fresh(storefront) })
}

/** Whether there is such an order or not, the answer is the same and comes at once. */
export async function takePublicRequest(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { shop } = storefront
  const form = await readSentForm(storefront, context)
  if (form instanceof Response) return form
  const { fields, pictures } = form
  const answer = (name: string) => fields.get(name) ?? ''
  const values = { number: answer('number'), email: answer('email'), ...reasonIn(fields) }
  if (form.dropped) return ask(storefront, { ...publicForm, values, errors: {}, pictures })
  const errors = validateRequest(values, shop.settings.agreement.rules)
  if (isFaulty({ errors, pictures })) return ask(storefront, { ...publicForm, values, errors, pictures })
  await receiveRequest(shop, values, pictures.draft)
  return redirect(storefront, `${shopRoutes.refund}?sent`)
}

export async function takeOrderRequest(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { shop } = storefront
  const { link, order } = await orderOf(storefront, context)
  if (!order?.paidAt) return noOrder(storefront)
  const form = await readSentForm(storefront, context)
  if (form instanceof Response) return form
  const { pictures } = form
  const values = { number: order.number, email: order.email, ...reasonIn(form.fields) }
  const shown = { ...ownForm(order, link), values, pictures }
  if (form.dropped) return ask(storefront, { ...shown, errors: {} })
  const errors = validateRequest(values, await agreedRefundRules(shop, order))
  const ground = parseGround(values.ground)
  if (!ground || isFaulty({ errors, pictures })) return ask(storefront, { ...shown, errors })
  const { description } = values
  const opened = await openRequest(shop, order, { ground, description, draft: pictures.draft })
  if (opened.outcome !== 'opened') return redirect(storefront, fill(shopRoutes.order, link))
  const note = opened.case.state === 'granted' ? 'request-granted' : 'request-received'
  return redirect(storefront, noted(storefront, link, note))
}

type Shown = Omit<RequestPageProps, 'shell'>

const publicForm = { action: shopRoutes.refund, own: null }

function ownForm({ number, email }: Order, link: string): Pick<Shown, 'action' | 'own'> {
  const withdraw = fill(shopRoutes.withdrawOrder, link)
  return { action: fill(shopRoutes.refundOrder, link), own: { number, email, withdraw } }
}

const reasonIn = (fields: URLSearchParams): Pick<RequestForm, 'ground' | 'description'> => ({
  ground: fields.get('ground') ?? '',
  // Browsers send two characters for each new line.
  description: (fields.get('description') ?? '').replaceAll('\r\n', '\n'),
})

const askedGround = (context: ShopContext): string => parseGround(context.req.query('ground') ?? '') ?? ''

const fresh = ({ shop }: Storefront) => picturesView(shop, newDraft())

function isFaulty({ errors, pictures }: Pick<Shown, 'errors' | 'pictures'>): boolean {
  return Object.keys(errors).length > 0 || pictures.errors.length > 0
}

function ask(storefront: Storefront, shown: Shown): Response {
  return shopPage(storefront, <RefundRequestPage shell={storefront.shell} {...shown} />, isFaulty(shown) ? 422 : 200)
}
