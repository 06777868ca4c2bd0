import { MAX_EMAIL, parseEmail } from '../../../platform/format/email-address.ts'
import { recoverOrders } from '../../payments/index.ts'
import { isLikeOrderNumber, parseOrderNumber, quoteOrderNumber } from '../../../platform/format/order-number.ts'
import { FindOrder, OrderSearchSent } from '../pages/order/find-order.tsx'
import { suggestedEmail } from '../../../platform/http/forms.ts'
import { type AppContext, shopPage, type RequestContext } from '../../../platform/http/context.tsx'
import { textField, defineForm, type ValuesOf, valueField } from '../../../platform/http/form-fields.tsx'

export function findOrderPage(app: AppContext): Response {
  return shopPage(app, <FindOrder shell={app.shell} value="" />)
}

export const findOrderForm = defineForm({
  who: textField(MAX_EMAIL),
  use: valueField(MAX_EMAIL),
  questioned: valueField(MAX_EMAIL),
})

/**
 * Known or not, the response is the same and immediate. It is the page itself: a redirect would put what was typed into
 * a URL.
 */
export function submitOrderSearch(app: AppContext, _: RequestContext, form: ValuesOf<typeof findOrderForm>): Response {
  const use = form.get('use')
  const who = use ?? form.typed('who').trim()
  const error = form.isTooLong('who') && use === null ? 'malformed' : errorOf(who)
  if (error) return shopPage(app, <FindOrder shell={app.shell} value={who} error={error} />, 422)
  const suggestion = use === null ? suggestedEmail(who, form.get('questioned')) : null
  if (suggestion) return shopPage(app, <FindOrder shell={app.shell} value={who} suggestion={suggestion} />)
  recoverOrders(app.shop, who)
  const isNumber = 'error' in parseEmail(who)
  const query = isNumber ? quoteOrderNumber(who) : who
  return shopPage(app, <OrderSearchSent shell={app.shell} kind={isNumber ? 'number' : 'email'} query={query} />)
}

function errorOf(who: string): 'missing' | 'malformed' | 'mistyped' | null {
  if (who === '') return 'missing'
  if (!('error' in parseEmail(who)) || parseOrderNumber(who) !== null) return null
  return isLikeOrderNumber(who) ? 'mistyped' : 'malformed'
}
