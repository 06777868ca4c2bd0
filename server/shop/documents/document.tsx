import { defineForm, type FormValues, valueField } from '../../http/form-fields.tsx'
import { documents as copy } from '../../../content/documents.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import type { DocumentRow } from '../../../shop/db/rows/documents.ts'
import { parseBody } from '../../../shop/documents/body.ts'
import { documentsOf } from '../../../shop/documents/find-documents.ts'
import { findOrderByLink } from '../../../shop/orders/order-link.ts'
import { DocumentPage } from '../../../site/shop/document/document.tsx'
import { type AppContext, orderNotFound, type RequestContext, shopPage } from '../../http/context.tsx'
import { readDocumentFonts } from '../../pdf/document-fonts.ts'
import { documentFilePath } from './document-paths.ts'

export const documentQuery = defineForm({ note: valueField() })

export async function documentPage(
  app: AppContext,
  context: RequestContext,
  query: FormValues<'note'>,
): Promise<Response> {
  const { link, document } = await findLinkedDocument(app, context)
  if (!document) return orderNotFound(app)
  const { number } = document
  const to = { order: fill(shopRoutes.order, link), pdf: documentFilePath(link, number) }
  const note = query.get('note') === 'created' ? copy.invoice.created : null
  return shopPage(app, <DocumentPage shell={app.shell} view={parseBody(document).printed} note={note} to={to} />)
}

export async function documentFile(app: AppContext, context: RequestContext): Promise<Response> {
  const { document } = await findLinkedDocument(app, context)
  return document ? await pdfResponse(app, document) : orderNotFound(app)
}

/** The same bytes every time: everything on it is stored with the document. */
async function pdfResponse({ documentFonts }: AppContext, document: DocumentRow): Promise<Response> {
  // Loaded with the first document, because most servers start without being asked for one.
  const { documentPdf } = await import('../../pdf/document-pdf.ts')
  const fonts = readDocumentFonts(documentFonts)
  const bytes = await documentPdf(parseBody(document).printed, fonts, new Date(document.issuedAt))
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${document.number}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

async function findLinkedDocument({ shop }: AppContext, context: RequestContext) {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(shop, link)
  const documents = order ? await documentsOf(shop.db, order) : []
  return { link, document: documents.find(({ number }) => number === context.req.param('document')) }
}
