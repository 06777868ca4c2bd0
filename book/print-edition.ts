import { Resvg } from '@resvg/resvg-js'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editions } from '../content/editions.ts'
import type { Manuscript } from '../guide/manuscript/manuscript.ts'
import { files } from '../routes.ts'
import type { Sample } from '../platform/ui/assets.ts'
import type { BookBrand } from './brand.ts'
import type { BookMarkup } from './bundle.ts'
import { coverPicture, fullEditionFiles, writeEditionFile } from './edition-store.ts'
import { type Edition, fullEdition, sampleEdition } from './edition.ts'
import { writeEpub } from './epub/epub.ts'
import { coverFonts, epubFont, fontBytes, otherFaces, pdfFonts, type Font, textFont } from './fonts/fonts.ts'
import { fontLicenses } from './licenses.ts'
import { picturesOf } from './pictures.ts'
import { typstDocument } from './typst/document.ts'
import { typesetInProcess } from './typst/typeset-in-process.ts'
import type { PageMark } from './page-marks.ts'
import type { TypesetJob } from './typst/typeset.ts'
import { coveredCharacters } from '../platform/format/truetype.ts'
import { OwnerError } from '../platform/format/owner-error.ts'
import { ManuscriptError } from '../guide/manuscript/manuscript-error.ts'
import { walkNodes, lineOf } from '../guide/manuscript/tree.ts'

const COVER_WIDTH = 1200
const sampleFiles = { pdf: `site${files.samplePdf}`, epub: `site${files.sampleEpub}` }

export interface PrintedEdition {
  pdf: Uint8Array
  pages: number
  epub: Uint8Array
  marks: PageMark[]
}

interface PrintOptions {
  root: string
  /** The folder of the edition. */
  folder: string
  siteUrl: string
  brand: BookBrand
}

/** Writes the chapters that may be read before buying, and describes the files for the site. */
export async function printSample(manuscript: Manuscript, markup: BookMarkup, options: PrintOptions): Promise<Sample> {
  const { pdf, pages, epub } = await print(sampleEdition(manuscript, details(options)), markup, {
    ...options,
    paths: sampleFiles,
  })
  return {
    pdf: { href: files.samplePdf, pages, bytes: pdf.length },
    epub: { href: files.sampleEpub, bytes: epub.length },
  }
}

/** Writes the edition that is sold. */
export async function printFullEdition(
  manuscript: Manuscript,
  markup: BookMarkup,
  options: PrintOptions,
): Promise<PrintedEdition> {
  return await print(fullEdition(manuscript, details(options)), markup, { ...options, paths: fullEditionFiles })
}

/** The date of the edition, not of the build, so that the same manuscript gives the same file. */
function details({ siteUrl, brand }: PrintOptions) {
  const { number, date } = editions.at(-1) ?? { number: 1, date: '1970-01-01' }
  return { siteUrl, brand, number, date: new Date(date) }
}

/** The EPUB has the page numbers of the PDF, so it comes second. */
async function print(
  edition: Edition,
  markup: BookMarkup,
  { root, folder, paths }: PrintOptions & { paths: { pdf: string; epub: string } },
): Promise<PrintedEdition> {
  const { job, packEpub } = await compose(edition, markup, root)
  const { bytes: pdf, ...typeset } = await typesetInProcess(job)
  const epub = packEpub(typeset.marks)
  await writeEditionFile(join(folder, paths.pdf), pdf)
  await writeEditionFile(join(folder, paths.epub), epub)
  return { pdf, epub, ...typeset }
}

interface ComposedEdition {
  job: TypesetJob
  packEpub: (marks: PageMark[]) => Uint8Array
}

/** Everything but typesetting. */
async function compose(edition: Edition, markup: BookMarkup, root: string): Promise<ComposedEdition> {
  const pictures = edition.chapters.flatMap((chapter) => picturesOf(chapter, root))
  const cover = coverOf(edition.brand, markup, root)
  const document = typstDocument(edition, cover, markup.drawing)
  // The title page sets the title in capitals.
  const texts = [document.main, ...document.drawings.values(), edition.guide.title.toUpperCase()]
  const [fonts, font] = await Promise.all([pdfFonts(root, texts), epubFont(root, texts)])
  checkCharacters(edition, texts, fonts)
  const faces = otherFaces(fonts)
  if (faces !== undefined) document.drawings.set('other-faces.typ', faces)
  const packEpub = (marks: PageMark[]) => {
    const css = readFileSync(join(root, 'book/epub/book.css'), 'utf8')
    return writeEpub(edition, markup, {
      cover: coverPng(cover, coverFonts(fonts), root),
      css,
      font,
      licenses: fontLicenses(root),
      pictures,
      modified: edition.date,
      marks,
    })
  }
  const templates = join(root, 'book/typst')
  return { job: { document, pictures, fonts: fonts.map(fontBytes), templates }, packEpub }
}

/** As SVG, with its picture inside. */
function coverOf(brand: BookBrand, markup: BookMarkup, root: string): string {
  const { picture } = brand.cover
  const svg = markup.cover(brand)
  if (picture === null) return svg
  const data = readFileSync(coverPicture(root, picture)).toString('base64')
  return svg.replace(`href="${picture}"`, `href="data:image/jpeg;base64,${data}"`)
}

/** For the libraries of reading apps. */
function coverPng(svg: string, fonts: readonly Buffer[], root: string): Uint8Array {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const fontFiles = fonts.map((bytes, i) => {
    const file = join(root, `.cache/book-cover${i || ''}.ttf`)
    writeFileSync(file, bytes)
    return file
  })
  const options = {
    fitTo: { mode: 'width' as const, value: COVER_WIDTH },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Display' },
  }
  return new Resvg(svg, options).render().asPng()
}

/** Throws if the fonts lack a character, with file and line if known. */
function checkCharacters({ chapters, brand }: Edition, everything: string[], fonts: Font[]) {
  const covered = [textFont(fonts), ...coverFonts(fonts)].map((font) => coveredCharacters(font))
  const isCovered = (sign: string) => /\s/.test(sign) || covered.some((signs) => signs.has(sign))
  const lacking = (text: string) => [...new Set(text)].find((sign) => !isCovered(sign))
  for (const { tree, file } of chapters) {
    for (const node of walkNodes(tree)) {
      const sign = node.type === 'text' && node.value ? lacking(node.value) : undefined
      if (sign) throw new ManuscriptError(holeFor(sign), file, lineOf(node))
    }
  }
  const sign = lacking(everything.join(''))
  if (sign && JSON.stringify(brand).includes(sign)) throw new OwnerError(nameHole(sign))
  if (sign) throw new ManuscriptError(holeFor(sign), 'content/guide')
}

const nameHole = (sign: string) =>
  `The fonts of the book have no “${sign}”, which its name, cover, people or seller use. Write it with other letters at the desk, under Shop, then try again.`

const holeFor = (sign: string) =>
  `the book’s fonts cannot draw “${sign}” (U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`
