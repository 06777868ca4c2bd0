import type { MDXProps } from 'mdx/types'
import type { ComponentType } from 'react'
import { guide, type Part, type PlannedChapter } from '../../content/guide/outline.ts'
import type { FrontMatter } from '../../content/guide/schema.ts'

const WORDS_A_MINUTE = 220

/** What a chapter's MDX file exports. */
interface ChapterFile {
  default: ComponentType<MDXProps>
  frontmatter: FrontMatter
  headings: { id: string; text: string }[]
  words: number
}

export interface Chapter extends FrontMatter {
  slug: string
  minutes: number
  words: number
  headings: ChapterFile['headings']
  Words: ChapterFile['default']
}

const files = import.meta.glob<ChapterFile>('../../content/guide/chapters/*.mdx', { eager: true })

/** Every chapter the manuscript holds, in order. */
export const chapters: readonly Chapter[] = Object.entries(files)
  .map(([path, file]) => chapterOf(path, file))
  .toSorted((a, b) => a.number - b.number)

/** The chapters anybody may read before buying. */
export const readableChapters = chapters.filter(({ preview }) => preview)

/** The whole guide part by part; an entry that can be read has its chapter with it. */
export const contents: { part: Part; entries: Entry[] }[] = guide.parts.map((part) => ({
  part,
  entries: [...guide.planned, ...chapters]
    .filter((entry) => entry.part === part.id)
    .toSorted((a, b) => a.number - b.number)
    .map((entry) => withReading(entry)),
}))

export type Entry = PlannedChapter & { readable: Chapter | undefined }

function chapterOf(path: string, { default: Words, frontmatter, headings, words }: ChapterFile): Chapter {
  const minutes = Math.ceil(words / WORDS_A_MINUTE)
  return { ...frontmatter, slug: slugOf(path), minutes, words, headings, Words }
}

function withReading(entry: PlannedChapter): Entry {
  return { ...entry, readable: readableChapters.find(({ number }) => number === entry.number) }
}

/** 02-choose-your-goal.mdx is read at /preview/choose-your-goal. */
function slugOf(path: string): string {
  return path.replace(/^.*\/\d+-/, '').replace(/\.mdx$/, '')
}
