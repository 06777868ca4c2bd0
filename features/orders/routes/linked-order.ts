import { fill, shopRoutes } from '../../../routes.ts'
import { findOrderByLink } from '../find/order-link.ts'
import { isCopy } from '../order.ts'
import type { Note } from './notes.ts'
import type { AppContext, RequestContext } from '../../../platform/http/context.tsx'

export async function findLinkedOrder({ shop }: AppContext, context: RequestContext) {
  const link = context.req.param('link') ?? ''
  return { link, order: await findOrderByLink(shop, link) }
}

/** Paid by its reader: help with the payment and refunds are for these. */
export async function findLinkedPurchase(app: AppContext, context: RequestContext) {
  const { link, order } = await findLinkedOrder(app, context)
  return { link, order: order?.paidAt && !isCopy(order) ? order : undefined }
}

export function orderPathWithNote({ shop }: AppContext, link: string, note: Note): string {
  return `${fill(shopRoutes.order, link)}?note=${note}&at=${shop.now().getTime()}`
}
