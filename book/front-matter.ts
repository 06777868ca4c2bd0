import { book } from '../content/book.ts'
import { seller } from '../content/seller.ts'
import { anchors } from '../routes.ts'
import type { Edition } from './edition.ts'

/** What stands under the title: nothing in the whole guide. */
export const titleNote = (edition: Edition): string | null =>
  edition.kind === 'sample' ? `${book.sample}: ${held(edition)}` : null

/** What the book says about itself: edition and date, who sells it, what it can't promise. */
export function imprint(edition: Edition): string[] {
  const { guide, author, siteUrl } = edition
  const issue = `${guide.edition}, ${day(edition.date)}.`
  return [
    `${guide.title}. ${guide.subtitle}.`,
    edition.kind === 'sample' ? `${issue} ${titleNote(edition)}. ${book.passOn}` : issue,
    `${book.soldBy} ${soldBy.join(', ')}`,
    ...book.notices,
    `${book.colophon} © ${edition.date.getUTCFullYear()} ${author}. ${siteUrl}`,
  ]
}

const day = (date: Date) =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Nobody's address is printed as long as the real one is not filled in. */
const soldBy = [seller.name, ...(seller.placeholder ? [] : seller.address), seller.email]

/** Where a sample ends, it says where the whole guide is. */
export function readOn(edition: Edition): { title: string; words: string; href: string } | undefined {
  if (edition.kind === 'full') return undefined
  return { ...book.readOn, href: `${edition.siteUrl}/${anchors.pricing}` }
}

function held({ chapters, outline }: Edition): string {
  const all = outline.flatMap((part) => part.entries).length
  return `${chapters.length} of ${all} chapters, complete`
}
