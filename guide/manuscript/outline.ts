import type { Guide, Part, PlannedChapter } from '../../content/guide/outline.ts'
import type { Chapter } from './chapter.ts'

/** A part of the guide with all its chapters in order, written or only planned. */
export interface OutlinePart extends Part {
  number: number
  entries: OutlineEntry[]
}

export interface OutlineEntry extends PlannedChapter {
  /** What is written of it. */
  chapter: Chapter | undefined
}

/** The whole guide, part by part; a chapter that is not shown stands there as if it were only planned. */
export function outlineOf(
  { parts, planned }: Guide,
  chapters: readonly Chapter[],
  shown: (chapter: Chapter) => boolean = () => true,
): OutlinePart[] {
  const written = chapters.map((chapter): OutlineEntry => {
    const { number, title, summary, part } = chapter
    return { number, title, summary, part, chapter: shown(chapter) ? chapter : undefined }
  })
  const all = [...planned.map((entry): OutlineEntry => ({ ...entry, chapter: undefined })), ...written]
  return parts.map((part, i) => ({
    ...part,
    number: i + 1,
    entries: all.filter((entry) => entry.part === part.id).toSorted((a, b) => a.number - b.number),
  }))
}

/** A chapter of the guide by its number. */
export function entryOf(outline: readonly OutlinePart[], number: number): OutlineEntry {
  const found = outline.flatMap(({ entries }) => entries).find((entry) => entry.number === number)
  if (!found) throw new Error(`the guide has no chapter ${number}`)
  return found
}
