import { guide } from '../../content/guide/outline.ts'
import type { Chapter } from '../manuscript/chapter.ts'
import { outlineOf } from '../manuscript/outline.ts'

const files = import.meta.glob<Chapter>('../../content/guide/chapters/*.mdx', { eager: true, import: 'default' })

export const chapters: readonly Chapter[] = Object.values(files).toSorted((a, b) => a.number - b.number)

/** The slug of the chapter that introduces the community. */
export const COMMUNITY_CHAPTER = 'train-with-others'

/** The chapters of the preview. */
export const readableChapters = chapters.filter(({ preview }) => preview)

export const outline = outlineOf(guide, chapters)
