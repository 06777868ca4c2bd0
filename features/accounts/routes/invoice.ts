import { documents } from '../../../content/documents.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import { type InvoiceErrors, MAX_ADDRESS, MAX_COMPANY, MAX_VAT_ID, requestInvoice } from '../documents/invoice.ts'
import type { FormError } from '../../../platform/ui/shop/fields.tsx'
import { type AppContext, orderNotFound, redirect, type RequestContext } from '../../../platform/http/context.tsx'
import { textField, defineForm, type FormValues, type ValuesOf } from '../../../platform/http/form-fields.tsx'
import { findLinkedOrder } from '../../orders/routes/index.ts'
import { documentsSection } from '../order-sections.tsx'
import { documentPath } from './document-paths.ts'

export const invoiceForm = defineForm({
  company: textField(MAX_COMPANY),
  address: textField(MAX_ADDRESS),
  vatId: textField(MAX_VAT_ID),
})

export async function submitInvoice(
  app: AppContext,
  context: RequestContext,
  form: ValuesOf<typeof invoiceForm>,
): Promise<Response> {
  const { link, order } = await findLinkedOrder(app, context)
  if (!order) return orderNotFound(app)
  const values = invoiceRequestIn(form)
  const again = (errors: FormError[]) =>
    app.orderPage(order, link, { correction: documentsSection({ values, errors }) })
  const tooLong = invoiceFormErrors(tooLongIn(form))
  if (tooLong.length > 0) return await again(tooLong)
  const result = await requestInvoice(app.shop, order, values)
  switch (result.outcome) {
    case 'issued':
      return redirect(app, `${documentPath(link, result.document.number)}?note=created`)
    case 'refused':
      return await again(invoiceFormErrors(result.errors))
    case 'credited':
    case 'too-many': {
      const { credited, tooMany } = documents.invoice
      const errors = [{ id: null, text: result.outcome === 'credited' ? credited : tooMany }]
      return await again(errors)
    }
    case 'unavailable':
      return redirect(app, fill(shopRoutes.order, link))
  }
}

type InvoiceValues = FormValues<'company' | 'address' | 'vatId'>

export const invoiceRequestIn = (form: InvoiceValues) => ({
  name: form.typed('company'),
  address: form.typed('address'),
  vatId: form.typed('vatId'),
})

export const tooLongIn = (form: InvoiceValues): InvoiceErrors => ({
  ...(form.isTooLong('company') ? { name: 'too-long' } : {}),
  ...(form.isTooLong('address') ? { address: 'too-long' } : {}),
  ...(form.isTooLong('vatId') ? { vatId: { example: null } } : {}),
})

export function invoiceFormErrors({ name, address, vatId }: InvoiceErrors): FormError[] {
  const { errors } = documents.invoice
  return [
    ...(name ? [{ id: 'company', text: errors.name[name] }] : []),
    ...(address ? [{ id: 'address', text: errors.address[address] }] : []),
    ...(vatId ? [{ id: 'vatId', text: vatIdError(vatId) }] : []),
  ]
}

function vatIdError({ example }: NonNullable<InvoiceErrors['vatId']>): string {
  const { malformed, otherFormat } = documents.invoice.errors.vatId
  return example ? fillTemplate(otherFormat, { state: example.slice(0, 2), example }) : malformed
}
