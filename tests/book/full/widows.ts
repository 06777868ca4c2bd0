import type { TextRun } from './printed-text.ts'

const MM = 72 / 25.4
/** Of the text area on a right-hand page, from the left edge of the page; a left-hand page mirrors it. */
const EDGES = { left: 16 * MM, right: 134 * MM, page: 148 * MM }
const FIRST_BASELINE = 62
const LEADING = 13.4
const TEXT_SIZE = 9.7
const TOLERANCE = 1.5

interface Line {
  text: string
  left: number
  right: number
  baseline: number
}

/** Pages that begin with the last line of a paragraph of the page before, and that line. */
export function widows(pages: TextRun[][]): { page: number; line: string }[] {
  return pages.flatMap((page, i) => {
    const [first, second] = textLines(page)
    const before = textLines(pages[i - 1] ?? []).at(-1)
    if (!first || !before || first.baseline > FIRST_BASELINE) return []
    const continues = before.right > rightEdge(i - 1) - TOLERANCE && first.left < leftEdge(i) + TOLERANCE
    const ends = !second || second.baseline - first.baseline > LEADING + TOLERANCE || isIndented(second, i)
    return continues && ends ? { page: i + 1, line: first.text } : []
  })
}

/** Lines of running text, from top to bottom; notes, tables and headings have other sizes. */
function textLines(page: TextRun[]): Line[] {
  const runs = page.filter(({ font, size }) => font.includes('Book') && Math.abs(size - TEXT_SIZE) < 0.1)
  const byLine = Map.groupBy(runs, ({ baseline }) => Math.round(baseline))
  return [...byLine.values()]
    .map((line) => ({
      text: line.map(({ text }) => text).join(''),
      left: Math.min(...line.map(({ left }) => left)),
      right: Math.max(...line.map(({ right }) => right)),
      baseline: line[0]?.baseline ?? 0,
    }))
    .toSorted((a, b) => a.baseline - b.baseline)
}

const isIndented = ({ left }: Line, i: number) => left > leftEdge(i) + TOLERANCE
const leftEdge = (i: number) => (i % 2 === 0 ? EDGES.left : EDGES.page - EDGES.right)
const rightEdge = (i: number) => (i % 2 === 0 ? EDGES.right : EDGES.page - EDGES.left)
