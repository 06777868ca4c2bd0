import { type FrontMatter, frontMatterSchema } from '../../content/guide/schema.ts'
import { type Section, sectionsOf } from './headings.ts'
import { ManuscriptError } from './manuscript-error.ts'
import { type ChapterSource, readChapterSource } from './read-chapter.ts'
import type { Node } from './tree.ts'

/** Body of a chapter without front matter and component tags; their titles are not counted. */
export const proseOf = (mdx: string): string =>
  mdx
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<\/?[A-Z][^>]*>/g, ' ')
    .replace(/^\|[\s:|-]+\|$/gm, ' ')

/** Words of a chapter: runs that contain a letter or a digit. */
export const countWords = (mdx: string): number =>
  proseOf(mdx)
    .replace(/\[\^\d+\]:?/g, ' ')
    .split(/[\s|]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The mean of adults who read nonfiction silently. */
const WORDS_A_MINUTE = 238

/** A parsed and checked chapter, the source of all three renderings. Plain data. */
export interface Chapter extends FrontMatter {
  file: string
  slug: string
  words: number
  /** Reading time. */
  minutes: number
  /** Its second-level headings. */
  sections: Section[]
  tree: Node
}

/** An error names the file and, where known, the line. */
export function readChapter(file: string, text: string): Chapter {
  const source = readChapterSource(file, text)
  const words = countWords(text)
  return {
    ...checkedFrontMatter(source),
    file,
    slug: slugOf(file),
    words,
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    sections: sectionsOf(source.tree),
    tree: source.tree,
  }
}

function checkedFrontMatter({ frontMatter, file }: ChapterSource): FrontMatter {
  const result = frontMatterSchema.safeParse(frontMatter)
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => `${issue.path.join('.')}: expected ${issue.message}`)
  throw new ManuscriptError(errors.join('; '), file)
}

/** 02-choose-your-goal.mdx becomes /preview/choose-your-goal. */
const slugOf = (file: string) => file.replace(/^.*\/\d+-/, '').replace(/\.mdx$/, '')
