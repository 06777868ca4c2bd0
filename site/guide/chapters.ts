import { guide } from '../../content/guide/outline.ts'
import type { Chapter } from '../../guide/manuscript/chapter.ts'
import { outlineOf } from '../../guide/manuscript/outline.ts'

const files = import.meta.glob<Chapter>('../../content/guide/chapters/*.mdx', { eager: true, import: 'default' })

/** Every chapter the manuscript holds, in order. */
export const chapters: readonly Chapter[] = Object.values(files).toSorted((a, b) => a.number - b.number)

/** The chapters anybody may read before buying. */
export const readableChapters = chapters.filter(({ preview }) => preview)

/** The whole guide part by part. */
export const outline = outlineOf(guide, chapters)
