import { Resvg } from '@resvg/resvg-js'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editions } from '../content/editions.ts'
import { type Manuscript, readManuscript } from '../guide/manuscript/manuscript.ts'
import { guideErrors } from '../guide/manuscript/validate.ts'
import type { BookBrand } from './brand.ts'
import { type BookMarkup, bundleMarkup } from './bundle.ts'
import { coverPicture } from './edition-store.ts'
import { type Edition, fullEdition, sampleEdition } from './edition.ts'
import { coverFonts, epubFont, fontBytes, otherFaces, pdfFonts, type Font, textFont } from './fonts/fonts.ts'
import { fontLicenses } from './licenses.ts'
import { picturesOf } from './pictures.ts'
import { allSteps } from './run-step.ts'
import { typstDocument } from './typst/document.ts'
import { writeWork } from './work-files.ts'
import { endWithParent } from '../platform/format/end-with-parent.ts'
import { coveredCharacters } from '../platform/format/truetype.ts'
import { OwnerError } from '../platform/format/owner-error.ts'
import { ManuscriptError } from '../guide/manuscript/manuscript-error.ts'
import { walkNodes, lineOf } from '../guide/manuscript/tree.ts'

const COVER_WIDTH = 1200

/** What the step is started with. */
export interface ComposeJob {
  root: string
  work: string
  siteUrl: string
  brand: BookBrand
}

/** A step: writes down what Typst and the EPUBs are made from. */
export async function run(): Promise<void> {
  endWithParent()
  const job: ComposeJob = JSON.parse(process.argv[2] ?? '{}')
  const { root, work, siteUrl, brand } = job
  // Bundling starts a process, which runs while the manuscript is read here.
  const [markup, manuscript] = await allSteps([bundleMarkup(root), readValidManuscript(root)])
  // The date of the edition, not of the build, so that the same manuscript gives the same file.
  const { number, date } = editions.at(-1) ?? { number: 1, date: '1970-01-01' }
  const details = { siteUrl, brand, number, date: new Date(date) }
  await compose(fullEdition(manuscript, details), markup, { root, work })
  await compose(sampleEdition(manuscript, details), markup, { root, work })
}

async function readValidManuscript(root: string): Promise<Manuscript> {
  const errors = guideErrors()
  if (errors.length > 0) throw new ManuscriptError(`it needs a correction:\n${errors.join('\n')}`, 'content/guide')
  return readManuscript(root)
}

async function compose(edition: Edition, markup: BookMarkup, { root, work }: Pick<ComposeJob, 'root' | 'work'>) {
  const of = { work, kind: edition.kind }
  const pictures = edition.chapters.flatMap((chapter) => picturesOf(chapter, root))
  const cover = coverOf(edition.brand, markup, root)
  const document = typstDocument(edition, cover, markup.drawing)
  // The title page sets the title in capitals.
  const texts = [document.main, ...document.drawings.values(), edition.guide.title.toUpperCase()]
  const [fonts, font] = await Promise.all([pdfFonts(root, texts), epubFont(root, texts)])
  checkCharacters(edition, texts, fonts)
  const faces = otherFaces(fonts)
  if (faces !== undefined) document.drawings.set('other-faces.typ', faces)
  const templates = join(root, 'book/typst')
  writeWork(of, 'typst', { document, pictures, fonts: fonts.map(fontBytes), templates })
  const material = {
    cover: coverPng(cover, coverFonts(fonts), root),
    css: readFileSync(join(root, 'book/epub/book.css'), 'utf8'),
    font,
    licenses: fontLicenses(root),
    pictures,
    modified: edition.date,
  }
  writeWork(of, 'epub', { edition, material })
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
