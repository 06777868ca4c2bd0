import { fill, shopRoutes } from '../../../routes.ts'
import { findOrderByUnsubscribeKey, resubscribe, unsubscribe, unsubscribeKey } from '../../orders/reader/index.ts'
import type { Order } from '../../orders/index.ts'
import { EditionNewsPage } from '../pages/edition-news.tsx'
import {
  type AppContext,
  orderNotFound,
  redirect,
  type RequestContext,
  shopPage,
} from '../../../platform/http/context.tsx'

/** Viewing changes nothing: mail scanners open every link. */
export async function unsubscribePage(app: AppContext, context: RequestContext): Promise<Response> {
  const order = await orderOf(app, context)
  return order ? showNews(app, order, order.unsubscribedAt === null) : orderNotFound(app)
}

/** No redirect: mail programs post here, too (RFC 8058). */
export async function submitUnsubscribe(app: AppContext, context: RequestContext): Promise<Response> {
  const order = await orderOf(app, context)
  if (!order) return orderNotFound(app)
  await unsubscribe(app.shop, order)
  return showNews(app, order, false)
}

export async function submitResubscribe(app: AppContext, context: RequestContext): Promise<Response> {
  const order = await orderOf(app, context)
  if (!order) return orderNotFound(app)
  await resubscribe(app.shop, order)
  return redirect(app, fill(shopRoutes.unsubscribe, unsubscribeKey(app.shop, order)))
}

function showNews(app: AppContext, order: Order, isSubscribed: boolean): Response {
  const key = unsubscribeKey(app.shop, order)
  const to = { stop: fill(shopRoutes.unsubscribe, key), resume: fill(shopRoutes.resubscribe, key) }
  return shopPage(app, <EditionNewsPage shell={app.shell} isSubscribed={isSubscribed} to={to} />)
}

const orderOf = ({ shop }: AppContext, context: RequestContext) =>
  findOrderByUnsubscribeKey(shop, context.req.param('key') ?? '')
