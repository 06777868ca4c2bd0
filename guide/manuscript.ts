import { compile, runSync } from '@mdx-js/mdx'
import type { MDXContent } from 'mdx/types.js'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import * as runtime from 'react/jsx-runtime'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { type Guide, guide } from '../content/guide/outline.ts'
import { type FrontMatter, frontMatterSchema } from '../content/guide/schema.ts'
import { numberSections } from '../book/epub/number-sections.ts'
import { popUpNotes } from '../book/epub/pop-up-notes.ts'
import { BookFault } from './fault.ts'
import { type Node, treeOf } from './tree.ts'

const CHAPTERS = 'content/guide/chapters'

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

/** The guide's own manuscript. */
export const guideManuscript = (root: string): Promise<Manuscript> => readManuscript(join(root, CHAPTERS), guide, root)

export async function readManuscript(folder: string, outline: Guide, root: string): Promise<Manuscript> {
  const chapters = await Promise.all(
    chapterPaths(folder).map((path) => readChapter(readFileSync(path, 'utf8'), path, root)),
  )
  return { guide: outline, chapters: chapters.toSorted((a, b) => a.number - b.number) }
}

const chapterPaths = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => join(folder, name))

/** One chapter, read and compiled. Broken MDX stops with file and line. */
export async function readChapter(source: string, path: string, root: string): Promise<Chapter> {
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
