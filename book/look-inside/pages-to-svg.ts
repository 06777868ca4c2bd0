import type { TypstCompiler } from '@myriaddreamin/typst.ts'
import { createCompiler, throwDiagnostics } from '../typst/compiler.ts'

const BOOK = '/book.pdf'

/**
 * Pages of a PDF as SVG. Typst embeds a page of a PDF as an SVG picture in its vector output, from which this reads it.
 */
export async function pagesToSvg(pdf: Uint8Array, pages: readonly number[], templates: string): Promise<string[]> {
  const compiler = await createCompiler([], templates)
  compiler.mapShadow(BOOK, pdf)
  return Promise.all(pages.map((page) => pageToSvg(compiler, page)))
}

async function pageToSvg(compiler: TypstCompiler, page: number): Promise<string> {
  const mainFilePath = `/page-${page}.typ`
  compiler.addSource(
    mainFilePath,
    `#set page(width: auto, height: auto, margin: 0pt)\n#image("${BOOK}", page: ${page})`,
  )
  return compiler.runWithWorld({ mainFilePath }, async (world) => {
    throwDiagnostics((await world.compile()).diagnostics)
    const { result } = await world.vector()
    return extractSvg(Buffer.from(result ?? []), page)
  })
}

function extractSvg(vector: Buffer, page: number): string {
  const [start, end] = [vector.indexOf('<svg '), vector.lastIndexOf('</svg>')]
  if (start < 0 || end < start) throw new Error(`Typst put no SVG of page ${page} into its output.`)
  return vector.toString('utf8', start, end + '</svg>'.length)
}
