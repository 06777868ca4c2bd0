import { ManuscriptFault } from '../../guide/fault.ts'
import { attributesOf, lineOf, type Node, notesOf } from '../../guide/tree.ts'
import { call, literal, Markup, escaped } from './literal.ts'

/** In the book's outline a part comes first and a chapter second, so a chapter's `##` is the third level. */
const CHAPTER_LEVEL = 2

/** What a chapter leans on that is not in its own text. */
export interface Surroundings {
  file: string
  /** The Typst markup of a component, given its attributes and the markup inside it. */
  component: (name: string, attributes: Record<string, string>, inside: Inside) => string
  /** The name under which the typesetter finds a picture. */
  picture: (url: string) => string
}

export interface Inside {
  markup: string
  /** The entries of the lists inside, for components that draw a list their own way. */
  entries: Markup[]
}

interface Chapter extends Surroundings {
  notes: Map<string, Node>
  noted: Set<string>
}

type Writer = (node: Node, chapter: Chapter) => string

/** A chapter's tree as Typst markup. */
export function typstOf(tree: Node, surroundings: Surroundings): string {
  return write(tree, { ...surroundings, notes: notesOf(tree), noted: new Set() })
}

const write: Writer = (node, chapter) => {
  const writer = writers[node.type]
  if (!writer) throw new ManuscriptFault(`the book has no form for "${node.type}"`, chapter.file, lineOf(node))
  return writer(node, chapter)
}

const inside: Writer = (node, chapter) => (node.children ?? []).map((child) => write(child, chapter)).join('')

const blocks: Writer = (node, chapter) =>
  (node.children ?? [])
    .map((child) => write(child, chapter))
    .filter((block) => block !== '')
    .join('\n\n')

const nothing: Writer = () => ''

const around =
  (name: string, within: Writer): Writer =>
  (node, chapter) =>
    `#${name}[${within(node, chapter)}]`

const component: Writer = (node, chapter) => {
  const lists = (node.children ?? []).filter(({ type }) => type === 'list')
  const entries = lists.flatMap((list) => list.children ?? []).map((item) => new Markup(blocks(item, chapter)))
  const within = node.type === 'mdxJsxTextElement' ? inside : blocks
  try {
    return chapter.component(node.name ?? '', attributesOf(node), { markup: within(node, chapter), entries })
  } catch (fault) {
    if (fault instanceof ManuscriptFault || !(fault instanceof Error)) throw fault
    throw new ManuscriptFault(`<${node.name}>: ${fault.message}`, chapter.file, lineOf(node))
  }
}

const footnote: Writer = (node, chapter) => {
  const id = node.identifier ?? ''
  const note = chapter.notes.get(id)
  if (!note) throw new ManuscriptFault(`the footnote "${id}" has no text`, chapter.file, lineOf(node))
  const label = `<note-${chapter.file.replace(/[^\w]+/g, '-')}-${id}>`
  if (chapter.noted.has(id)) return `#footnote(${label})`
  chapter.noted.add(id)
  return `#footnote[${blocks(note, chapter)}]${label}`
}

const list: Writer = (node, chapter) => {
  const items = (node.children ?? []).map((item) => new Markup(blocks(item, chapter)))
  return node.ordered ? call('steps', node.start ?? 1, items) : call('points', items)
}

const table: Writer = (node, chapter) => {
  const [head = [], ...body] = (node.children ?? []).map((row) =>
    (row.children ?? []).map((cell) => new Markup(inside(cell, chapter))),
  )
  const align = head.map((_, column) => node.align?.[column] ?? 'left')
  return call('grid-table', align, head, body)
}

const writers: Record<string, Writer> = {
  root: blocks,
  yaml: nothing,
  footnoteDefinition: nothing,
  heading: (node, chapter) => `#heading(level: ${CHAPTER_LEVEL - 1 + (node.depth ?? 1)})[${inside(node, chapter)}]`,
  paragraph: inside,
  text: ({ value }) => escaped(value ?? ''),
  emphasis: around('emph', inside),
  strong: around('strong', inside),
  delete: around('strike', inside),
  blockquote: around('pull', blocks),
  break: () => '#linebreak()',
  thematicBreak: () => '#pause-mark()',
  link: (node, chapter) => `#link(${literal(node.url ?? '')})[${inside(node, chapter)}]`,
  image: (node, chapter) => call('picture', chapter.picture(node.url ?? ''), node.alt ?? ''),
  list,
  table,
  footnoteReference: footnote,
  mdxJsxFlowElement: component,
  mdxJsxTextElement: component,
}
