import { fill, shopRoutes } from '../../../routes.ts'
import { invoiceAvailability } from '../../accounts/routes/index.ts'
import { requestDuplicateRefund, findSecondPayment } from '../second-payment.ts'
import { Help } from '../pages/help.tsx'
import { defineForm, type FormValues, valueField } from '../../../platform/http/form-fields.tsx'
import { findLinkedPurchase, orderPathWithNote } from '../../orders/routes/index.ts'
import {
  type AppContext,
  orderNotFound,
  redirect,
  type RequestContext,
  shopPage,
} from '../../../platform/http/context.tsx'

/** Public. Its actions are on the order page. */
export function helpPage(app: AppContext): Response {
  return shopPage(app, <Help shell={app.shell} invoices={invoiceAvailability(app.shop)} />)
}

/** For a file that doesn't open: every download is a new copy. */
export async function offerNewCopy(app: AppContext, context: RequestContext): Promise<Response> {
  const { link, order } = await findLinkedPurchase(app, context)
  if (!order) return orderNotFound(app)
  if (order.state !== 'paid') return redirect(app, fill(shopRoutes.order, link))
  return redirect(app, orderPathWithNote(app, link, 'copy-new'))
}

export const doubleChargeForm = defineForm({ step: valueField() })

/** Looks for a second payment, or requests a refund of the one found. */
export async function checkDoubleCharge(
  app: AppContext,
  context: RequestContext,
  form: FormValues<'step'>,
): Promise<Response> {
  const { link, order } = await findLinkedPurchase(app, context)
  if (!order) return orderNotFound(app)
  const isRequested = form.get('step') === 'back'
  const refund = isRequested ? await requestDuplicateRefund(app.shop, order) : null
  const note = refund ?? (await findSecondPayment(app.shop, order))
  return redirect(app, orderPathWithNote(app, link, `twice-${note}`))
}
