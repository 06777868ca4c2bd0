import { encode } from 'uqr'
import { pageColors } from '../../platform/format/palette.ts'
import { type PdfElement, type PdfFonts, type PdfText, writeTaggedPdf } from '../../platform/pdf/tagged-pdf.ts'
import { wrapText } from '../../platform/pdf/wrap-text.ts'

/** A4 across, in points. Folded in the middle it is an A5 card, empty inside. */
const WIDTH = 842
const HEIGHT = 595
const FOLD = WIDTH / 2
const MARGIN = 48
const QR_SIZE = 132
/** White modules around a QR code, as its standard demands. */
const QUIET = 4
/** On the front, at the right margin. */
const COVER = { x: WIDTH - MARGIN - 120, y: HEIGHT - MARGIN - 168, width: 120, height: 168 }
const { ink, volt, moss, paperLine, white } = pageColors

export interface GiftCard {
  title: string
  brand: string
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

/** The front of the card is on the right, its back with the code on the left. */
export async function giftCardPdf(typed: GiftCard, fonts: PdfFonts, date: Date): Promise<Uint8Array> {
  const card = {
    ...typed,
    name: withoutEmoji(typed.name) || typed.name,
    from: withoutEmoji(typed.from),
    message: typed.message && withoutEmoji(typed.message),
  }
  const page = {
    title: `${card.title} ${card.name}`,
    width: WIDTH,
    height: HEIGHT,
    artifacts: [
      { x: FOLD, y: 0, width: FOLD, height: HEIGHT, color: ink },
      { x: FOLD, y: 96, width: FOLD, height: 8, color: volt },
      { x: FOLD, y: 0, width: 0.5, height: HEIGHT, color: paperLine },
      ...qrModules(card.url, MARGIN, 96),
    ],
    pictures: card.cover ? [{ ...COVER, png: card.cover }] : [],
    elements: [...front(card), ...back(card)],
  }
  return await writeTaggedPdf(page, fonts, date)
}

function front({ title, brand, name, from }: GiftCard): PdfElement[] {
  const x = FOLD + MARGIN
  const lines = wrapText(name, 16).slice(0, 4)
  return [
    {
      tag: 'P',
      text: [{ x, y: HEIGHT - 90, size: besideCover(brand), text: brand.toUpperCase(), font: 'display', color: volt }],
    },
    { tag: 'P', text: [{ x, y: 380, size: 18, text: title, font: 'text', color: white }] },
    {
      tag: 'H1',
      text: lines.map((text, i) => ({ x, y: 332 - i * 46, size: 42, text, font: 'display', color: white })),
    },
    { tag: 'P', text: wrapText(from, 44).map((text, i) => plain(x, 60 - i * 16, text, { color: white })) },
  ]
}

/** A long name must end before the cover. */
const besideCover = (brand: string) => Math.min(30, 380 / brand.length)

function back({ message, how, steps, codeLabel, code, opens, fine }: GiftCard): PdfElement[] {
  const words = wrapMessage(message ?? '')
  const lines = steps.flatMap((step, i) => wrapText(`${i + 1}. ${step}`, 60))
  const side = MARGIN + QR_SIZE + 18
  return [
    ...(words.length > 0
      ? [
          {
            tag: 'P',
            text: words.map((text, i) => plain(MARGIN, HEIGHT - 80 - i * 17, text, { size: 12 })),
          } satisfies PdfElement,
        ]
      : []),
    { tag: 'H2', text: [{ x: MARGIN, y: 304, size: 16, text: how, font: 'display', color: ink }] },
    { tag: 'P', text: lines.map((text, i) => plain(MARGIN, 284 - i * 15, text)) },
    { tag: 'P', text: [plain(side, 196, codeLabel, { color: moss })] },
    {
      tag: 'P',
      text: [code.slice(0, 10), code.slice(10)].map((text, i) => ({
        x: side,
        y: 164 - i * 30,
        size: 24,
        text,
        font: 'display',
        color: ink,
      })),
    },
    ...(opens ? [{ tag: 'P', text: [plain(side, 116, opens, { size: 9, color: moss })] } satisfies PdfElement] : []),
    { tag: 'P', text: [plain(side, 104, fine, { size: 9, color: moss })] },
  ]
}

/** No font of ours has emoji. Each goes with the spaces before it; digits and signs such as © stay. */
export const withoutEmoji = (text: string): string => text.replace(EMOJI, '').replace(/^ +/gm, '')

const EMOJI =
  /[^\S\n]*(?:[\d#*]\ufe0f?\u20e3|\p{Regional_Indicator}{1,2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\p{Extended_Pictographic}--[©®™]])(?:[\ufe0e\ufe0f\u200d\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\p{Extended_Pictographic})*)/gv

/** Keeps the giver's line breaks. */
const wrapMessage = (message: string) =>
  message
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [''] : wrapText(line, 56)))
    .slice(0, 12)

function qrModules(url: string, x: number, y: number) {
  const { data, size } = encode(url, { border: QUIET })
  const module = QR_SIZE / size
  const dark = data.flatMap((row, line) =>
    row.flatMap((isDark, column) =>
      isDark
        ? [
            {
              x: x + column * module,
              y: y + QR_SIZE - (line + 1) * module,
              width: module,
              height: module,
              color: ink,
            },
          ]
        : [],
    ),
  )
  return dark
}

const plain = (
  x: number,
  y: number,
  text: string,
  { size = 10.5, color = ink }: { size?: number; color?: string } = {},
): PdfText => ({
  x,
  y,
  size,
  text,
  font: 'text',
  color,
})
