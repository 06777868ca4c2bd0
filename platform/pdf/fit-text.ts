import { PDFContext } from '@cantoo/pdf-lib'
import { createFaces } from './faces.ts'
import type { PdfFonts, PdfText } from './tagged-pdf.ts'

export interface TextBox {
  font: PdfText['font']
  width: number
  height: number
  /** Of a line, in font sizes. */
  leading: number
  /** Points. The largest size whose lines fit is used, or the smallest. */
  sizes: { largest: number; smallest: number }
}

export interface FittedText {
  lines: string[]
  size: number
}

/** Lines that fit in a box, broken at spaces and after hyphens. Keeps the line breaks of the text. */
export function fitText(text: string, box: TextBox, fonts: PdfFonts): FittedText {
  const faces = createFaces(PDFContext.create())
  const widthOf = (part: string) =>
    faces.runsOf(part, [...fonts[box.font], ...fonts.text]).reduce((sum, { width }) => sum + width, 0) / 1000
  const { largest, smallest } = box.sizes
  for (let size = largest; size > smallest; size--) {
    const fits = (line: string) => widthOf(line.trimEnd()) * size <= box.width
    const lines = wrap(text, fits)
    if (lines.every(fits) && lines.length * size * box.leading <= box.height) return { lines, size }
  }
  const fits = (line: string) => widthOf(line.trimEnd()) * smallest <= box.width
  return { lines: wrap(text, fits).flatMap((line) => broken(line, fits)), size: smallest }
}

const wrap = (text: string, fits: (line: string) => boolean) =>
  text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const part of paragraph.match(/[^\s-]*-+|[^\s-]+\s*|\s+/g) ?? []) {
      const last = lines.at(-1) ?? ''
      if (last === '' || fits(last + part)) lines[lines.length - 1] = last + part
      else lines.push(part)
    }
    return lines.map((line) => line.trim())
  })

/** A word that is too wide even in the smallest size. */
function broken(line: string, fits: (line: string) => boolean): string[] {
  const lines = ['']
  for (const character of line) {
    const last = lines.at(-1) ?? ''
    if (last === '' || fits(last + character)) lines[lines.length - 1] = last + character
    else lines.push(character)
  }
  return lines
}
