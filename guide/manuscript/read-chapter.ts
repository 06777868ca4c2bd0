import { createProcessor } from '@mdx-js/mdx'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { parse as parseYaml } from 'yaml'
import { storedText } from '../../platform/format/stored-text.ts'
import { expand } from './expand.ts'
import { ManuscriptError } from './manuscript-error.ts'
import type { Node } from './tree.ts'

/** A parsed file: unchecked front matter and the tree of its text. */
export interface ChapterSource {
  file: string
  text: string
  frontMatter: unknown
  tree: Node
}

const parser = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] })
const before = new Map<string, ChapterSource>()

const root = join(import.meta.dirname, '../..')
const STORE = join(root, '.cache/chapters')
/** They decide the tree of a text. */
const PROGRAMS = [import.meta.filename, join(root, 'package-lock.json')]

/**
 * The only parser of the manuscript, for page, PDF, EPUB and checks. Unchanged files are cached; trees are never
 * modified.
 */
export function readChapterSource(file: string, text: string): ChapterSource {
  const cached = before.get(file)
  const source = cached?.text === text ? cached : parsed(file, text)
  before.set(file, source)
  return source
}

function parsed(file: string, text: string): ChapterSource {
  try {
    const tree = treeOf(file, text)
    const yaml = tree.children?.find(({ type }) => type === 'yaml')
    return { file, text, tree: expand(tree, file), frontMatter: yaml?.value ? parseYaml(yaml.value) : {} }
  } catch (error) {
    if (error instanceof ManuscriptError) throw error
    throw new ManuscriptError(reasonOf(error), file, lineOf(error))
  }
}

/** Parsing all chapters takes two seconds, so the last tree of each file is stored with what it was made of. */
export function treeOf(file: string, text: string): Node {
  const path = join(STORE, `${basename(file)}.json`)
  const madeOf = [text, ...PROGRAMS.map((program) => readFileSync(program))]
  const tree: Node = JSON.parse(storedText(path, madeOf, () => JSON.stringify(parser.parse(text))))
  return tree
}

const reasonOf = (error: unknown) => {
  const reason = field(error, 'reason')
  if (typeof reason === 'string') return reason
  return error instanceof Error ? error.message : String(error)
}

/** MDX and YAML report positions differently; YAML counts from the line after the dashes. */
function lineOf(error: unknown): number | undefined {
  const place = field(error, 'place')
  const line = field(error, 'line') ?? field(place, 'line') ?? field(field(place, 'start'), 'line')
  if (typeof line === 'number') return line
  const yamlLine = field(field(field(error, 'linePos'), '0'), 'line')
  if (typeof yamlLine === 'number') return yamlLine + 1
  const reported = /\((\d+):\d+/.exec(error instanceof Error ? error.message : '')?.[1]
  return reported ? Number(reported) : undefined
}

/** A field of unchecked data. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
