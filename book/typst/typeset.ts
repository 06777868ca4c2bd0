import { z } from 'zod'
import type { PageMark } from '../page-marks.ts'
import type { Picture } from '../pictures.ts'
import { MAIN, type TypstDocument } from './document.ts'
import { tagRowHeaders } from './pdf-ua.ts'
import { loadTypst } from './load-typst.ts'

const pageMarks = z.array(z.tuple([z.string(), z.number()]))

export interface TypesetPdf {
  bytes: Uint8Array
  pages: number
  marks: PageMark[]
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
  const typst = await loadTypst(fonts, templates)
  for (const [name, svg] of document.drawings) typst.addFile(name, Buffer.from(svg))
  for (const { name, bytes } of pictures) typst.addFile(name, bytes)
  typst.addText(MAIN, document.main)
  const { pdf, value } = await typst.toPdf(MAIN, 'page-marks')
  return { bytes: tagRowHeaders(pdf), pages: countPages(pdf), marks: pageMarks.parse(value) }
}

/** The XMP metadata, which Typst leaves uncompressed, has the number of pages. */
function countPages(pdf: Uint8Array): number {
  const [, pages] = /<xmpTPg:NPages>(\d+)</.exec(Buffer.from(pdf).toString('latin1')) ?? []
  if (!pages) throw new Error('The PDF does not say how many pages it has.')
  return Number(pages)
}
