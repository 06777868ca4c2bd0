import { fill, shopRoutes } from '../../routes.ts'
import { removeCopies } from '../../shop/delivery/copies-folder.ts'
import { findOrderByLink } from '../../shop/orders/order-link.ts'
import { requestDuplicateRefund, findSecondPayment } from '../../shop/checkout/second-payment.ts'
import { Help } from '../../site/shop/help.tsx'
import { readForm } from '../http/forms.ts'
import { noOrder, noted } from './order.tsx'
import { redirect, type ShopContext, shopPage, type Storefront } from '../http/context.tsx'

/** The same for everybody. What it leads to happens on the order page, which only the buyer knows. */
export function helpPage(storefront: Storefront): Response {
  return shopPage(storefront, <Help shell={storefront.shell} />)
}

/** A file that does not open: the marked copy is thrown away, and the next download makes a new one. */
export async function newCopy(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { link, order } = await paidOrder(storefront, context)
  if (!order) return noOrder(storefront)
  if (order.state !== 'paid') return redirect(storefront, fill(shopRoutes.order, link))
  await removeCopies(storefront.shop, order)
  return redirect(storefront, noted(storefront, link, 'copy-new'))
}

/** Looks for a second payment; or, once one was found, asks for it back. */
export async function chargedTwice(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { link, order } = await paidOrder(storefront, context)
  if (!order) return noOrder(storefront)
  const wanted = (await readForm(context)).get('step') === 'back'
  const asked = wanted ? await requestDuplicateRefund(storefront.shop, order) : null
  const note = asked ?? (await findSecondPayment(storefront.shop, order))
  return redirect(storefront, noted(storefront, link, `twice-${note}`))
}

async function paidOrder({ shop }: Storefront, context: ShopContext) {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(shop, link)
  return { link, order: order?.paidAt ? order : undefined }
}
