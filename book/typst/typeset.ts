import type { Picture } from '../pictures.ts'
import type { TypstDocument } from './document.ts'
import { loadTypst } from './load-typst.ts'
import type { PageMark } from '../page-marks.ts'

const MAIN = 'main.typ'

/** As Typst writes it. */
interface TypesetPdf {
  pdf: Uint8Array
  marks: PageMark[]
}

/** Plain data, so that it can be stored for another process. */
export interface TypesetJob {
  document: TypstDocument
  pictures: Picture[]
  fonts: Uint8Array[]
  /** The folder of the templates. */
  templates: string
}

export async function typeset({ document, pictures, fonts, templates }: TypesetJob): Promise<TypesetPdf> {
  const typst = await loadTypst(fonts, templates)
  for (const [name, svg] of document.drawings) typst.addFile(name, Buffer.from(svg))
  for (const { name, bytes } of pictures) typst.addFile(name, bytes)
  typst.addText(MAIN, document.main)
  const { pdf, value } = await typst.toPdf(MAIN, 'page-marks')
  if (!isPageMarks(value)) throw new Error('Typst gave no page marks.')
  return { pdf, marks: value }
}

/** Without zod, which takes memory beside Typst. */
const isPageMarks = (value: unknown): value is PageMark[] =>
  Array.isArray(value) && value.every((mark) => Array.isArray(mark) && mark.length === 2)
