import { shopRoutes } from '../../routes.ts'
import { parseEmail } from '../../shop/orders/email-address.ts'
import { recoverOrders } from '../../shop/checkout/recover-orders.ts'
import { parseOrderNumber } from '../../shop/orders/order-number.ts'
import { FindOrder, OrderSearchSent } from '../../site/shop/order/find-order.tsx'
import { type AppContext, redirect, shopPage, type RequestContext } from '../http/context.tsx'
import { readForm } from '../http/forms.ts'

export function findOrderPage(app: AppContext, context: RequestContext): Response {
  const { shell } = app
  const sent = context.req.query('sent') !== undefined
  return shopPage(app, sent ? <OrderSearchSent shell={shell} /> : <FindOrder shell={shell} value="" error={null} />)
}

/** Known or not, the response is the same and immediate. */
export async function submitOrderSearch(app: AppContext, context: RequestContext): Promise<Response> {
  const who = (await readForm(context)).get('who')?.trim() ?? ''
  const error = errorOf(who)
  if (error) return shopPage(app, <FindOrder shell={app.shell} value={who} error={error} />, 422)
  recoverOrders(app.shop, who)
  return redirect(app, `${shopRoutes.findMyOrder}?sent`)
}

function errorOf(who: string): 'missing' | 'malformed' | null {
  if (who === '') return 'missing'
  return 'error' in parseEmail(who) && parseOrderNumber(who) === null ? 'malformed' : null
}
