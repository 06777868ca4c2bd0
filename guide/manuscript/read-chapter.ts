import { createProcessor } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { parse as parseYaml } from 'yaml'
import { ManuscriptFault } from './fault.ts'
import type { Node } from './tree.ts'

/** A chapter as it stands in its file: its front matter, which nobody has checked yet, and its text as a tree. */
export interface ChapterSource {
  file: string
  text: string
  frontMatter: unknown
  tree: Node
}

const parser = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] })
const before = new Map<string, ChapterSource>()

/**
 * The one reader of the manuscript: page, PDF, EPUB and the checks all work on what it returns. A file that has not
 * changed since is not read again; nobody changes a tree.
 */
export function readChapterSource(file: string, text: string): ChapterSource {
  const known = before.get(file)
  const source = known?.text === text ? known : parsed(file, text)
  before.set(file, source)
  return source
}

function parsed(file: string, text: string): ChapterSource {
  try {
    const tree: Node = parser.parse(text)
    const yaml = tree.children?.find(({ type }) => type === 'yaml')
    return { file, text, tree, frontMatter: yaml?.value ? parseYaml(yaml.value) : {} }
  } catch (fault) {
    throw new ManuscriptFault(reasonOf(fault), file, lineOf(fault))
  }
}

const reasonOf = (fault: unknown) => {
  const reason = field(fault, 'reason')
  if (typeof reason === 'string') return reason
  return fault instanceof Error ? fault.message : String(fault)
}

/** MDX and YAML both say where they stumbled, in different ways; YAML counts from the line after the dashes. */
function lineOf(fault: unknown): number | undefined {
  const place = field(fault, 'place')
  const line = field(fault, 'line') ?? field(place, 'line') ?? field(field(place, 'start'), 'line')
  if (typeof line === 'number') return line
  const yamlLine = field(field(field(fault, 'linePos'), '0'), 'line')
  if (typeof yamlLine === 'number') return yamlLine + 1
  const named = /\((\d+):\d+/.exec(fault instanceof Error ? fault.message : '')?.[1]
  return named ? Number(named) : undefined
}

/** A field of something read from a file, whose shape nobody has checked yet. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
