import { documents } from '../../../content/documents.ts'
import type { InvoiceErrors, InvoiceRequest } from '../../../shop/documents/invoice.ts'
import type { FormError } from '../../../site/shop/fields.tsx'

/** The fields that the invoice form and the checkout share. */
export function readCompanyForm(answers: URLSearchParams): InvoiceRequest {
  const [name = '', address = '', vatId = ''] = ['company', 'address', 'vat-id'].map((id) => answers.get(id) ?? '')
  return { name, address, vatId }
}

export function companyFormErrors({ name, address, vatId }: InvoiceErrors): FormError[] {
  const { errors } = documents.company
  return [
    ...(name ? [{ id: 'company', text: errors.name[name] }] : []),
    ...(address ? [{ id: 'address', text: errors.address[address] }] : []),
    ...(vatId ? [{ id: 'vat-id', text: errors.vatId[vatId] }] : []),
  ]
}
