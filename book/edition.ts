import type { Guide, Part } from '../content/guide/outline.ts'
import type { Chapter, Manuscript } from './manuscript.ts'

/** What one printing of the guide holds, and what it says about itself. */
export interface Edition {
  kind: 'sample' | 'full'
  guide: Guide
  chapters: Chapter[]
  /** All parts with all their chapters, also those this edition leaves out. */
  outline: OutlinedPart[]
  siteUrl: string
  author: string
  date: Date
}

export interface OutlinedPart extends Part {
  number: number
  chapters: OutlinedChapter[]
  held: Chapter[]
}

export interface OutlinedChapter {
  number: number
  title: string
  chapter: Chapter | undefined
}

type Maker = Pick<Edition, 'siteUrl' | 'author' | 'date'>

/** The chapters that may be read before buying. */
export const sampleEdition = (manuscript: Manuscript, maker: Maker): Edition =>
  edition(
    'sample',
    manuscript,
    manuscript.chapters.filter(({ preview }) => preview),
    maker,
  )

/** Every chapter the manuscript holds. */
export const fullEdition = (manuscript: Manuscript, maker: Maker): Edition =>
  edition('full', manuscript, manuscript.chapters, maker)

function edition(
  kind: Edition['kind'],
  { guide, chapters: all }: Manuscript,
  chapters: Chapter[],
  maker: Maker,
): Edition {
  const known = [...guide.planned, ...all].toSorted((a, b) => a.number - b.number)
  const outline = guide.parts.map(({ id, title, summary }, i) => ({
    id,
    title,
    summary,
    number: i + 1,
    held: chapters.filter(({ part }) => part === id),
    chapters: known
      .filter((chapter) => chapter.part === id)
      .map((chapter) => ({
        number: chapter.number,
        title: chapter.title,
        chapter: chapters.find(({ number }) => number === chapter.number),
      })),
  }))
  return { kind, guide, chapters, outline, ...maker }
}

/** The parts of which this edition holds at least one chapter. */
export const heldParts = ({ outline }: Edition): OutlinedPart[] => outline.filter(({ held }) => held.length > 0)

/** The chapters a part's list names: a sample shows what the whole guide has, the whole guide what it holds. */
export const listed = ({ kind }: Edition, { chapters }: OutlinedPart): OutlinedChapter[] =>
  kind === 'sample' ? chapters : chapters.filter(({ chapter }) => chapter)

/** A chapter of the guide by its number, whether this edition holds it or not. */
export function outlined({ outline }: Edition, number: number): OutlinedChapter {
  const found = outline.flatMap(({ chapters }) => chapters).find((chapter) => chapter.number === number)
  if (!found) throw new Error(`the guide has no chapter ${number}`)
  return found
}
