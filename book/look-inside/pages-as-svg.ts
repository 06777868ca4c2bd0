import type { TypstCompiler } from '@myriaddreamin/typst.ts'
import { complain, compilerWith } from '../typst/compiler.ts'

const BOOK = '/book.pdf'

/**
 * Pages of a finished PDF as SVG. Typst can take a page of a PDF for a picture, and then carries it along as SVG
 * inside what it has set: that is read out again.
 */
export async function pagesAsSvg(pdf: Uint8Array, pages: readonly number[], templates: string): Promise<string[]> {
  const compiler = await compilerWith([], templates)
  compiler.mapShadow(BOOK, pdf)
  return Promise.all(pages.map((page) => pageAsSvg(compiler, page)))
}

async function pageAsSvg(compiler: TypstCompiler, page: number): Promise<string> {
  const mainFilePath = `/page-${page}.typ`
  compiler.addSource(
    mainFilePath,
    `#set page(width: auto, height: auto, margin: 0pt)\n#image("${BOOK}", page: ${page})`,
  )
  return compiler.runWithWorld({ mainFilePath }, async (world) => {
    complain((await world.compile()).diagnostics)
    const { result } = await world.vector()
    return svgIn(Buffer.from(result ?? []), page)
  })
}

function svgIn(set: Buffer, page: number): string {
  const [start, end] = [set.indexOf('<svg '), set.lastIndexOf('</svg>')]
  if (start < 0 || end < start) throw new Error(`Typst set page ${page} of the book, but carries no SVG of it.`)
  return set.toString('utf8', start, end + '</svg>'.length)
}
