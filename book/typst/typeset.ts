import type { TypstWorld } from '@myriaddreamin/typst.ts/compiler'
import { setFlagsFromString } from 'node:v8'
import type { Picture } from '../pictures.ts'
import { createCompiler, throwDiagnostics } from './compiler.ts'
import { MAIN, type TypstDocument } from './document.ts'
import { declarePdfUa } from './pdf-ua.ts'

interface Pdf {
  bytes: Uint8Array
  pages: number
}

/** `10/program-table` for a component of chapter 10, and its page in the PDF. */
export type ComponentPage = [name: string, page: number]

export interface TypesetPdf extends Pdf {
  componentPages: ComponentPage[]
}

export type TypesetAnswer = TypesetPdf | { error: string }

/** Plain data, so that it can be sent to another process. */
export interface TypesetJob {
  document: TypstDocument
  pictures: Picture[]
  fonts: Uint8Array[]
  /** The folder of the templates. */
  templates: string
}

export async function typeset({ document, pictures, fonts, templates }: TypesetJob): Promise<TypesetPdf> {
  const compiler = await createCompiler(fonts, templates)
  for (const [name, svg] of document.drawings) compiler.mapShadow(`/${name}`, Buffer.from(svg))
  for (const { name, bytes } of pictures) compiler.mapShadow(`/${name}`, bytes)
  compiler.addSource(`/${MAIN}`, document.main)
  return compiler.runWithWorld({ mainFilePath: `/${MAIN}` }, async (world) => {
    throwDiagnostics((await world.compile()).diagnostics)
    const [componentPages = []]: ComponentPage[][] = await world.query({
      selector: '<component-pages>',
      field: 'value',
    })
    return { ...(await withoutOptimizing(() => exportPdf(world))), componentPages }
  })
}

export async function exportPdf(world: TypstWorld): Promise<Pdf> {
  const { result, diagnostics } = await world.pdf()
  throwDiagnostics(diagnostics)
  if (!result) throw new Error('Typst made no document and gave no reason.')
  return { bytes: declarePdfUa(result), pages: countPages(result) }
}

/** The XMP metadata, which Typst leaves uncompressed, has the number of pages. */
function countPages(pdf: Uint8Array): number {
  const [, pages] = /<xmpTPg:NPages>(\d+)</.exec(Buffer.from(pdf).toString('latin1')) ?? []
  if (!pages) throw new Error('The PDF does not say how many pages it has.')
  return Number(pages)
}

/**
 * The export runs once. V8 would optimize its code meanwhile, which takes 100 MB and finishes too late to help. The flag
 * applies to code that is compiled for the first time.
 */
async function withoutOptimizing<Result>(work: () => Promise<Result>): Promise<Result> {
  setFlagsFromString('--wasm-tier-up-filter=0')
  try {
    return await work()
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
}
