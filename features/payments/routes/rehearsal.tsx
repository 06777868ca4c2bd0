import { fill, shopRoutes } from '../../../routes.ts'
import { money } from '../../../platform/format/money.ts'
import { findRehearsalOrder, runRehearsalAction, rehearsalActions } from '../rehearsal-actions.ts'
import { RehearsalPayment } from '../pages/rehearsal-payment.tsx'
import { Notice } from '../../../platform/ui/shop/notice.tsx'
import {
  type AppContext,
  errorPage,
  orderNotFound,
  redirect,
  type RequestContext,
  shopPage,
} from '../../../platform/http/context.tsx'
import { defineForm, type FormValues, valueField } from '../../../platform/http/form-fields.tsx'

/** The simulated payment page. */
export async function rehearsalPage(app: AppContext, context: RequestContext): Promise<Response> {
  const order = await findRehearsalOrder(app.shop, context.req.param('payment') ?? '')
  if (!order) return orderNotFound(app)
  const page = {
    price: money(order.price, order.currency),
    done: order.state === 'paid' || order.state === 'refunded',
    action: fill(shopRoutes.rehearsal, order.id),
  }
  return shopPage(app, <RehearsalPayment shell={app.shell} {...page} />)
}

export const rehearsalForm = defineForm({ act: valueField() })

export async function submitRehearsalAct(
  app: AppContext,
  context: RequestContext,
  form: FormValues<'act'>,
): Promise<Response> {
  const order = await findRehearsalOrder(app.shop, context.req.param('payment') ?? '')
  if (!order) return orderNotFound(app)
  const typed = form.get('act')
  const act = rehearsalActions.find((candidate) => candidate === typed)
  if (!act) return errorPage(app, 400)
  const { goTo } = await runRehearsalAction(app.shop, order, act)
  return goTo === null ? shopPage(app, <Notice shell={app.shell} name="closedWindow" />) : redirect(app, goTo)
}
