import { defineForm, type FormValues, valueField } from '../../../platform/http/form-fields.tsx'
import { documents as copy } from '../../../content/documents.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import type { PrintedDocument } from '../../../platform/format/printed-document.ts'
import { documentsOf } from '../documents/find-documents.ts'
import { parseBody } from '../documents/body.ts'
import { findOrderByLink } from '../../orders/find/index.ts'
import { DocumentPage } from '../pages/document.tsx'
import { type AppContext, orderNotFound, type RequestContext, shopPage } from '../../../platform/http/context.tsx'
import { readDocumentFonts } from '../../../platform/pdf/document-fonts.ts'
import { documentFilePath } from './document-paths.ts'

export const documentQuery = defineForm({ note: valueField() })

export async function documentPage(
  app: AppContext,
  context: RequestContext,
  query: FormValues<'note'>,
): Promise<Response> {
  const found = await findLinkedDocument(app, context)
  if (!found) return orderNotFound(app)
  const { link, number, printed } = found
  const to = { order: fill(shopRoutes.order, link), pdf: documentFilePath(link, number) }
  const note = query.get('note') === 'created' ? copy.invoice.created : null
  return shopPage(app, <DocumentPage shell={app.shell} view={printed} note={note} to={to} />)
}

export async function documentFile(app: AppContext, context: RequestContext): Promise<Response> {
  const found = await findLinkedDocument(app, context)
  return found ? await pdfResponse(app, found) : orderNotFound(app)
}

/** The same bytes every time: everything on it is stored with the document. */
async function pdfResponse(
  { documentFonts }: AppContext,
  { number, issuedAt, printed }: LinkedDocument,
): Promise<Response> {
  // Loaded with the first document, because most servers start without being asked for one.
  const { documentPdf } = await import('../documents/document-pdf.ts')
  const fonts = readDocumentFonts(documentFonts)
  const bytes = await documentPdf(printed, fonts, new Date(issuedAt))
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${number}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

interface LinkedDocument {
  link: string
  number: string
  issuedAt: string
  printed: PrintedDocument
}

async function findLinkedDocument({ shop }: AppContext, context: RequestContext): Promise<LinkedDocument | undefined> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(shop, link)
  if (!order) return undefined
  const documents = await documentsOf(shop.db, order)
  const document = documents.find(({ number }) => number === context.req.param('document'))
  if (!document) return undefined
  const { number, issuedAt } = document
  return { link, number, issuedAt, printed: parseBody(document).printed }
}
