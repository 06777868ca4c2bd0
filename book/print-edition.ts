import { Resvg } from '@resvg/resvg-js'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BookMarkup } from './bundle.ts'
import type { Edition } from './edition.ts'
import { writeEpub } from './epub/epub.ts'
import { coverFont, epubFont, fontBytes, pdfFonts } from './fonts/fonts.ts'
import { fontLicenses } from './licenses.ts'
import { checkCharacters } from './fonts/missing-characters.ts'
import { picturesOf } from './pictures.ts'
import { typstDocument } from './typst/document.ts'
import { typesetInProcess } from './typst/typeset-in-process.ts'
import type { ComponentPage, TypesetJob } from './typst/typeset.ts'

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
}

/** Typesets the PDF in another process while packing the EPUB. Returns both as bytes. */
export async function printEdition(
  edition: Edition,
  markup: BookMarkup,
  options: PrintOptions,
): Promise<PrintedEdition> {
  const { job, packEpub } = await composeEdition(edition, markup, options)
  const typesetting = typesetInProcess(job)
  const epub = packEpub()
  const { bytes: pdf, ...typeset } = await typesetting
  return { pdf, epub, ...typeset }
}

interface ComposedEdition {
  job: TypesetJob
  packEpub: () => Uint8Array
}

/** Everything but typesetting. */
export async function composeEdition(
  edition: Edition,
  markup: BookMarkup,
  { root, now, report }: PrintOptions,
): Promise<ComposedEdition> {
  const pictures = edition.chapters.flatMap((chapter) => picturesOf(chapter, root))
  report(`Serializing ${edition.chapters.length} chapters`)
  const document = typstDocument(edition, markup.cover, markup.drawing)
  const texts = [document.main, ...document.drawings.values()]
  report('Subsetting the fonts')
  const [fonts, font] = await Promise.all([pdfFonts(root, texts), epubFont(root, texts)])
  checkCharacters(edition.chapters, texts, fonts)
  report('Typesetting the PDF')
  const packEpub = () => {
    report('Packing the EPUB')
    const css = readFileSync(join(root, 'book/epub/book.css'), 'utf8')
    const cover = coverPng(markup.cover, coverFont(fonts), root)
    return writeEpub(edition, markup, { cover, css, font, licenses: fontLicenses(root), pictures, modified: now })
  }
  const templates = join(root, 'book/typst')
  return { job: { document, pictures, fonts: fonts.map(fontBytes), templates }, packEpub }
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
