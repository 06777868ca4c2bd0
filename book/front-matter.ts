import { book } from '../content/book.ts'
import { calendarDay } from '../platform/format/money.ts'
import { editionName } from '../guide/manuscript/edition-name.ts'
import { anchors, editionPath } from '../routes.ts'
import type { BookBrand } from './brand.ts'
import type { Edition } from './edition.ts'
import { peopleLines } from './people.ts'

/** The line under the title: none in the whole guide. */
export const titleNote = (edition: Edition): string | null =>
  edition.kind === 'sample' ? `${book.sample}: ${contentsSummary(edition)}` : null

/** A line of the imprint; `href` is printed after the text and linked. */
export interface ImprintLine {
  text: string
  href?: string
}

/** Edition and date, seller, disclaimer. */
export function imprint(edition: Edition): ImprintLine[] {
  const { guide, author, siteUrl, brand } = edition
  const issue = `${editionName(edition.number)}, ${calendarDay(edition.date.toISOString())}.`
  return [
    { text: `${guide.title}. ${guide.subtitle}.` },
    { text: edition.kind === 'sample' ? `${issue} ${titleNote(edition)}. ${book.passOn}` : issue },
    { text: book.editionPage, href: siteUrl + editionPath(edition.number) },
    ...peopleLines(brand).map((text) => ({ text })),
    { text: `${brand.people.authors.length > 0 ? book.publishedBy : book.soldBy} ${soldBy(brand).join(', ')}` },
    ...book.notices.map((text) => ({ text })),
    ...(edition.kind === 'full' && book.isbn ? [{ text: `ISBN ${book.isbn}` }] : []),
    { text: `${book.colophon} © ${edition.date.getUTCFullYear()} ${author}. ${siteUrl}` },
  ]
}

/** The postal address is omitted while it is a placeholder. */
const soldBy = ({ seller: { name, placeholder, address, email } }: BookBrand) => [
  name,
  ...(placeholder ? [] : address),
  email,
]

/** The last page of a sample links to the whole guide. */
export function closingNote(edition: Edition): { title: string; words: string; href: string } | undefined {
  if (edition.kind === 'full') return undefined
  return { ...book.readOn, href: `${edition.siteUrl}/${anchors.pricing}` }
}

function contentsSummary({ chapters, outline }: Edition): string {
  const all = outline.flatMap((part) => part.entries).length
  return `${chapters.length} of ${all} chapters, complete`
}
