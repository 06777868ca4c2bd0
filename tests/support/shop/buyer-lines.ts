import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import type { PDFContext, PDFPage } from '@cantoo/pdf-lib'

const NAME = PDFName.of('BuyerLine')

export interface Stamp {
  /** Offset of the stream. */
  place: string
  text: string
  /** Width of the form's bounding box. */
  width: number
}

/** The buyer's line as a PDF viewer draws it, by page; `null` on a page without it. */
export async function stampsIn(pdf: Uint8Array): Promise<(Stamp | null)[]> {
  return (await PDFDocument.load(pdf)).getPages().map(stampOn)
}

function stampOn({ node }: PDFPage): Stamp | null {
  const place = node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.get(NAME)
  const draws = drawing(node.context, node.Contents()).includes(`${NAME.toString()} Do`)
  if (!draws || !(place instanceof PDFRef)) return null
  return { place: place.toString(), text: textOf(drawing(node.context, place)), width: widthOf(node.context, place) }
}

function drawing(context: PDFContext, contents: unknown): string {
  if (contents instanceof PDFRef) return drawing(context, context.lookup(contents))
  if (contents instanceof PDFArray)
    return contents
      .asArray()
      .map((piece) => drawing(context, piece))
      .join('\n')
  if (!(contents instanceof PDFRawStream)) return ''
  return Buffer.from(decodePDFRawStream(contents).decode()).toString('latin1')
}

function widthOf(context: PDFContext, place: PDFRef): number {
  const form = context.lookup(place)
  if (!(form instanceof PDFRawStream)) return 0
  return form.dict.lookup(PDFName.of('BBox'), PDFArray).lookup(2, PDFNumber).asNumber()
}

/** UTF-16, one string per font. */
function textOf(drawn: string): string {
  const letters = Array.from(drawn.matchAll(/<([0-9A-F]+)> Tj/gi), ([, hex = '']) => hex).join('')
  return Buffer.from(letters, 'hex').swap16().toString('utf16le')
}
