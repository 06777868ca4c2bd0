import { memoize } from '../../../platform/format/memoize.ts'
import { run } from '../commands.ts'

/** Letters of one size and color in a line, in points from the upper left corner of the page. */
export interface TextRun {
  text: string
  font: string
  size: number
  color: string
  left: number
  right: number
  baseline: number
}

/** Without sizes and places, pages separated by form feeds, as Poppler reads it. */
export const plainText = memoize((pdf) => run('pdftotext', pdf, '-'))

/** The text of every page, as MuPDF reads it. */
export const printedText = memoize((pdf): TextRun[][] =>
  run('mutool', 'draw', '-q', '-F', 'stext', '-o', '-', pdf)
    .split('<page ')
    .slice(1)
    .map((page) => [...page.matchAll(/<font name="([^"]+)" size="([^"]+)">\n([^]*?)<\/font>/g)].map(textRun)),
)

function textRun([, font = '', size, content = '']: RegExpExecArray): TextRun {
  const letters = [...content.matchAll(/quad="(\S+) \S+ (\S+) [^"]*" x="\S+" y="(\S+)" color="(\S+)" c="([^"]*)"/g)]
  const [, left, , baseline, color = ''] = letters[0] ?? []
  return {
    text: letters.map(([, , , , , letter = '']) => unescapeXml(letter)).join(''),
    font,
    size: Number(size),
    color,
    left: Number(left),
    right: Number(letters.at(-1)?.[2]),
    baseline: Number(baseline),
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|(\w+));/gi, (_, hex?: string, name?: string) =>
    hex ? String.fromCodePoint(parseInt(hex, 16)) : (named[name ?? ''] ?? ''),
  )
