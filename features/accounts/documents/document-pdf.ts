import { pageColors } from '../../../platform/format/palette.ts'
import type { PrintedDocument } from '../../../platform/format/printed-document.ts'
import { type PdfElement, type PdfFonts, type PdfText, writeTaggedPdf } from '../../../platform/pdf/tagged-pdf.ts'
import { wrapText } from '../../../platform/pdf/wrap-text.ts'

/** A4 in points. */
const WIDTH = 595
const HEIGHT = 842
const MARGIN = 56
const BAND = 108
const COLUMN = 300
const UNIT_X = 400
const SIZE = 10.5
const LINE = 16
const { ink, volt, moss, paperLine, white } = pageColors

/** A receipt, invoice or credit note on one page. */
export async function documentPdf(view: PrintedDocument, fonts: PdfFonts, date: Date): Promise<Uint8Array> {
  const title = `${view.title} ${view.number}`
  const sheet = layOut(view)
  return await writeTaggedPdf({ title, width: WIDTH, height: HEIGHT, ...sheet }, fonts, date)
}

function layOut(view: PrintedDocument) {
  const top = HEIGHT - BAND
  const parties = top - 150
  const seller = fitting(view.seller.lines)
  const buyer = fitting(view.buyer?.lines ?? [])
  const table = parties - 44 - LINE * Math.max(seller.length, buyer.length)
  const items = itemTable(view, table)
  return {
    artifacts: [
      { x: 0, y: top, width: WIDTH, height: BAND, color: ink },
      { x: 0, y: top - 6, width: WIDTH, height: 6, color: volt },
      ...items.rules.map((y) => ({ x: MARGIN, y, width: WIDTH - 2 * MARGIN, height: 0.75, color: paperLine })),
    ],
    elements: [
      paragraph([{ ...display(MARGIN, top + 38, 34, view.brand.toUpperCase()), color: volt }]),
      { tag: 'H1', text: [{ ...display(MARGIN, top + 38, 34, view.title), color: white, align: 'end' }] },
      facts(view, top - 44),
      ...party(view.seller.label, seller, MARGIN, parties),
      ...(view.buyer ? party(view.buyer.label, buyer, COLUMN, parties) : []),
      items.element,
      ...notes(view.notes, items.end - 36),
    ] satisfies PdfElement[],
  }
}

function facts({ facts: rows }: PrintedDocument, y: number): PdfElement {
  return {
    tag: 'Table',
    children: rows.map(([label, value], i) =>
      row([
        { tag: 'TH', scope: 'Row', text: [quiet(MARGIN, y - i * LINE, label)] },
        { tag: 'TD', text: [plain(MARGIN + 120, y - i * LINE, value)] },
      ]),
    ),
  }
}

const fitting = (lines: readonly string[]) => lines.flatMap((line) => wrapText(line, 38))

function party(label: string, lines: readonly string[], x: number, y: number): PdfElement[] {
  return [
    { tag: 'H2', text: [quiet(x, y, label)] },
    paragraph(lines.map((line, i) => plain(x, y - (i + 1) * LINE, line))),
  ]
}

/** Item, amounts and total, with a rule above each row. */
function itemTable({ columns, item, parts, total }: PrintedDocument, y: number) {
  const at = (place: number) => y - place * 26
  const amount = (line: number, text: string) => ({ ...plain(MARGIN, at(line), text), align: 'end' as const })
  const { unit } = item
  const quantityX = unit === null ? 370 : 320
  const head = row([
    { tag: 'TH', scope: 'Column', text: [quiet(MARGIN, at(0), columns.item)] },
    { tag: 'TH', scope: 'Column', text: [quiet(quantityX, at(0), columns.quantity)] },
    ...cells(unit && { tag: 'TH', scope: 'Column', text: [quiet(UNIT_X, at(0), columns.unit)] }),
    { tag: 'TH', scope: 'Column', text: [{ ...amount(0, columns.amount), color: moss }] },
  ])
  const bought = row([
    { tag: 'TD', text: [plain(MARGIN, at(1), item.name)] },
    { tag: 'TD', text: [plain(quantityX, at(1), item.quantity)] },
    ...cells(unit && { tag: 'TD', text: [plain(UNIT_X, at(1), unit)] }),
    { tag: 'TD', text: [amount(1, item.amount)] },
  ])
  const span = unit === null ? 2 : 3
  const sums = parts.map(([label, text], i) => sumRow(plain(MARGIN, at(2 + i), label), amount(2 + i, text), span))
  const end = 2 + parts.length
  const y0 = at(end) - 8
  const totalRow = sumRow(
    display(MARGIN, y0, 18, total[0]),
    { ...display(MARGIN, y0, 18, total[1]), align: 'end' },
    span,
  )
  return {
    element: { tag: 'Table', children: [head, bought, ...sums, totalRow] } satisfies PdfElement,
    rules: [...Array.from({ length: end + 1 }, (_, i) => at(i) + 17), y0 - 10],
    end: y0,
  }
}

const cells = (cell: PdfElement | '' | null) => (cell ? [cell] : [])

const sumRow = (label: PdfText, value: PdfText, columns: number) =>
  row([
    { tag: 'TH', scope: 'Row', columns, text: [label] },
    { tag: 'TD', text: [value] },
  ])

function notes(texts: readonly string[], y: number): PdfElement[] {
  let line = 0
  return texts.map((note) => paragraph(wrapText(note, 92).map((text) => quiet(MARGIN, y - line++ * LINE, text))))
}

const row = (children: PdfElement[]): PdfElement => ({ tag: 'TR', children })
const paragraph = (text: PdfText[]): PdfElement => ({ tag: 'P', text })
const plain = (x: number, y: number, text: string): PdfText => ({ x, y, size: SIZE, text, font: 'text', color: ink })
const quiet = (x: number, y: number, text: string): PdfText => ({ ...plain(x, y, text), color: moss })
const display = (x: number, y: number, size: number, text: string): PdfText => ({
  ...plain(x, y, text),
  size,
  font: 'display',
})
