import type { BookBrand } from './brand.ts'
import { authorNames } from './people.ts'
import type { Guide } from '../content/guide/outline.ts'
import type { Chapter } from '../guide/manuscript/chapter.ts'
import type { Manuscript } from '../guide/manuscript/manuscript.ts'
import { chapterPath, movementPath } from '../routes.ts'
import { withAbsoluteLinks } from '../guide/manuscript/tree.ts'
import { entryOf, type OutlineEntry, outlineOf, type OutlinePart } from '../guide/manuscript/outline.ts'

export interface Edition {
  kind: 'sample' | 'full'
  guide: Guide
  chapters: Chapter[]
  /** All parts and chapters; only chapters of this edition have text. */
  outline: OutlinePart[]
  siteUrl: string
  author: string
  brand: BookBrand
  number: number
  date: Date
}

type EditionDetails = Pick<Edition, 'siteUrl' | 'brand' | 'number' | 'date'>

/** The preview chapters. */
export const sampleEdition = (manuscript: Manuscript, maker: EditionDetails): Edition =>
  edition('sample', manuscript, ({ preview }) => preview, maker)

/** Every chapter of the manuscript. */
export const fullEdition = (manuscript: Manuscript, maker: EditionDetails): Edition =>
  edition('full', manuscript, () => true, maker)

function edition(
  kind: Edition['kind'],
  { guide: outlined, chapters: written }: Manuscript,
  holds: (chapter: Chapter) => boolean,
  maker: EditionDetails,
): Edition {
  const chapters = written.map((chapter) => ({ ...chapter, tree: withAbsoluteLinks(chapter.tree, maker.siteUrl) }))
  const guide = { ...outlined, title: maker.brand.name, subtitle: maker.brand.cover.subtitle.join(' ') }
  const outline = outlineOf(guide, chapters, holds)
  return { kind, guide, chapters: chapters.filter(holds), outline, author: authorNames(maker.brand), ...maker }
}

/** Parts with at least one chapter in this edition. */
export const includedParts = ({ outline }: Edition): OutlinePart[] =>
  outline.filter((part) => includedChapters(part).length > 0)

export const includedChapters = ({ entries }: OutlinePart): Chapter[] => entries.flatMap(({ chapter }) => chapter ?? [])

/** The chapters in a part's list: a sample also lists chapters that only the whole guide has. */
export const contentsEntries = ({ kind }: Edition, { entries }: OutlinePart): OutlineEntry[] =>
  kind === 'sample' ? entries : entries.filter(({ chapter }) => chapter)

/** The page with the animated drawing: the chapter if it is a free preview, else the movement. */
export const demoUrl = (exercise: string, { preview, slug }: Chapter, { siteUrl }: Edition): string =>
  siteUrl + (preview ? chapterPath(slug) : movementPath(exercise))

/** By number, whether this edition includes it or not. */
export const outlineEntry = ({ outline }: Edition, number: number): OutlineEntry => entryOf(outline, number)
