import { generate } from 'lean-qr'
import { withoutEmoji } from './card-text.ts'
import { pageColors } from '../../platform/format/palette.ts'
import { fitText } from '../../platform/pdf/fit-text.ts'
import { type PdfElement, type PdfFonts, type PdfText, writeTaggedPdf } from '../../platform/pdf/tagged-pdf.ts'

/** Upright, in points. Folded back across, then like a book, A4 is an A6 card, printed on one side. */
const PAPERS = { a4: { width: 595, height: 842 }, letter: { width: 612, height: 792 } }
/** The card is laid out for A4; on other paper each of its pages is scaled. */
const PAGE = halfOf(PAPERS.a4)
const MARGIN = 30
const INNER = PAGE.width - 2 * MARGIN
const FOLD_MARK = 20
const QR_SIZE = 116
/** White modules around a QR code, as its standard demands. */
const QUIET = 4
const COVER = { width: 110, height: 154 }
const { ink, volt, moss, white } = pageColors

/** The pages of the card. Those inside are on the upper half, upside down. */
const FRONT: Page = { x: PAGE.width, y: 0 }
const BACK: Page = { x: 0, y: 0 }
const INSIDE_LEFT: Page = { x: PAGE.width, y: PAGE.height, isTurned: true }
const INSIDE_RIGHT: Page = { x: 0, y: PAGE.height, isTurned: true }

interface Page {
  x: number
  y: number
  isTurned?: boolean
}

export type Paper = keyof typeof PAPERS

export interface GiftCard {
  title: string
  brand: string
  /** What the gift is. */
  what: string
  name: string
  from: string
  message: string | null
  how: string
  steps: readonly string[]
  codeLabel: string
  code: string
  url: string
  /** Of a gift for a later day. */
  opens: string | null
  fine: string
  /** As PNG. */
  cover: Uint8Array | null
}

/** On one sheet: the front, the giver's words inside on the left, how to open it on the right. */
export async function giftCardPdf(typed: GiftCard, fonts: PdfFonts, date: Date, paper: Paper): Promise<Uint8Array> {
  const sheet = PAPERS[paper]
  const card = {
    ...typed,
    name: withoutEmoji(typed.name) || typed.name,
    from: withoutEmoji(typed.from),
    message: typed.message && withoutEmoji(typed.message),
  }
  const page = {
    title: `${card.title} ${card.name}`,
    ...sheet,
    artifacts: [
      // Only the front is dark: it takes enough ink.
      { x: sheet.width / 2, y: 0, ...halfOf(sheet), color: ink },
      scaled(sheet, { x: FRONT.x + MARGIN, y: 172, width: 44, height: 6, color: volt }),
      ...foldMarks(sheet),
      ...qrModules(card.url, { x: MARGIN - 10, y: 104 }).map((module) =>
        scaled(sheet, placedBox(INSIDE_RIGHT, module)),
      ),
    ],
    pictures: card.cover
      ? [
          scaled(sheet, {
            x: FRONT.x + PAGE.width - MARGIN - COVER.width,
            y: PAGE.height - MARGIN - COVER.height,
            ...COVER,
            png: card.cover,
          }),
        ]
      : [],
    elements: [...front(card, fonts), ...words(card, fonts), ...instructions(card, fonts), back(card)].map(
      ({ tag, text = [] }): PdfElement => ({ tag, text: text.map((line) => scaledLine(sheet, line)) }),
    ),
  }
  return await writeTaggedPdf(page, fonts, date)
}

function front({ title, brand, what, name }: GiftCard, fonts: PdfFonts): PdfElement[] {
  const beside = { font: 'display', width: INNER - COVER.width - 12, height: 60, leading: 1.1 } as const
  const mark = fitText(brand.toUpperCase(), { ...beside, sizes: { largest: 20, smallest: 8 } }, fonts)
  const gift = fitText(what, { ...box('text', 40, 1.3), sizes: { largest: 14, smallest: 8 } }, fonts)
  const big = { font: 'display', width: INNER, height: 96, leading: 1.08 } as const
  const fitted = fitText(name, { ...big, sizes: { largest: 46, smallest: 13 } }, fonts)
  return [
    element('P', FRONT, lined(mark, { y: PAGE.height - MARGIN - 16, leading: 1.1, font: 'display', color: volt })),
    element(
      'P',
      FRONT,
      lined(gift, { y: 192 + (gift.lines.length - 1) * gift.size * 1.3, leading: 1.3, font: 'text', color: white }),
    ),
    element('P', FRONT, [{ ...plain(145, title), size: 15, color: white }]),
    element('H1', FRONT, lined(fitted, { y: 134 - fitted.size, leading: 1.08, font: 'display', color: white })),
  ]
}

/** Set as large as the page allows. */
function words({ message, from }: GiftCard, fonts: PdfFonts): PdfElement[] {
  const signed = fitText(from, { ...box('display', 60, 1.15), sizes: { largest: 18, smallest: 10 } }, fonts)
  const signature = (y: number) =>
    element('P', INSIDE_LEFT, lined(signed, { y, leading: 1.15, font: 'display', color: ink }))
  if (!message) return [signature(PAGE.height / 2)]
  const height = PAGE.height - 2 * MARGIN - signed.lines.length * signed.size * 1.15 - 34
  const fitted = fitText(message, { ...box('text', height, 1.4), sizes: { largest: 20, smallest: 8 } }, fonts)
  const used = fitted.lines.length * fitted.size * 1.4
  const top = PAGE.height - MARGIN - (height - used) / 2
  return [
    element('P', INSIDE_LEFT, lined(fitted, { y: top - fitted.size, leading: 1.4, font: 'text', color: ink })),
    signature(top - used - 34),
  ]
}

function instructions({ how, steps, codeLabel, code, opens, fine }: GiftCard, fonts: PdfFonts): PdfElement[] {
  const numbered = steps.map((step, i) => `${i + 1}. ${step}`).join('\n')
  const lines = fitText(numbered, { ...box('text', 120, 1.4), sizes: { largest: 12, smallest: 8 } }, fonts)
  const top = PAGE.height - MARGIN - 18
  const side = MARGIN + QR_SIZE + 2
  const rows = [code.slice(0, 5), code.slice(5, 10), code.slice(10, 15), code.slice(15)].map((row) =>
    row.replace(/-$/, ''),
  )
  const notes = fitText(
    [opens, fine].filter(Boolean).join('\n'),
    { ...box('text', 50, 1.4), sizes: { largest: 10, smallest: 8 } },
    fonts,
  )
  return [
    element('H2', INSIDE_RIGHT, [{ ...plain(top, how), size: 18, font: 'display' }]),
    element('P', INSIDE_RIGHT, lined(lines, { y: top - 30, leading: 1.4, font: 'text', color: ink })),
    element('P', INSIDE_RIGHT, [{ ...plain(206, codeLabel), x: side, color: moss }]),
    element(
      'P',
      INSIDE_RIGHT,
      rows.map((text, i) => ({ x: side, y: 180 - i * 24, size: 22, text, font: 'display', color: ink })),
    ),
    element('P', INSIDE_RIGHT, lined(notes, { y: 74, leading: 1.4, font: 'text', color: moss })),
  ]
}

const back = ({ brand }: GiftCard) => element('P', BACK, [{ ...plain(MARGIN, brand), color: moss }])

const box = (font: PdfText['font'], height: number, leading: number) => ({ font, width: INNER, height, leading })

interface Lines extends Pick<PdfText, 'y' | 'font' | 'color'> {
  leading: number
}

const lined = ({ lines, size }: { lines: string[]; size: number }, { y, leading, ...look }: Lines): PdfText[] =>
  lines.map((text, i) => ({ x: MARGIN, y: y - i * size * leading, size, text, ...look }))

const element = (tag: PdfElement['tag'], page: Page, text: PdfText[]): PdfElement => ({
  tag,
  text: text.map((line) => placed(page, line)),
})

function placed({ x, y, isTurned = false }: Page, line: PdfText): PdfText {
  if (!isTurned) return { ...line, x: x + line.x, y: y + line.y }
  return { ...line, x: x + PAGE.width - line.x, y: y + PAGE.height - line.y, isTurned }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  color: string
}

const placedBox = (page: Page, { x, y, width, height, color }: Box): Box => ({
  x: page.x + PAGE.width - x - width,
  y: page.y + PAGE.height - y - height,
  width,
  height,
  color,
})

interface Size {
  width: number
  height: number
}

function halfOf({ width, height }: Size): Size {
  return { width: width / 2, height: height / 2 }
}

const scaleOn = (sheet: Size) => Math.min(halfOf(sheet).width / PAGE.width, halfOf(sheet).height / PAGE.height)

/** Each page of the card is in the middle of its quarter of the sheet. */
function pointOn(sheet: Size, { x, y }: { x: number; y: number }): { x: number; y: number } {
  const [quarter, scale] = [halfOf(sheet), scaleOn(sheet)]
  const [column, row] = [Math.floor(x / PAGE.width), Math.floor(y / PAGE.height)]
  return {
    x: (column + 0.5) * quarter.width + (x - (column + 0.5) * PAGE.width) * scale,
    y: (row + 0.5) * quarter.height + (y - (row + 0.5) * PAGE.height) * scale,
  }
}

function scaled<Item extends Size & { x: number; y: number }>(sheet: Size, item: Item): Item {
  const scale = scaleOn(sheet)
  return { ...item, ...pointOn(sheet, item), width: item.width * scale, height: item.height * scale }
}

const scaledLine = (sheet: Size, line: PdfText): PdfText => ({
  ...line,
  ...pointOn(sheet, line),
  size: line.size * scaleOn(sheet),
})

/** At the edges, where they don't show on the folded card. */
function foldMarks(sheet: Size): Box[] {
  const { width, height } = halfOf(sheet)
  return [
    { x: 0, y: height - 0.25, width: FOLD_MARK, height: 0.5, color: moss },
    { x: sheet.width - FOLD_MARK, y: height - 0.25, width: FOLD_MARK, height: 0.5, color: moss },
    { x: width - 0.25, y: sheet.height - FOLD_MARK, width: 0.5, height: FOLD_MARK, color: moss },
    { x: width - 0.25, y: height - FOLD_MARK / 2, width: 0.5, height: FOLD_MARK, color: moss },
  ]
}

function qrModules(url: string, { x, y }: { x: number; y: number }): Box[] {
  const code = generate(url)
  const module = QR_SIZE / (code.size + 2 * QUIET)
  const [left, top] = [x + QUIET * module, y + QR_SIZE - QUIET * module]
  const places = Array.from({ length: code.size }, (_, i) => i)
  return places.flatMap((line) =>
    places
      .filter((column) => code.get(column, line))
      .map((column) => ({
        x: left + column * module,
        y: top - (line + 1) * module,
        width: module,
        height: module,
        color: ink,
      })),
  )
}

const plain = (y: number, text: string): PdfText => ({ x: MARGIN, y, size: 10.5, text, font: 'text', color: ink })
