import { PDFDocument, type PDFFont, PDFName, StandardFonts, type PDFRef } from '@cantoo/pdf-lib'

const SIZE = 6
const MARGIN = 9
const INK = 0.45
const NAME = PDFName.of('BuyerLine')

/**
 * Writes the line small into the left margin of every page but the cover, upwards. It is stored once and drawn on each
 * page.
 */
export async function stampPdf(plain: Uint8Array, line: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(plain, { updateMetadata: false })
  const stamp = await drawLine(document, line)
  const pieces = sharedPieces(document)
  for (const page of document.getPages().slice(1)) {
    page.node.setXObject(NAME, stamp)
    const { x, y } = page.getCropBox()
    page.node.wrapContentStreams(pieces('q\n'), pieces(`\nQ\n${placement(x, y)}`))
  }
  return await document.save({ useObjectStreams: true, objectsPerTick: Infinity })
}

async function drawLine(document: PDFDocument, line: string): Promise<PDFRef> {
  const font = await document.embedFont(StandardFonts.Helvetica)
  const shown = printable(line, new Set(font.getCharacterSet()))
  const text = font.encodeText(shown).toString()
  const content = `BT /F ${SIZE} Tf ${INK} g 0 2 Td ${text} Tj ET`
  const form = document.context.stream(content, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, drawnWidth(shown, font), SIZE + 2],
    Resources: { Font: { F: font.ref } },
  })
  return document.context.register(form)
}

/** The letters one by one: measured together they are kerned, drawn they are not, and the last one would be cut. */
const drawnWidth = (text: string, font: PDFFont) =>
  Array.from(text, (letter) => font.widthOfTextAtSize(letter, SIZE)).reduce((sum, width) => sum + width, 0)

/** Pages of the same size use the same drawing instructions. */
function sharedPieces({ context }: PDFDocument): (content: string) => PDFRef {
  const known = new Map<string, PDFRef>()
  return (content) => {
    const piece = known.get(content) ?? context.register(context.stream(content))
    known.set(content, piece)
    return piece
  }
}

/** An artifact, so that the pages stay fully tagged and nobody has the line read out on each of them. */
function placement(left: number, bottom: number): string {
  const upwards = '0 1 -1 0'
  return `/Artifact BMC q ${upwards} ${left + MARGIN + SIZE} ${bottom + MARGIN * 3} cm ${NAME.toString()} Do Q EMC`
}

/** The built-in font knows Western letters only; what it can't write becomes a dot. */
function printable(line: string, known: ReadonlySet<number>): string {
  return Array.from(line, (character) => (known.has(character.codePointAt(0) ?? 0) ? character : '.')).join('')
}
