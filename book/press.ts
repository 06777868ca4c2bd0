import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from './edition.ts'
import { writeEpub } from './epub/epub.ts'
import type { Figures } from './bundle.ts'
import { coverPicture } from './cover.ts'
import { coverFont, epubFont, pdfFonts } from './fonts.ts'
import { picturesOf } from './pictures.ts'
import { typstDocument } from './typst/document.ts'
import { typeset } from './typst/typeset.ts'

export interface Printed {
  pdf: Uint8Array
  pages: number
  epub: Uint8Array
}

/** Makes both files of an edition from the same chapters. */
export async function press(edition: Edition, figures: Figures, root: string, now: Date): Promise<Printed> {
  const pictures = edition.chapters.flatMap(picturesOf)
  const document = typstDocument(edition, figures.cover, figures.drawing)
  const words = [document.main, ...document.drawings.values()]
  const fonts = await pdfFonts(root, words)
  const { bytes: pdf, pages } = typeset(
    document,
    pictures,
    fonts.map(({ bytes }) => bytes),
    join(root, 'book/typst'),
  )
  const epub = writeEpub(edition, figures, {
    cover: coverPicture(figures.cover, coverFont(fonts), root),
    css: readFileSync(join(root, 'book/epub/book.css'), 'utf8'),
    font: await epubFont(root, words),
    pictures,
    modified: now,
  })
  return { pdf, pages, epub }
}
