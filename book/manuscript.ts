import { compile, runSync } from '@mdx-js/mdx'
import type { MDXContent } from 'mdx/types.js'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Guide } from '../content/guide/outline.ts'
import { type FrontMatter, frontMatterSchema } from '../content/guide/schema.ts'
import { numberSections } from './epub/number-sections.ts'
import { popUpNotes } from './epub/pop-up-notes.ts'
import { BookFault } from './fault.ts'
import { type Node, treeOf } from './tree.ts'

/** The guide as its author left it: the outline, and every chapter that is written. */
export interface Manuscript {
  guide: Guide
  chapters: Chapter[]
}

export interface Chapter extends FrontMatter {
  file: string
  /** Where the pictures' names begin: the folder of the whole manuscript. */
  folder: string
  tree: Node
  Content: MDXContent
}

/** React's own pieces, from the bundle whose components will fill the chapters. */
export type Runtime = Parameters<typeof runSync>[1]

/** Where the chapters lie. */
export const CHAPTERS = 'content/guide/chapters'

/** Parses every chapter, so that a fault is named before anything else begins. */
export function checkSources(folder: string, root: string) {
  for (const path of chapterPaths(folder)) treeOf(readFileSync(path, 'utf8'), relative(root, path))
}

export async function readManuscript(
  folder: string,
  guide: Guide,
  runtime: Runtime,
  root: string,
): Promise<Manuscript> {
  const chapters = await Promise.all(
    chapterPaths(folder).map((path) => readChapter(readFileSync(path, 'utf8'), path, runtime, root)),
  )
  return { guide, chapters: chapters.toSorted((a, b) => a.number - b.number) }
}

const chapterPaths = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => join(folder, name))

/** One chapter, read and compiled. Broken MDX stops with file and line. */
export async function readChapter(source: string, path: string, runtime: Runtime, root: string): Promise<Chapter> {
  const file = relative(root, path)
  const tree = treeOf(source, file)
  const code = await compile(source, {
    outputFormat: 'function-body',
    remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
    rehypePlugins: [numberSections, popUpNotes],
    remarkRehypeOptions: { clobberPrefix: '' },
  })
  const module = runSync(code, runtime)
  return {
    ...frontMatter(module['frontmatter'], file),
    file,
    folder: join(dirname(path), '..'),
    tree,
    Content: module.default,
  }
}

function frontMatter(value: unknown, file: string): FrontMatter {
  const result = frontMatterSchema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: expected ${issue.message}`)
  throw new BookFault(faults.join('; '), file)
}
