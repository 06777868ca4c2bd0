import { documents as copy } from '../../content/documents.ts'
import type { DocumentRow } from '../../platform/db/rows/documents.ts'
import { fillTemplate } from '../../platform/format/fill.ts'
import type { OrderSection } from '../../platform/shop/order-section.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { fill, shopRoutes } from '../../routes.ts'
import type { Order } from '../orders/index.ts'
import { parseBody } from './documents/body.ts'
import { documentsOf } from './documents/find-documents.ts'
import { isCredited } from './documents/invoice.ts'
import { DocumentsTopic, type DocumentsView, type InvoiceForm } from './pages/order-documents.tsx'
import { documentFilePath, documentPath } from './routes/document-paths.ts'
import { invoiceAvailability } from './routes/invoice-availability.ts'

/** `form`: what the buyer typed, if it can't be used. */
export const documentsSection = (form: InvoiceForm | null): OrderSection => ({
  name: 'documents',
  column: 'side',
  rank: 5,
  errors: form?.errors ?? [],
  async show({ shop, order, link }) {
    const rows = await documentsOf(shop.db, order)
    const documents = rows.toReversed().map(({ number, body }) => ({
      title: parseBody({ body }).printed.title,
      number,
      replacedBy: rows.find(({ kind, corrects }) => kind === 'invoice' && corrects === number)?.number ?? null,
      page: documentPath(link, number),
      pdf: documentFilePath(link, number),
    }))
    const view = {
      documents,
      invoice: invoiceState(shop, order, rows),
      to: fill(shopRoutes.invoice, link),
      subject: fillTemplate(copy.invoice.subject, { number: order.number }),
    }
    return <DocumentsTopic view={view} form={form} />
  },
})

function invoiceState(shop: Shop, order: Order, documents: readonly DocumentRow[]): DocumentsView['invoice'] {
  if (order.state !== 'paid' || isCredited(documents)) return null
  const availability = invoiceAvailability(shop, order)
  if (availability !== 'at-once') return availability
  return documents.some(({ kind }) => kind === 'invoice') ? 'again' : 'first'
}
