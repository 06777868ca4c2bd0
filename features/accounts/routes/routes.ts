import { NO_FIELDS } from '../../../platform/http/form-fields.tsx'
import { action, page, type Route } from '../../../platform/http/routes.ts'
import { shopRoutes } from '../../../routes.ts'
import { documentFile, documentPage, documentQuery } from './document.tsx'
import { invoiceForm, submitInvoice } from './invoice.ts'

export const documentRoutes: readonly Route[] = [
  page(shopRoutes.document, documentQuery, documentPage),
  page(shopRoutes.documentFile, NO_FIELDS, documentFile, { limit: 'file' }),
  action(shopRoutes.invoice, invoiceForm, submitInvoice, { limit: 'find' }),
]
