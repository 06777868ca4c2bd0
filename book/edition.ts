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
}

export interface OutlinedPart extends Part {
  number: number
  chapters: OutlinedChapter[]
}

export interface OutlinedChapter {
  number: number
  title: string
  chapter: Chapter | undefined
}

type Maker = Pick<Edition, 'siteUrl' | 'author'>

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
  const outline = guide.parts.map((part, i) => ({
    ...part,
    number: i + 1,
    chapters: known
      .filter((chapter) => chapter.part === part.id)
      .map(({ number, title }) => ({ number, title, chapter: chapters.find((held) => held.number === number) })),
  }))
  return { kind, guide, chapters, outline, ...maker }
}

/** The parts of which this edition holds at least one chapter. */
export const heldParts = ({ outline }: Edition): OutlinedPart[] =>
  outline.filter((part) => part.chapters.some(({ chapter }) => chapter))
