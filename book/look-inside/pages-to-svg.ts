import { loadTypst } from '../typst/load-typst.ts'
import type { Typst } from '../typst/typst.ts'

const BOOK = 'book.pdf'

/**
 * Pages of a PDF as SVG. Typst embeds a page of a PDF as an SVG picture in its vector output, from which this reads it.
 */
export async function pagesToSvg(pdf: Uint8Array, pages: readonly number[], templates: string): Promise<string[]> {
  const typst = await loadTypst([], templates)
  typst.addFile(BOOK, pdf)
  return Promise.all(pages.map((page) => pageToSvg(typst, page)))
}

async function pageToSvg(typst: Typst, page: number): Promise<string> {
  const main = `page-${page}.typ`
  typst.addText(main, `#set page(width: auto, height: auto, margin: 0pt)\n#image("${BOOK}", page: ${page})`)
  return extractSvg(Buffer.from(await typst.toVector(main)), page)
}

function extractSvg(vector: Buffer, page: number): string {
  const [start, end] = [vector.indexOf('<svg '), vector.lastIndexOf('</svg>')]
  if (start < 0 || end < start) throw new Error(`Typst put no SVG of page ${page} into its output.`)
  return vector.toString('utf8', start, end + '</svg>'.length)
}
