import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Guide, guide } from '../../content/guide/outline.ts'
import { type Chapter, readChapter } from './chapter.ts'

/** Relative to the project root. */
export const CHAPTERS = 'content/guide/chapters'

export interface Manuscript {
  guide: Guide
  chapters: Chapter[]
}

export function readManuscript(root: string): Manuscript {
  const chapters = chapterFiles(root).map((file) => readChapter(file, readFileSync(join(root, file), 'utf8')))
  return { guide, chapters: chapters.toSorted((a, b) => a.number - b.number) }
}

/** As error messages name them. */
export const chapterFiles = (root: string): string[] =>
  readdirSync(join(root, CHAPTERS))
    .filter((name) => name.endsWith('.mdx'))
    .toSorted()
    .map((name) => `${CHAPTERS}/${name}`)
