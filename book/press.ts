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
import type { SetPdf, SettingJob } from './typst/typeset.ts'

export interface Printed {
  pdf: Uint8Array
  pages: number
  epub: Uint8Array
  /** How its chapters were arranged, for the next time. */
  arrangements: KnownArrangements
  pageOf: PageOf
}

/** Tells whoever waits what is being done. */
export type Say = (step: string) => void

/** Makes both files of an edition from the same chapters, beside each other. */
export async function press(edition: Edition, figures: Figures, root: string, now: Date, say: Say): Promise<Printed> {
  const pictures = edition.chapters.flatMap((chapter) => picturesOf(chapter, root))
  say(`Serialising ${edition.chapters.length} chapters`)
  const document = typstDocument(edition, figures.cover, figures.drawing)
  const words = [...filesOf(document).map(([, text]) => text), ...document.drawings.values()]
  say('Cutting the fonts')
  const [fonts, font] = await Promise.all([pdfFonts(root, words), epubFont(root, words)])
  checkCharacters(edition.chapters, words, fonts)
  say('Setting the PDF')
  const [{ bytes: pdf, pages, arrangements, places }, epub] = await Promise.all([
    inThread<SetPdf>(new URL('typst/typeset-thread.ts', import.meta.url), {
      document,
      pictures,
      fonts: fonts.map(fontBytes),
      templates: join(root, 'book/typst'),
      known: readArrangements(root, edition.kind),
    } satisfies SettingJob),
    packed(edition, figures, { root, fonts, font, pictures, now, say }),
  ])
  return { pdf, pages, epub, arrangements, pageOf: pageFinder(edition, document, places) }
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
