import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DOTS_PER_INCH = 30
const MM = DOTS_PER_INCH / 25.4
const TEXT = { top: 21, bottom: 190 }
const WHITE = 250

export interface EmptyPage {
  page: number
  /** Share of the text area that the largest empty band takes. */
  empty: number
}

/** Pages with an empty band of more than `most` of their text area, except at the end of a chapter. */
export function emptyPages(pdf: string, maxShare: number): EmptyPage[] {
  const sheets = rendered(pdf)
  return sheets.flatMap((sheet, i) => {
    const empty = largestBand(sheet)
    const next = sheets[i + 1]
    return !isOpening(sheet) && next && !isOpening(next) && empty > maxShare ? { page: i + 1, empty } : []
  })
}

interface Sheet {
  width: number
  height: number
  gray: Buffer
}

function rendered(pdf: string): Sheet[] {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
  execFileSync('pdftoppm', ['-gray', '-r', String(DOTS_PER_INCH), pdf, join(folder, 'p')], { stdio: 'ignore' })
  const names = readdirSync(folder).toSorted()
  const sheets = names.map((name) => parsed(readFileSync(join(folder, name))))
  rmSync(folder, { recursive: true })
  return sheets
}

/** A portable graymap: a short header, then a byte per pixel. */
function parsed(file: Buffer): Sheet {
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(file.toString('latin1', 0, 40)) ?? []
  return { width: Number(width), height: Number(height), gray: file.subarray(head.length) }
}

/** Cover, part and first page of a chapter are colored up to the top edge. */
const isOpening = ({ gray, width }: Sheet) => (gray[3 * width + 3] ?? 255) < WHITE

function largestBand({ width, gray }: Sheet): number {
  const rows = [Math.round(TEXT.top * MM), Math.round(TEXT.bottom * MM)] as const
  let [band, largest] = [0, 0]
  for (let row = rows[0]; row < rows[1]; row++) {
    // The margins contain a buyer's line at most.
    const inked = gray.subarray(row * width + 10, (row + 1) * width - 10).some((dot) => dot < WHITE)
    band = inked ? 0 : band + 1
    largest = Math.max(largest, band)
  }
  return largest / (rows[1] - rows[0])
}
