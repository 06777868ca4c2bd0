import type { Guide } from '../content/guide/outline.ts'
import type { Chapter } from '../guide/manuscript/chapter.ts'
import type { Manuscript } from '../guide/manuscript/manuscript.ts'
import { chapterPath, movementPath } from '../routes.ts'
import { withAbsoluteLinks } from '../guide/manuscript/tree.ts'
import { entryOf, type OutlineEntry, outlineOf, type OutlinePart } from '../guide/manuscript/outline.ts'

/** What one printing of the guide holds, and what it says about itself. */
export interface Edition {
  kind: 'sample' | 'full'
  guide: Guide
  chapters: Chapter[]
  /** All parts with all their chapters; only those that this edition holds come with their text. */
  outline: OutlinePart[]
  siteUrl: string
  author: string
  /** Which edition of the guide it is, and of which day. */
  number: number
  date: Date
}

type Maker = Pick<Edition, 'siteUrl' | 'author' | 'number' | 'date'>

/** The chapters that may be read before buying. */
export const sampleEdition = (manuscript: Manuscript, maker: Maker): Edition =>
  edition('sample', manuscript, ({ preview }) => preview, maker)

/** Every chapter the manuscript holds. */
export const fullEdition = (manuscript: Manuscript, maker: Maker): Edition =>
  edition('full', manuscript, () => true, maker)

function edition(
  kind: Edition['kind'],
  { guide, chapters: written }: Manuscript,
  holds: (chapter: Chapter) => boolean,
  maker: Maker,
): Edition {
  const chapters = written.map((chapter) => ({ ...chapter, tree: withAbsoluteLinks(chapter.tree, maker.siteUrl) }))
  return { kind, guide, chapters: chapters.filter(holds), outline: outlineOf(guide, chapters, holds), ...maker }
}

/** The parts of which this edition holds at least one chapter. */
export const includedParts = ({ outline }: Edition): OutlinePart[] =>
  outline.filter((part) => includedChapters(part).length > 0)

/** The chapters of a part that this edition holds. */
export const includedChapters = ({ entries }: OutlinePart): Chapter[] => entries.flatMap(({ chapter }) => chapter ?? [])

/** The chapters a part's list names: a sample shows what the whole guide has, the whole guide what it holds. */
export const contentsEntries = ({ kind }: Edition, { entries }: OutlinePart): OutlineEntry[] =>
  kind === 'sample' ? entries : entries.filter(({ chapter }) => chapter)

/** The page with the animated drawing of an exercise: the chapter itself if it is a free preview, else the movement. */
export const demoUrl = (exercise: string, { preview, slug }: Chapter, { siteUrl }: Edition): string =>
  siteUrl + (preview ? chapterPath(slug) : movementPath(exercise))

/** A chapter of the guide by its number, whether this edition holds it or not. */
export const outlineEntry = ({ outline }: Edition, number: number): OutlineEntry => entryOf(outline, number)
