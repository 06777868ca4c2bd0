import { documents } from '../../../content/documents.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import { requestInvoice } from '../../../shop/documents/invoice.ts'
import { type AppContext, orderNotFound, redirect, type RequestContext } from '../../http/context.tsx'
import { readForm } from '../../http/forms.ts'
import { findLinkedOrder, renderOrder } from '../order.tsx'
import { companyFormErrors, readCompanyForm } from './company-form.ts'
import { documentPath } from './document-paths.ts'

export async function submitInvoice(app: AppContext, context: RequestContext): Promise<Response> {
  const { link, order } = await findLinkedOrder(app, context)
  if (!order) return orderNotFound(app)
  const values = readCompanyForm(await readForm(context))
  const result = await requestInvoice(app.shop, order, values)
  switch (result.outcome) {
    case 'issued':
      return redirect(app, `${documentPath(link, result.document.number)}?note=created`)
    case 'refused':
      return await renderOrder(app, order, link, { invoice: { values, errors: companyFormErrors(result.errors) } })
    case 'too-many': {
      const errors = [{ id: null, text: documents.invoice.tooMany }]
      return await renderOrder(app, order, link, { invoice: { values, errors } })
    }
    case 'unavailable':
      return redirect(app, fill(shopRoutes.order, link))
  }
}
