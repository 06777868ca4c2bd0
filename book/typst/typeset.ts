import type { Picture } from '../pictures.ts'
import type { TypstDocument } from './document.ts'
import { loadTypst } from './load-typst.ts'
import type { PdfOutput } from './typst.ts'

const MAIN = 'main.typ'

export type TypesetAnswer = PdfOutput | { error: string }

/** Plain data, so that it can be sent to another process. */
export interface TypesetJob {
  document: TypstDocument
  pictures: Picture[]
  fonts: Uint8Array[]
  /** The folder of the templates. */
  templates: string
}

/** The PDF as Typst writes it, and its page marks. */
export async function typeset({ document, pictures, fonts, templates }: TypesetJob): Promise<PdfOutput> {
  const typst = await loadTypst(fonts, templates)
  for (const [name, svg] of document.drawings) typst.addFile(name, Buffer.from(svg))
  for (const { name, bytes } of pictures) typst.addFile(name, bytes)
  typst.addText(MAIN, document.main)
  return await typst.toPdf(MAIN, 'page-marks')
}
