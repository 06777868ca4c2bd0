import { fill, shopRoutes } from '../../routes.ts'
import { resubscribe, unsubscribe, unsubscribeKey, findOrderByUnsubscribeKey } from '../../shop/orders/edition-news.ts'
import type { Order } from '../../shop/orders/order.ts'
import { EditionNewsPage } from '../../site/shop/edition-news.tsx'
import { noOrder } from './order.tsx'
import { redirect, type ShopContext, shopPage, type Storefront } from '../http/context.tsx'

/** Whether a buyer is told of new editions. Looking at it changes nothing: scanners open every link of a mail. */
export async function newsPage(storefront: Storefront, context: ShopContext): Promise<Response> {
  const order = await orderOf(storefront, context)
  return order ? showNews(storefront, order, order.unsubscribedAt === null) : noOrder(storefront)
}

/** The press, or that of a mail program, which has no page of ours and may not be led on (RFC 8058): hence no redirect. */
export async function stopNews(storefront: Storefront, context: ShopContext): Promise<Response> {
  const order = await orderOf(storefront, context)
  if (!order) return noOrder(storefront)
  await unsubscribe(storefront.shop, order)
  return showNews(storefront, order, false)
}

export async function resumeNews(storefront: Storefront, context: ShopContext): Promise<Response> {
  const order = await orderOf(storefront, context)
  if (!order) return noOrder(storefront)
  await resubscribe(storefront.shop, order)
  return redirect(storefront, fill(shopRoutes.unsubscribe, unsubscribeKey(storefront.shop, order)))
}

function showNews(storefront: Storefront, order: Order, hears: boolean): Response {
  const key = unsubscribeKey(storefront.shop, order)
  const to = { stop: fill(shopRoutes.unsubscribe, key), resume: fill(shopRoutes.resubscribe, key) }
  return shopPage(storefront, <EditionNewsPage shell={storefront.shell} hears={hears} to={to} />)
}

const orderOf = ({ shop }: Storefront, context: ShopContext) =>
  findOrderByUnsubscribeKey(shop, context.req.param('key') ?? '')
