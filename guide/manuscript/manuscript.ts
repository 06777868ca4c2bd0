import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Guide, guide } from '../../content/guide/outline.ts'
import { type Chapter, readChapter } from './chapter.ts'

/** Where the chapters are, below the project's root. */
export const CHAPTERS = 'content/guide/chapters'

/** The guide as its author left it: the outline, and every chapter that is written. */
export interface Manuscript {
  guide: Guide
  chapters: Chapter[]
}

/** The guide's own manuscript. */
export function readManuscript(root: string): Manuscript {
  const chapters = chapterFiles(root).map((file) => readChapter(file, readFileSync(join(root, file), 'utf8')))
  return { guide, chapters: chapters.toSorted((a, b) => a.number - b.number) }
}

/** The files of the chapters, as they are named in messages. */
export const chapterFiles = (root: string): string[] =>
  readdirSync(join(root, CHAPTERS))
    .filter((name) => name.endsWith('.mdx'))
    .toSorted()
    .map((name) => `${CHAPTERS}/${name}`)
