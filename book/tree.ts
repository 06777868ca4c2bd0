import { createProcessor } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { BookFault, type Place } from './fault.ts'

/** A piece of a chapter as the Markdown parser leaves it; which fields are filled depends on the type. */
export interface Node {
  type: string
  value?: string
  depth?: number
  ordered?: boolean | null | undefined
  start?: number | null | undefined
  url?: string
  alt?: string | null | undefined
  identifier?: string
  align?: readonly (string | null)[] | null | undefined
  name?: string | null
  attributes?: readonly Attribute[]
  children?: readonly Node[]
  position?: Place | undefined
}

interface Attribute {
  type: string
  name?: string
  value?: string | { value: string } | null | undefined
}

const parser = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] })

/** The chapter as a tree. Broken MDX stops with the file and the line. */
export function treeOf(source: string, file: string): Node {
  try {
    return parser.parse(source)
  } catch (fault) {
    if (!isMessage(fault)) throw fault
    throw new BookFault(fault.reason, file, placeOf(fault))
  }
}

/** What stands in a component's tag: `number={10}` and `id="floor-week"` alike, as text. */
export function attributesOf(node: Node): Record<string, string> {
  const pairs = (node.attributes ?? []).map(({ name = '', value }) => [
    name,
    typeof value === 'object' ? (value?.value ?? '') : (value ?? ''),
  ])
  return Object.fromEntries(pairs)
}

export function* everyNode(node: Node): Generator<Node> {
  yield node
  for (const child of node.children ?? []) yield* everyNode(child)
}

interface Message {
  reason: string
  line?: number | undefined
  column?: number | undefined
}

const isMessage = (fault: unknown): fault is Message => fault instanceof Error && 'reason' in fault

/** A tag that is never closed is only placed in the words of the message, as (3:1-3:8). */
function placeOf({ reason, line, column }: Message): Place {
  const [, told = 1, at = 1] = /\((\d+):(\d+)/.exec(reason) ?? []
  return { start: { line: line ?? Number(told), column: column ?? Number(at) } }
}

/** The words of a chapter's section headings, in order. */
export const sectionsOf = (tree: Node): string[] =>
  (tree.children ?? []).filter(({ type, depth }) => type === 'heading' && depth === 2).map(wordsOf)

export const wordsOf = (node: Node): string => node.value ?? (node.children ?? []).map(wordsOf).join('')
