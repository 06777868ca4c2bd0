import { book } from '../content/book.ts'
import { seller } from '../content/seller.ts'
import { editionName } from '../guide/manuscript/edition-name.ts'
import { anchors, editionPath } from '../routes.ts'
import type { Edition } from './edition.ts'

/** What stands under the title: nothing in the whole guide. */
export const titleNote = (edition: Edition): string | null =>
  edition.kind === 'sample' ? `${book.sample}: ${held(edition)}` : null

/** A line of the imprint; its address is printed behind the words, and leads there. */
export interface ImprintLine {
  words: string
  href?: string
}

/** What the book says about itself: edition and date, who sells it, what it can't promise. */
export function imprint(edition: Edition): ImprintLine[] {
  const { guide, author, siteUrl } = edition
  const issue = `${editionName(edition.number)}, ${day(edition.date)}.`
  return [
    { words: `${guide.title}. ${guide.subtitle}.` },
    { words: edition.kind === 'sample' ? `${issue} ${titleNote(edition)}. ${book.passOn}` : issue },
    { words: book.editionPage, href: siteUrl + editionPath(edition.number) },
    { words: `${book.soldBy} ${soldBy.join(', ')}` },
    ...book.notices.map((words) => ({ words })),
    { words: `${book.colophon} © ${edition.date.getUTCFullYear()} ${author}. ${siteUrl}` },
  ]
}

const day = (date: Date) =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Nobody's address is printed as long as the real one is not filled in. */
const soldBy = [seller.name, ...(seller.placeholder ? [] : seller.address), seller.email]

/** Where a sample ends, it says where the whole guide is. */
export function closingNote(edition: Edition): { title: string; words: string; href: string } | undefined {
  if (edition.kind === 'full') return undefined
  return { ...book.readOn, href: `${edition.siteUrl}/${anchors.pricing}` }
}

function held({ chapters, outline }: Edition): string {
  const all = outline.flatMap((part) => part.entries).length
  return `${chapters.length} of ${all} chapters, complete`
}
