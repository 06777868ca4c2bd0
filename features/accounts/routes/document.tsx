import { defineForm, type FormValues, valueField } from '../../../platform/http/form-fields.tsx'
import { documents as copy } from '../../../content/documents.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { DocumentRow } from '../../../platform/db/rows/documents.ts'
import { documentsOf } from '../documents/find-documents.ts'
import { parseBody } from '../documents/body.ts'
import { documentBytes } from '../documents/document-bytes.ts'
import { findOrderByLink } from '../../orders/find/index.ts'
import { DocumentPage } from '../pages/document.tsx'
import { type AppContext, orderNotFound, type RequestContext, shopPage } from '../../../platform/http/context.tsx'
import { documentFilePath } from './document-paths.ts'

export const documentQuery = defineForm({ note: valueField() })

export async function documentPage(
  app: AppContext,
  context: RequestContext,
  query: FormValues<'note'>,
): Promise<Response> {
  const found = await findLinkedDocument(app, context)
  if (!found) return orderNotFound(app)
  const { link, number, document } = found
  const { printed } = parseBody(document)
  const to = { order: fill(shopRoutes.order, link), pdf: documentFilePath(link, number) }
  const note = query.get('note') === 'created' ? copy.invoice.created : null
  return shopPage(app, <DocumentPage shell={app.shell} view={printed} note={note} to={to} />)
}

export async function documentFile(app: AppContext, context: RequestContext): Promise<Response> {
  const found = await findLinkedDocument(app, context)
  return found ? await pdfResponse(app.shop, found.document) : orderNotFound(app)
}

export async function pdfResponse(shop: Shop, document: DocumentRow): Promise<Response> {
  const bytes = await documentBytes(shop, document)
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${document.number}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

interface LinkedDocument {
  link: string
  number: string
  document: DocumentRow
}

async function findLinkedDocument({ shop }: AppContext, context: RequestContext): Promise<LinkedDocument | undefined> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(shop, link)
  if (!order) return undefined
  const documents = await documentsOf(shop.db, order)
  const document = documents.find(({ number }) => number === context.req.param('document'))
  return document && { link, number: document.number, document }
}
