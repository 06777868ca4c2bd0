import { ManuscriptError } from '../../guide/manuscript/manuscript-error.ts'
import { attributesOf, lineOf, type Node, notesOf, wordsIn } from '../../guide/manuscript/tree.ts'
import { call, escaped, literal, Markup } from './literal.ts'

/** In the book's outline a part comes first and a chapter second, so a chapter's `##` is the third level. */
const CHAPTER_LEVEL = 2

/** What a chapter leans on that is not in its own text. */
export interface Surroundings {
  file: string
  /** The Typst markup of a component, given its attributes and the markup inside it. */
  component: (name: string, attributes: Record<string, string>, inside: Inside) => string
  /** The name under which the typesetter finds a picture. */
  picture: (url: string) => string
  /** What the index names in a block: an id, and the words before which its mark stands (or before the whole block). */
  indexed?: (node: Node) => Indexed[]
}

export interface Indexed {
  id: string
  words: RegExp | null
}

export interface Inside {
  markup: string
  /** The entries of the lists inside, for components that draw a list their own way. */
  entries: Markup[]
  /** The words of the heading right above, which a component's own title need not repeat. */
  heading?: string | undefined
}

/** A piece of a chapter between two places where a page may end. */
export interface Block {
  markup: string
  kind: 'heading' | 'text' | 'piece'
  /** Must not be the last on its page: what it announces follows. */
  announces: boolean
  /** A page end may cut it if nothing else helps. */
  cuttable: boolean
}

interface Chapter extends Surroundings {
  notes: Map<string, Node>
  noted: Set<string>
  heading?: string | undefined
  /** Words of the block that still wait for their mark. */
  awaited?: Indexed[]
}

type Writer = (node: Node, chapter: Chapter) => string

/** A chapter's tree as Typst markup. */
export const typstOf = (tree: Node, surroundings: Surroundings): string =>
  typstBlocks(tree, surroundings)
    .map(({ markup }) => markup)
    .join('\n\n')

/** The same, block by block. */
export function typstBlocks(tree: Node, surroundings: Surroundings): Block[] {
  const chapter = { ...surroundings, notes: notesOf(tree), noted: new Set<string>() }
  const shown = (tree.children ?? []).filter(({ type }) => writers[type] !== nothing)
  return shown.map((node, i) => {
    const indexed = chapter.indexed?.(node) ?? []
    const awaited = indexed.filter(({ words: spelt }) => spelt)
    const block = blockOf(node, shown[i - 1], shown[i + 1], { ...chapter, awaited })
    const before = indexed.filter(({ words: spelt }) => !spelt).map(({ id }) => call('index-mark', id))
    block.markup = before.join('') + block.markup
    return block
  })
}

function blockOf(node: Node, before: Node | undefined, after: Node | undefined, chapter: Chapter): Block {
  const heading = before?.type === 'heading' ? wordsIn(before) : undefined
  if (node.type !== 'paragraph') {
    const markup = write(node, { ...chapter, heading })
    if (node.type === 'heading') return { markup, kind: 'heading', announces: true, cuttable: false }
    return { markup, kind: isPiece(node) ? 'piece' : 'text', announces: false, cuttable: !oneLook.has(node.name ?? '') }
  }
  const announces = introduces(node, after)
  const text = withEndMark(node, chapter)
  const set = announces ? call('announcement', before?.type === 'paragraph', new Markup(text)) : text
  return { markup: set, kind: 'text', announces, cuttable: true }
}

/** A paragraph with the mark of its end before its last word: behind it, it would stand on the next page now and then. */
function withEndMark({ children = [] }: Node, chapter: Chapter): string {
  const last = children.findLastIndex(({ type, value }) => type === 'text' && value?.trim().includes(' '))
  return children
    .map((child, i) => {
      const cut = child.value?.trimEnd().lastIndexOf(' ') ?? 0
      if (i !== last || !child.value) return write(child, chapter)
      const [start, end] = [child.value.slice(0, cut + 1), child.value.slice(cut + 1)]
      return `${markedWords(start, chapter.awaited)}#end-mark;${markedWords(end, chapter.awaited)}`
    })
    .join('')
}

/** Words as markup, with the index's marks before those that still wait for one. */
function markedWords(text: string, awaited: Indexed[] = []): string {
  const marks = awaited.flatMap((entry) => {
    const at = entry.words ? text.search(new RegExp(entry.words.source, 'iu')) : -1
    return at < 0 ? [] : { at, entry }
  })
  for (const { entry } of marks) awaited.splice(awaited.indexOf(entry), 1)
  const cuts = marks.toSorted((a, b) => a.at - b.at)
  return [
    escaped(text.slice(0, cuts[0]?.at)),
    ...cuts.map(({ at, entry }, i) => `#index-mark("${entry.id}");${escaped(text.slice(at, cuts[i + 1]?.at))}`),
  ].join('')
}

const isPiece = ({ type }: Node) => ['mdxJsxFlowElement', 'table', 'blockquote', 'image'].includes(type)
/** What is taken in at one look is never cut: pictures, and a recipe with floury hands. */
const oneLook = new Set(['Demo', 'JointAngle', 'ProgressChart', 'RecipeCard', 'TempoDiagram', 'WeekPlan'])
/** A longer paragraph is more than an introduction, unless its last sentence says so. */
const INTRODUCTION = 260

/** Whether a paragraph leads to the table, list or piece that follows it. */
function introduces(paragraph: Node, after: Node | undefined): boolean {
  if (!after || after.type === 'heading' || after.type === 'paragraph') return false
  const said = wordsIn(paragraph).trimEnd()
  return said.endsWith(':') || (said.length < INTRODUCTION && ['table', 'list'].includes(after.type))
}

const write: Writer = (node, chapter) => {
  const writer = writers[node.type]
  if (!writer) throw new ManuscriptError(`the book has no form for "${node.type}"`, chapter.file, lineOf(node))
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
  // A component takes its words or its entries, never both, so both carry the marks of the index.
  const apart = { ...chapter, awaited: [...(chapter.awaited ?? [])] }
  const entries = lists.flatMap((list) => list.children ?? []).map((item) => new Markup(blocks(item, apart)))
  const within = node.type === 'mdxJsxTextElement' ? inside : blocks
  try {
    return chapter.component(node.name ?? '', attributesOf(node), {
      markup: within(node, chapter),
      entries,
      heading: chapter.heading,
    })
  } catch (error) {
    if (error instanceof ManuscriptError || !(error instanceof Error)) throw error
    throw new ManuscriptError(`<${node.name}>: ${error.message}`, chapter.file, lineOf(node))
  }
}

const footnote: Writer = (node, chapter) => {
  const id = node.identifier ?? ''
  const note = chapter.notes.get(id)
  if (!note) throw new ManuscriptError(`the footnote "${id}" has no text`, chapter.file, lineOf(node))
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
  text: ({ value }, chapter) => markedWords(value ?? '', chapter.awaited),
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
