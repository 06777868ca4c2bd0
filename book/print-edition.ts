import { Resvg } from '@resvg/resvg-js'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BookMarkup } from './bundle.ts'
import type { Edition } from './edition.ts'
import { writeEpub } from './epub/epub.ts'
import { coverFont, epubFont, fontBytes, pdfFonts } from './fonts/fonts.ts'
import { fontLicences } from './licences.ts'
import { checkCharacters } from './fonts/missing-characters.ts'
import { picturesOf } from './pictures.ts'
import { typstDocument } from './typst/document.ts'
import type { ComponentPage, TypesetJob, TypesetPdf } from './typst/typeset.ts'

const COVER_WIDTH = 1200

export interface PrintedEdition {
  pdf: Uint8Array
  pages: number
  epub: Uint8Array
  componentPages: ComponentPage[]
}

export type ReportStep = (step: string) => void

interface PrintOptions {
  root: string
  now: Date
  report: ReportStep
  /** Must finish before typesetting, which needs all the memory. */
  before?: Promise<unknown>
}

/** Writes PDF and EPUB concurrently. */
export async function printEdition(
  edition: Edition,
  markup: BookMarkup,
  { root, now, report, before }: PrintOptions,
): Promise<PrintedEdition> {
  const pictures = edition.chapters.flatMap((chapter) => picturesOf(chapter, root))
  report(`Serializing ${edition.chapters.length} chapters`)
  const document = typstDocument(edition, markup.cover, markup.drawing)
  const texts = [document.main, ...document.drawings.values()]
  report('Subsetting the fonts')
  const [fonts, font] = await Promise.all([pdfFonts(root, texts), epubFont(root, texts)])
  checkCharacters(edition.chapters, texts, fonts)
  await before
  report('Typesetting the PDF')
  const typesetting = typesetInThread({
    document,
    pictures,
    fonts: fonts.map(fontBytes),
    templates: join(root, 'book/typst'),
  })
  report('Packing the EPUB')
  const css = readFileSync(join(root, 'book/epub/book.css'), 'utf8')
  const cover = coverPng(markup.cover, coverFont(fonts), root)
  const epub = writeEpub(edition, markup, { cover, css, font, licences: fontLicences(root), pictures, modified: now })
  const { bytes: pdf, ...typeset } = await typesetting
  return { pdf, epub, ...typeset }
}

/** In a thread, whose memory is freed afterwards. */
async function typesetInThread(job: TypesetJob): Promise<TypesetPdf> {
  const worker = new Worker(new URL('typst/typeset-thread.ts', import.meta.url), { workerData: job })
  const [result]: TypesetPdf[] = await once(worker, 'message')
  if (!result) throw new Error('The typesetting thread sent no PDF.')
  return result
}

/** For the libraries of reading apps. */
function coverPng(svg: string, display: Buffer, root: string): Uint8Array {
  const font = join(root, '.cache/book-cover.ttf')
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(font, display)
  const options = {
    fitTo: { mode: 'width' as const, value: COVER_WIDTH },
    font: { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Display' },
  }
  return new Resvg(svg, options).render().asPng()
}
