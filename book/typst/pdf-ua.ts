import { z } from 'zod'
import { matchIn, type PdfObjects, readObjects, writeObjects } from './pdf-objects.ts'

/** A picture as Typst has placed it, in points from the upper left corner. */
export const figureBox = z.object({
  page: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
type FigureBox = z.infer<typeof figureBox>

/**
 * What Typst writes for the standard PDF/UA-1, which its web compiler has no option for: the claim, the title in the
 * viewer's title bar, and the boxes of figures.
 */
export function declarePdfUa(pdf: Uint8Array, figures: FigureBox[]): Uint8Array {
  const file = readObjects(pdf)
  const root = Number(matchIn(file.trailer, /\/Root (\d+) 0 R/))
  const metadata = Number(matchIn(objectText(file, root), /\/Metadata (\d+) 0 R/))
  replace(file, metadata, (text) => withXmp(text, claimed(matchIn(text, /stream\n([^]*)\nendstream/))))
  replace(file, root, (text) => text.replace(/\/ViewerPreferences <</, '$&\n    /DisplayDocTitle true'))
  addBoxes(file, figures)
  return writeObjects(file)
}

/**
 * Typst makes header cells of a table's first row only. This makes one of the first cell of every other row, and lets
 * every header apply by its scope: lists of headers, which cells have as well, would leave the new ones out.
 */
export function tagRowHeaders(pdf: Uint8Array): Uint8Array {
  const file = readObjects(pdf)
  for (const [number, text] of file.objects) {
    if (!text.includes('/S /TBody')) continue
    let covered = 0
    for (const row of kidsOf(file, number)) {
      const [first] = covered > 0 ? [] : kidsOf(file, row)
      covered -= 1
      if (first === undefined) continue
      covered = Number(/\/RowSpan (\d+)/.exec(objectText(file, first))?.[1] ?? 1) - 1
      replace(file, first, (cell) => cell.replace('/S /TD', '/S /TH').replace('/O /Table', '$&\n    /Scope /Row'))
    }
  }
  for (const [number, text] of file.objects) {
    if (/\/S \/T[HD]\n/.test(text)) file.objects.set(number, text.replace(/\s+\/Headers \[[^\]]*\]/, ''))
  }
  return writeObjects(file)
}

function claimed(xmp: string): string {
  return xmp
    .replace(/( xmlns:pdf="[^"]*")/, '$1  xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"')
    .replace('<xmpTPg:NPages>', '<pdfuaid:part>1</pdfuaid:part>$&')
}

const withXmp = (object: string, xmp: string) =>
  object
    .replace(/\/Length \d+/, `/Length ${xmp.length}`)
    .replace(/stream\n[^]*\nendstream/, () => `stream\n${xmp}\nendstream`)

/** Both are in reading order. */
function addBoxes(file: PdfObjects, boxes: FigureBox[]) {
  const pages = pagesOf(file)
  const figures = figuresIn(file)
  if (figures.length !== boxes.length) {
    throw new Error(`The PDF has ${figures.length} tagged figures, but the document ${boxes.length} pictures.`)
  }
  figures.forEach((figure, i) => {
    const { page = 0, x = 0, y = 0, width = 0, height = 0 } = boxes[i] ?? {}
    const paper = Number(
      matchIn(objectText(file, pages[page - 1] ?? 0), /\/MediaBox \[[\d.]+ [\d.]+ [\d.]+ ([\d.]+)\]/),
    )
    const box = [x, paper - y - height, x + width, paper - y].map((side) => side.toFixed(3)).join(' ')
    replace(file, figure, (text) => text.replace('/Placement /Block', `$&\n    /BBox [${box}]`))
  })
}

const pagesOf = (file: PdfObjects) => {
  const tree = [...file.objects].find(([, text]) => text.includes('/Type /Pages\n'))?.[0] ?? 0
  return referencesIn(matchIn(objectText(file, tree), /\/Kids \[([^\]]*)\]/))
}

function figuresIn(file: PdfObjects): number[] {
  const [tree] = [...file.objects].find(([, text]) => text.includes('/Type /StructTreeRoot')) ?? [0]
  const found: number[] = []
  const walk = (number: number) => {
    if (objectText(file, number).includes('/S /Figure\n')) found.push(number)
    kidsOf(file, number).forEach(walk)
  }
  walk(tree)
  return found
}

/** The structure elements inside one; annotations and pieces of content are not. */
const kidsOf = (file: PdfObjects, number: number): number[] => {
  const [, kids = ''] = /\n {2}\/K \[([^]*?)\]\n/.exec(objectText(file, number)) ?? []
  return referencesIn(kids.replace(/<<[^]*?>>/g, ''))
}

const referencesIn = (text: string) => [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))

const replace = ({ objects }: PdfObjects, number: number, change: (text: string) => string) =>
  objects.set(number, change(objects.get(number) ?? ''))

const objectText = ({ objects }: PdfObjects, number: number) => objects.get(number) ?? ''
