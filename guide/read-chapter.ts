import { createProcessor } from '@mdx-js/mdx'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { parse as parseYaml } from 'yaml'

/** A node of a chapter's text, as far as the checks look at it. */
export interface TextNode {
  type: string
  name?: string | null | undefined
  value?: string | null | undefined
  url?: string | undefined
  alt?: string | null | undefined
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: TextNode[]
  position?: { start: { line: number } } | undefined
}

/** A chapter as it stands in its file: its front matter, and its text as a tree. */
export interface ChapterSource {
  file: string
  frontMatter: unknown
  tree: TextNode
}

const processor = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] })

/** Every chapter file of a folder, parsed; or, for one that cannot be, the fault with its line. */
export function readChapters(folder: string, label: string): (ChapterSource | string)[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.mdx'))
  return names.toSorted().map((name) => parseChapter(`${label}/${name}`, readFileSync(join(folder, name), 'utf8')))
}

export function parseChapter(file: string, source: string): ChapterSource | string {
  try {
    const tree: TextNode = processor.parse(source)
    const yaml = tree.children?.find(({ type }) => type === 'yaml')
    return { file, tree, frontMatter: yaml?.value ? parseYaml(yaml.value) : {} }
  } catch (fault) {
    return `  ${file}${lineOf(fault)}: ${fault instanceof Error ? fault.message : String(fault)}`
  }
}

/** MDX and YAML both say where they stumbled, in different ways; YAML counts from the line after the dashes. */
function lineOf(fault: unknown): string {
  const place = field(fault, 'place')
  const line = field(fault, 'line') ?? field(place, 'line') ?? field(field(place, 'start'), 'line')
  if (typeof line === 'number') return `:${line}`
  const yamlLine = field(field(field(fault, 'linePos'), '0'), 'line')
  if (typeof yamlLine === 'number') return `:${yamlLine + 1}`
  const named = /\((\d+):\d+/.exec(fault instanceof Error ? fault.message : '')?.[1]
  return named ? `:${named}` : ''
}

/** A field of something read from a file, whose shape nobody has checked yet. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
