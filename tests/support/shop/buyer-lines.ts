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
  /** Where the drawing is stored in the file. */
  place: string
  text: string
  /** How wide the frame is outside which nothing is drawn. */
  width: number
}

/** What a reader's program draws as the buyer's line, page by page; `null` on a page that draws none. */
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

/** Characters are encoded as UTF-16, a string for each font. */
function textOf(drawn: string): string {
  const letters = Array.from(drawn.matchAll(/<([0-9A-F]+)> Tj/gi), ([, hex = '']) => hex).join('')
  return Buffer.from(letters, 'hex').swap16().toString('utf16le')
}
