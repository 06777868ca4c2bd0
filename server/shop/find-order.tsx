import { shopRoutes } from '../../routes.ts'
import { parseEmail } from '../../shop/orders/email-address.ts'
import { recoverOrders } from '../../shop/checkout/recover-orders.ts'
import { parseOrderNumber } from '../../shop/orders/order-number.ts'
import { FindOrder, OrderSearchSent } from '../../site/shop/order/find-order.tsx'
import { type Storefront, redirect, shopPage, type ShopContext } from '../http/context.tsx'
import { readForm } from '../http/forms.ts'

export function findOrderPage(storefront: Storefront, context: ShopContext): Response {
  const { shell } = storefront
  const sent = context.req.query('sent') !== undefined
  return shopPage(
    storefront,
    sent ? <OrderSearchSent shell={shell} /> : <FindOrder shell={shell} value="" error={null} />,
  )
}

/** Whoever it is, known or not, the answer is the same and comes at once. */
export async function mailLinks(storefront: Storefront, context: ShopContext): Promise<Response> {
  const who = (await readForm(context)).get('who')?.trim() ?? ''
  const error = errorOf(who)
  if (error) return shopPage(storefront, <FindOrder shell={storefront.shell} value={who} error={error} />, 422)
  recoverOrders(storefront.shop, who)
  return redirect(storefront, `${shopRoutes.findMyOrder}?sent`)
}

function errorOf(who: string): 'missing' | 'malformed' | null {
  if (who === '') return 'missing'
  return 'error' in parseEmail(who) && parseOrderNumber(who) === null ? 'malformed' : null
}
