import type { DocumentRow } from '../../../platform/db/rows/documents.ts'
import { readDocumentFonts } from '../../../platform/pdf/document-fonts.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { parseBody } from './body.ts'

/** The PDF: the same bytes every time, because everything on it is stored with the document. */
export async function documentBytes({ settings }: Shop, document: DocumentRow): Promise<Uint8Array> {
  // Loaded with the first document, because most servers start without being asked for one.
  const { documentPdf } = await import('./document-pdf.ts')
  const fonts = readDocumentFonts(settings.documentFonts)
  return await documentPdf(parseBody(document).printed, fonts, new Date(document.issuedAt))
}
