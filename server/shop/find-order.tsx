import { shopRoutes } from '../../routes.ts'
import { parseEmail } from '../../shop/orders/email-address.ts'
import { mailFoundOrders } from '../../shop/orders/mail-found-orders.ts'
import { parseOrderNumber } from '../../shop/orders/order-number.ts'
import { FindOrder, OrderSearchSent } from '../../site/shop/order/find-order.tsx'
import { type Counter, redirect, shopPage, type Visit } from './storefront.tsx'
import { readForm } from './guards/forms.ts'

export function findOrderPage(counter: Counter, visit: Visit): Response {
  const { shell } = counter
  const sent = visit.req.query('sent') !== undefined
  return shopPage(counter, sent ? <OrderSearchSent shell={shell} /> : <FindOrder shell={shell} value="" fault={null} />)
}

/** Whoever it is, known or not, the answer is the same and comes at once. */
export async function mailLinks(counter: Counter, visit: Visit): Promise<Response> {
  const who = (await readForm(visit)).get('who')?.trim() ?? ''
  const fault = faultOf(who)
  if (fault) return shopPage(counter, <FindOrder shell={counter.shell} value={who} fault={fault} />, 422)
  mailFoundOrders(counter.shop, who)
  return redirect(counter, `${shopRoutes.findMyOrder}?sent`)
}

function faultOf(who: string): 'missing' | 'malformed' | null {
  if (who === '') return 'missing'
  return 'fault' in parseEmail(who) && parseOrderNumber(who) === null ? 'malformed' : null
}
