import { SOURCES_HEADING } from '../../guide/manuscript/expand.ts'
import { ManuscriptError } from '../../guide/manuscript/manuscript-error.ts'
import { attributesOf, lineOf, type Node, footnotesOf, textOf } from '../../guide/manuscript/tree.ts'
import { call, escapeTypst, literal, Markup } from './literal.ts'

/** Level 1 is a part and level 2 a chapter, so a chapter's `##` is level 3. */
const CHAPTER_LEVEL = 2

interface ChapterContext {
  file: string
  /** The Typst markup of a component, given its attributes and the markup inside it. */
  component: (name: string, attributes: Record<string, string>, content: ComponentContent) => string
  /** The file name under which Typst finds a picture. */
  picture: (url: string) => string
  /** Placed before a block of the chapter, by its position in the tree. */
  blockStart?: (i: number) => string
  /** The index entries that point into a block. */
  indexEntries?: (node: Node) => IndexMark[]
}

/** Placed before the first match of `pattern` in the block, or before the block if there is no pattern. */
export interface IndexMark {
  id: string
  pattern: RegExp | null
}

export interface ComponentContent {
  markup: string
  /** The items of the lists inside, for components that draw a list themselves. */
  items: Markup[]
  /** The text of the heading right above, which a component's own title need not repeat. */
  heading?: string | undefined
}

interface State extends ChapterContext {
  footnotes: Map<string, Node>
  usedFootnotes: Set<string>
  heading?: string | undefined
  pendingMarks?: IndexMark[]
}

type Writer = (node: Node, state: State) => string

/** A chapter's tree as Typst markup. */
export function serializeChapter(tree: Node, context: ChapterContext): string {
  const state = { ...context, footnotes: footnotesOf(tree), usedFootnotes: new Set<string>() }
  const nodes = (tree.children ?? []).filter(({ type }) => writers[type] !== nothing)
  const markup = nodes.map((node, i) => {
    const marks = context.indexEntries?.(node) ?? []
    const pendingMarks = marks.filter(({ pattern }) => pattern)
    const blockMarks = marks.filter(({ pattern }) => !pattern).map(({ id }) => call('index-mark', id))
    const start = [context.blockStart?.(tree.children?.indexOf(node) ?? 0) ?? '', ...blockMarks].join('')
    return start + block(node, { before: nodes[i - 1], after: nodes[i + 1] }, { ...state, pendingMarks })
  })
  const sources = nodes.findLastIndex((node) => node.type === 'heading' && textOf(node) === SOURCES_HEADING)
  if (sources < 1) return joined(markup)
  return joined([...markup.slice(0, sources - 1), ending(markup.slice(sources - 1, sources), markup.slice(sources))])
}

const joined = (markup: string[]) => markup.join('\n\n')

/** The last block and the sources stay together, so that no page has only a source or two. */
const ending = (...parts: string[][]) => call('ending', ...parts.map((part) => new Markup(joined(part))))

function block(node: Node, { before, after }: { before?: Node | undefined; after?: Node | undefined }, state: State) {
  const heading = before?.type === 'heading' ? textOf(before) : undefined
  const markup = write(node, { ...state, heading })
  if (node.type !== 'paragraph' || !introduces(node, after)) return markup
  return call('lead-in', before?.type === 'paragraph', new Markup(markup))
}

/** Escaped text, with the pending index marks before their first match. */
function markedText(text: string, pending: IndexMark[] = []): string {
  const found = pending
    .map((mark) => ({ mark, at: mark.pattern ? text.search(new RegExp(mark.pattern.source, 'iu')) : -1 }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  for (const { mark } of found) pending.splice(pending.indexOf(mark), 1)
  return [
    escapeTypst(text.slice(0, found[0]?.at)),
    ...found.map(({ at, mark }, i) => `#index-mark("${mark.id}");${escapeTypst(text.slice(at, found[i + 1]?.at))}`),
  ].join('')
}

/** A longer paragraph is more than an introduction, unless it ends with a colon. */
const MAX_INTRODUCTION_LENGTH = 260

/** Whether a paragraph must stay on the page of the table, list or component that follows it. */
function introduces(paragraph: Node, after: Node | undefined): boolean {
  if (!after || after.type === 'heading' || after.type === 'paragraph') return false
  const text = textOf(paragraph).trimEnd()
  return text.endsWith(':') || (text.length < MAX_INTRODUCTION_LENGTH && ['table', 'list'].includes(after.type))
}

const write: Writer = (node, state) => {
  const writer = writers[node.type]
  if (!writer) throw new ManuscriptError(`the book has no form for "${node.type}"`, state.file, lineOf(node))
  return writer(node, state)
}

const inline: Writer = (node, state) => (node.children ?? []).map((child) => write(child, state)).join('')

const blocks: Writer = (node, state) =>
  (node.children ?? [])
    .map((child) => write(child, state))
    .filter((markup) => markup !== '')
    .join('\n\n')

const nothing: Writer = () => ''

const wrap =
  (name: string, content: Writer): Writer =>
  (node, state) =>
    `#${name}[${content(node, state)}]`

const component: Writer = (node, state) => {
  const lists = (node.children ?? []).filter(({ type }) => type === 'list')
  // A component uses either `markup` or `items`, so both carry the index marks.
  const itemState = { ...state, pendingMarks: [...(state.pendingMarks ?? [])] }
  const items = lists.flatMap((list) => list.children ?? []).map((item) => new Markup(blocks(item, itemState)))
  const content = node.type === 'mdxJsxTextElement' ? inline : blocks
  try {
    const { heading } = state
    return state.component(node.name ?? '', attributesOf(node), { markup: content(node, state), items, heading })
  } catch (error) {
    if (error instanceof ManuscriptError || !(error instanceof Error)) throw error
    throw new ManuscriptError(`<${node.name}>: ${error.message}`, state.file, lineOf(node))
  }
}

const footnote: Writer = (node, state) => {
  const id = node.identifier ?? ''
  const note = state.footnotes.get(id)
  if (!note) throw new ManuscriptError(`the footnote "${id}" has no text`, state.file, lineOf(node))
  const label = `<note-${state.file.replace(/[^\w]+/g, '-')}-${id}>`
  if (state.usedFootnotes.has(id)) return `#footnote(${label})`
  state.usedFootnotes.add(id)
  return `#footnote[${blocks(note, state)}]${label}`
}

const list: Writer = (node, state) => {
  const items = (node.children ?? []).map((item) => new Markup(blocks(item, state)))
  if (state.heading === SOURCES_HEADING) return call('sources', items)
  return node.ordered ? call('steps', node.start ?? 1, items) : call('points', items)
}

const table: Writer = (node, state) => {
  const [head = [], ...body] = (node.children ?? []).map((row) =>
    (row.children ?? []).map((cell) => new Markup(inline(cell, state))),
  )
  const align = head.map((_, column) => node.align?.[column] ?? 'left')
  return call('grid-table', align, head, body)
}

const writers: Record<string, Writer> = {
  root: blocks,
  yaml: nothing,
  footnoteDefinition: nothing,
  heading: (node, state) => `#heading(level: ${CHAPTER_LEVEL - 1 + (node.depth ?? 1)})[${inline(node, state)}]`,
  paragraph: inline,
  text: ({ value }, state) => markedText(value ?? '', state.pendingMarks),
  emphasis: wrap('emph', inline),
  strong: wrap('strong', inline),
  delete: wrap('strike', inline),
  blockquote: wrap('pull', blocks),
  break: () => '#linebreak()',
  thematicBreak: () => '#pause-mark()',
  link: (node, state) => `#link(${literal(node.url ?? '')})[${inline(node, state)}]`,
  image: (node, state) => call('picture', state.picture(node.url ?? ''), node.alt ?? ''),
  list,
  table,
  footnoteReference: footnote,
  mdxJsxFlowElement: component,
  mdxJsxTextElement: component,
}
