import { complain, compilerWith } from '../typst/typeset.ts'

const MAIN = '/page.typ'
const BOOK = '/book.pdf'

/**
 * Pages of a finished PDF as SVG. Typst can take a page of a PDF for a picture, and then carries it along as SVG
 * inside what it has set: that is read out again.
 */
export async function pagesAsSvg(pdf: Uint8Array, pages: readonly number[], templates: string): Promise<string[]> {
  const compiler = await compilerWith([], templates)
  compiler.mapShadow(BOOK, pdf)
  const drawn: string[] = []
  for (const page of pages) {
    compiler.addSource(MAIN, `#set page(width: auto, height: auto, margin: 0pt)\n#image("${BOOK}", page: ${page})`)
    drawn.push(
      await compiler.runWithWorld({ mainFilePath: MAIN }, async (world) => {
        complain((await world.compile()).diagnostics)
        const { result } = await world.vector()
        return svgIn(Buffer.from(result ?? []), page)
      }),
    )
  }
  return drawn
}

function svgIn(set: Buffer, page: number): string {
  const [start, end] = [set.indexOf('<svg '), set.lastIndexOf('</svg>')]
  if (start < 0 || end < start) throw new Error(`Typst set page ${page} of the book, but carries no SVG of it.`)
  return set.toString('utf8', start, end + '</svg>'.length)
}
