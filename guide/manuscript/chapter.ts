import { type FrontMatter, frontMatterSchema } from '../../content/guide/schema.ts'
import { ManuscriptError } from './manuscript-error.ts'
import { type ChapterSource, readChapterSource } from './read-chapter.ts'
import { type Node, textOf } from './tree.ts'

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

const WORDS_A_MINUTE = 220

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

export interface Section {
  id: string
  text: string
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
    minutes: Math.ceil(words / WORDS_A_MINUTE),
    sections: sectionsOf(source.tree),
    tree: source.tree,
  }
}

export const isSection = ({ type, depth }: Node): boolean => type === 'heading' && depth === 2

/** The second-level headings with their ids. */
export const sectionsOf = (tree: Node): Section[] =>
  [...headingIds(tree)].filter(([node]) => isSection(node)).map(([node, id]) => ({ id, text: textOf(node) }))

/** Ids that pages around a chapter use. */
const RESERVED_IDS = ['title']

/** An id for every heading of a page. A repeated heading gets its section's id in front, then a number. */
export function headingIds(tree: Node): Map<Node, string> {
  const ids = new Map<Node, string>()
  const used = new Set(RESERVED_IDS)
  let section = ''
  for (const node of (tree.children ?? []).filter(({ type }) => type === 'heading')) {
    const slug = slugify(textOf(node))
    const id = firstFree(isSection(node) || !section ? [slug] : [slug, `${section}-${slug}`], used)
    if (isSection(node)) section = id
    used.add(id)
    ids.set(node, id)
  }
  return ids
}

function firstFree(candidates: string[], used: Set<string>): string {
  const last = candidates.at(-1) ?? ''
  let number = 2
  for (const candidate of candidates) if (!used.has(candidate)) return candidate
  while (used.has(`${last}-${number}`)) number += 1
  return `${last}-${number}`
}

const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

function checkedFrontMatter({ frontMatter, file }: ChapterSource): FrontMatter {
  const result = frontMatterSchema.safeParse(frontMatter)
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => `${issue.path.join('.')}: expected ${issue.message}`)
  throw new ManuscriptError(errors.join('; '), file)
}

/** 02-choose-your-goal.mdx becomes /preview/choose-your-goal. */
const slugOf = (file: string) => file.replace(/^.*\/\d+-/, '').replace(/\.mdx$/, '')
