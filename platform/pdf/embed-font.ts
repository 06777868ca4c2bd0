import { type PDFContext, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import { glyphsOf, tableOf } from '../format/truetype.ts'

/** Of consecutive character codes: the first of them, then the width of each. */
type Widths = [number, number[]][]

const SYMBOLIC = 4
const BMP = 0x10000

/** A TrueType font whose character codes are UTF-16 units, so that copies need no glyph table. */
export function embedFont(context: PDFContext, font: Buffer, baseFont: string): { reference: PDFRef; widths: Widths } {
  const glyphs = new Map([...glyphsOf(font)].filter(([code]) => code < BMP).toSorted(([one], [other]) => one - other))
  const head = tableOf(font, 'head')
  const hhea = tableOf(font, 'hhea')
  const scaled = (value: number) => Math.round((value * 1000) / head.readUInt16BE(18))
  const widths = widthsOf(font, glyphs, hhea.readUInt16BE(34), scaled)
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: baseFont,
    Flags: SYMBOLIC,
    FontBBox: [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at))),
    ItalicAngle: 0,
    Ascent: scaled(hhea.readInt16BE(4)),
    Descent: scaled(hhea.readInt16BE(6)),
    CapHeight: scaled(hhea.readInt16BE(4)),
    StemV: 80,
    FontFile2: context.register(context.flateStream(font, { Length1: font.length })),
  })
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: baseFont,
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    FontDescriptor: context.register(descriptor),
    W: widths.flat(),
    CIDToGIDMap: context.register(context.flateStream(glyphMap(glyphs))),
  })
  const reference = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(toUnicode([...glyphs.keys()]))),
    }),
  )
  return { reference, widths }
}

/** Runs of consecutive codes, as PDF's /W array requires. */
function widthsOf(
  font: Buffer,
  glyphs: ReadonlyMap<number, number>,
  measured: number,
  scaled: (value: number) => number,
): Widths {
  const hmtx = tableOf(font, 'hmtx')
  const runs: Widths = []
  for (const [code, glyph] of glyphs) {
    // Glyphs after the last measured one have its width.
    const width = scaled(hmtx.readUInt16BE(4 * Math.min(glyph, measured - 1)))
    const last = runs.at(-1)
    if (last && code === last[0] + last[1].length) last[1].push(width)
    else runs.push([code, [width]])
  }
  return runs
}

function glyphMap(glyphs: ReadonlyMap<number, number>): Buffer {
  const map = Buffer.alloc(2 * BMP)
  for (const [code, glyph] of glyphs) map.writeUInt16BE(glyph, 2 * code)
  return map
}

/** Makes the text searchable. A block has at most 100 characters. */
function toUnicode(codes: readonly number[]): string {
  const blocks = Array.from({ length: Math.ceil(codes.length / 100) }, (_, i) => codes.slice(i * 100, i * 100 + 100))
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks.map(
      (block) =>
        `${block.length} beginbfchar\n${block.map((code) => `${hex(code)} ${hex(code)}`).join('\n')}\nendbfchar`,
    ),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

const hex = (code: number) => `<${code.toString(16).padStart(4, '0')}>`
