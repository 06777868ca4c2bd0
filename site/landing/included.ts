import { editions } from '../../content/editions.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { sheets } from '../../content/guide/sheets.ts'
import type { Offer } from '../../content/offer-schema.ts'
import { entryOf } from '../../guide/manuscript/outline.ts'
import { chapterPath, contentsPath, editionPath, routes, sampleFiles } from '../../routes.ts'
import type { PrintedBook } from '../assets.ts'
import { outline } from '../guide/chapters.ts'
import { megabytes } from '../file-size.ts'

type Item = Offer['included'][number]
type Fact = NonNullable<Item['fact']>

/** A link to an included item, and a fact about it computed from the book. */
export function describeIncluded(
  { chapter, fact }: Item,
  book: PrintedBook | undefined,
): { href: string; fact: string } {
  const text = fact && facts[fact](book)
  if (chapter === undefined)
    return { href: fact === 'edition' ? editionPath(editions.length) : routes.preview + sampleFiles, fact: text ?? '' }
  const entry = entryOf(outline, chapter)
  const href = entry.chapter?.preview ? chapterPath(entry.chapter.slug) : contentsPath(chapter)
  return { href, fact: text ?? `Chapter ${chapter}: ${entry.title}` }
}

const facts: Record<Fact, (book: PrintedBook | undefined) => string> = {
  programs: () => `${outline.find(({ id }) => id === 'goals')?.entries.length} programs`,
  sheets: () => `${sheets.length} sheets to print`,
  recipes: () => `${recipes.length} recipes`,
  movements: () => `${exercises.length} movements`,
  files: (book) => (book ? `${book.pages} pages, PDF ${megabytes(book.pdf)}, EPUB ${megabytes(book.epub)}` : ''),
  edition: () => `See what’s in edition ${editions.length}`,
}
