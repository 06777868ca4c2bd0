import { book } from '../content/book.ts'
import { anchors } from '../routes.ts'
import type { Edition } from './edition.ts'

/** What stands under the title: nothing in the whole guide. */
export const titleNote = (edition: Edition): string | null =>
  edition.kind === 'sample' ? `${book.sample}: ${held(edition)}` : null

/** What the book says about itself. */
export function imprint(edition: Edition): string[] {
  const { guide, author, siteUrl } = edition
  return [
    `${guide.title}. ${guide.subtitle}.`,
    edition.kind === 'sample' ? `${guide.edition}. ${titleNote(edition)}. ${book.passOn}` : `${guide.edition}.`,
    ...book.notices,
    `${book.colophon} © ${author}. ${siteUrl}`,
  ]
}

/** Where a sample ends, it says where the whole guide is. */
export function readOn(edition: Edition): { title: string; words: string; href: string } | undefined {
  if (edition.kind === 'full') return undefined
  return { ...book.readOn, href: `${edition.siteUrl}/${anchors.pricing}` }
}

function held({ chapters, outline }: Edition): string {
  const all = outline.flatMap((part) => part.entries).length
  return `${chapters.length} of ${all} chapters, complete`
}
