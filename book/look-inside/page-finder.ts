import type { Edition } from '../edition.ts'
import type { TypstDocument } from '../typst/document.ts'
import { extentsOf, type Place } from '../typst/places.ts'

/** On which page of the PDF a chapter begins, or shows a piece of this kind for the nth time. */
export type PageOf = (chapter: number, piece: string, nth: number) => number | undefined

export const OPENING = 'opening'

export function pageFinder({ chapters }: Edition, document: TypstDocument, places: Place[]): PageOf {
  return (number, piece, nth) => {
    const chapter = chapters.findIndex((it) => it.number === number)
    const blocks = document.chapters[chapter]?.blocks ?? []
    const found = blocks.flatMap(({ markup }, i) => (piece === OPENING || markup.includes(`#${piece}(`) ? [i] : []))
    return extentsOf(places, chapter).get(found[nth - 1] ?? -1)?.start.page
  }
}
