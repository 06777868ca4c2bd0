import type { Guide, Part, PlannedChapter } from '../../content/guide/outline.ts'
import type { Chapter } from './chapter.ts'

/** A part with all its chapters in order, written or planned. */
export interface OutlinePart extends Part {
  number: number
  entries: OutlineEntry[]
}

export interface OutlineEntry extends PlannedChapter {
  /** `undefined` if it is only planned. */
  chapter: Chapter | undefined
}

/** The whole guide by part. A chapter that is not shown appears as planned. */
export function outlineOf(
  { parts, planned }: Guide,
  chapters: readonly Chapter[],
  isIncluded: (chapter: Chapter) => boolean = () => true,
): OutlinePart[] {
  const written = chapters.map((chapter): OutlineEntry => {
    const { number, title, summary, part } = chapter
    return { number, title, summary, part, chapter: isIncluded(chapter) ? chapter : undefined }
  })
  const all = [...planned.map((entry): OutlineEntry => ({ ...entry, chapter: undefined })), ...written]
  return parts.map((part, i) => ({
    ...part,
    number: i + 1,
    entries: all.filter((entry) => entry.part === part.id).toSorted((a, b) => a.number - b.number),
  }))
}

export function entryOf(outline: readonly OutlinePart[], number: number): OutlineEntry {
  const found = outline.flatMap(({ entries }) => entries).find((entry) => entry.number === number)
  if (!found) throw new Error(`the guide has no chapter ${number}`)
  return found
}
