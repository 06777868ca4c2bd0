import { shopRoutes } from '../../../routes.ts'
import { MAX_EMAIL, parseEmail } from '../../../platform/format/email-address.ts'
import { recoverOrders } from '../../payments/index.ts'
import { parseOrderNumber } from '../../../platform/format/order-number.ts'
import { FindOrder, OrderSearchSent } from '../pages/order/find-order.tsx'
import { type AppContext, redirect, shopPage, type RequestContext } from '../../../platform/http/context.tsx'
import { textField, defineForm, type FormValues, valueField } from '../../../platform/http/form-fields.tsx'

export const sentQuery = defineForm({ sent: valueField() })

export function findOrderPage(app: AppContext, _: RequestContext, query: FormValues<'sent'>): Response {
  const { shell } = app
  const sent = query.has('sent')
  return shopPage(app, sent ? <OrderSearchSent shell={shell} /> : <FindOrder shell={shell} value="" error={null} />)
}

export const findOrderForm = defineForm({ who: textField(MAX_EMAIL) })

/** Known or not, the response is the same and immediate. */
export function submitOrderSearch(app: AppContext, _: RequestContext, form: FormValues<'who'>): Response {
  const who = form.typed('who').trim()
  const error = form.isTooLong('who') ? 'malformed' : errorOf(who)
  if (error) return shopPage(app, <FindOrder shell={app.shell} value={who} error={error} />, 422)
  recoverOrders(app.shop, who)
  return redirect(app, `${shopRoutes.findMyOrder}?sent`)
}

function errorOf(who: string): 'missing' | 'malformed' | null {
  if (who === '') return 'missing'
  return 'error' in parseEmail(who) && parseOrderNumber(who) === null ? 'malformed' : null
}
