import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from './edition.ts'
import { writeEpub } from './epub/epub.ts'
import type { Figures } from './bundle.ts'
import { checkCharacters } from './characters.ts'
import { coverPicture } from './cover.ts'
import { fontLicences } from './font-licences.ts'
import { coverFont, epubFont, type Font, fontBytes, pdfFonts } from './fonts.ts'
import { inThread } from './in-thread.ts'
import { type PageOf, pageFinder } from './look-inside/page-finder.ts'
import { type Picture, picturesOf } from './pictures.ts'
import { filesOf, typstDocument } from './typst/document.ts'
import { type KnownArrangements, readArrangements } from './typst/known-arrangements.ts'
import { type KnownPages, readPages } from './typst/known-pages.ts'
import type { SetPdf, SettingJob } from './typst/typeset.ts'

export interface Printed {
  pdf: Uint8Array
  pages: number
  epub: Uint8Array
  /** How its chapters were arranged, for the next time. */
  arrangements: KnownArrangements
  chapterPages: KnownPages
  pageOf: PageOf
}

/** Tells whoever waits what is being done. */
export type Say = (step: string) => void

interface Pressing {
  root: string
  now: Date
  say: Say
  /** What must be over before the pages are set, which need all the memory. */
  beforehand?: Promise<unknown>
  /** Where chapters may begin; those that stand in the repository unless others are to be tried. */
  knownPages?: KnownPages
}

/** Makes both files of an edition from the same chapters, beside each other. */
export async function press(
  edition: Edition,
  figures: Figures,
  { root, now, say, beforehand, knownPages = readPages(root, edition.kind) }: Pressing,
): Promise<Printed> {
  const pictures = edition.chapters.flatMap((chapter) => picturesOf(chapter, root))
  say(`Serialising ${edition.chapters.length} chapters`)
  const document = typstDocument(edition, figures.cover, figures.drawing)
  const words = [...filesOf(document).map(([, text]) => text), ...document.drawings.values()]
  say('Cutting the fonts')
  const [fonts, font] = await Promise.all([pdfFonts(root, words), epubFont(root, words)])
  checkCharacters(edition.chapters, words, fonts)
  await beforehand
  say('Setting the PDF')
  const [{ bytes: pdf, pages, places, ...found }, epub] = await Promise.all([
    inThread<SetPdf>(new URL('typst/typeset-thread.ts', import.meta.url), {
      document,
      pictures,
      fonts: fonts.map(fontBytes),
      templates: join(root, 'book/typst'),
      known: readArrangements(root, edition.kind),
      pages: knownPages,
    } satisfies SettingJob),
    packed(edition, figures, { root, fonts, font, pictures, now, say }),
  ])
  const { arrangements, chapterPages } = found
  return { pdf, pages, epub, arrangements, chapterPages, pageOf: pageFinder(edition, document, places) }
}

interface Packing {
  root: string
  fonts: Font[]
  font: Buffer
  pictures: Picture[]
  now: Date
  say: Say
}

async function packed(edition: Edition, figures: Figures, { root, fonts, font, pictures, now, say }: Packing) {
  say('Packing the EPUB')
  const cover = coverPicture(figures.cover, coverFont(fonts), root)
  const css = readFileSync(join(root, 'book/epub/book.css'), 'utf8')
  return writeEpub(edition, figures, { cover, css, font, licences: fontLicences(root), pictures, modified: now })
}
