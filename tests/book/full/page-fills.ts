import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoize } from '../../../platform/format/memoize.ts'

const DOTS_PER_INCH = 30
const MM = DOTS_PER_INCH / 25.4
const TEXT = { top: 19, bottom: 192 }
const WHITE = 250

export interface PageFill {
  page: number
  /** Share of the text area that the largest empty band takes. */
  empty: number
  endsChapter: boolean
}

/** How full the pages are, apart from the cover and the first pages of parts and chapters. */
export const pageFills = memoize((pdf): PageFill[] => {
  const sheets = rendered(pdf)
  return sheets.flatMap((sheet, i) => {
    if (isOpening(sheet)) return []
    const next = sheets[i + 1]
    return { page: i + 1, empty: largestBand(sheet), endsChapter: !next || isOpening(next) }
  })
})

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
