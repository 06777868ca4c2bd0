import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import type { Chapter } from '../../manuscript/chapter.ts'
import { headingIds, isSection } from '../../manuscript/headings.ts'
import { isComponent, type Node, footnotesOf, textOf } from '../../manuscript/tree.ts'
import { noBreak } from '../../../platform/ui/no-break.ts'
import { HeadingLevel } from './component-title.tsx'

interface ChapterTextProps {
  chapter: Pick<Chapter, 'tree' | 'file'>
  /** Overrides for HTML elements, by name. */
  elements?: object
  components: object
  /** Notes differ between a page and an EPUB. */
  notes?: FootnoteComponents
}

export interface FootnoteComponents {
  Reference: ComponentType<{ number: number }>
  Notes: ComponentType<{ notes: { number: number; text: ReactNode }[] }>
}

interface Setting {
  /** Ids of the headings. */
  ids: Map<Node, string>
  /** Level of the last heading. */
  headingLevel: number
  /** Id of the last section. */
  section: string
  elements: Record<string, unknown>
  components: Record<string, unknown>
  /** Identifiers of the notes in order of reference. */
  called: string[]
  notes: FootnoteComponents
}

/** For pages and the EPUB. */
export function ChapterText({ chapter, elements, components, notes = pageNotes }: ChapterTextProps) {
  const written = footnotesOf(chapter.tree)
  const ids = headingIds(chapter.tree)
  const setting: Setting = {
    ids,
    headingLevel: 1,
    section: '',
    elements: { ...elements },
    components: { ...components },
    called: [],
    notes,
  }
  const text = blocks(chapter.tree.children, setting)
  const noted = setting.called.map((sign, i) => ({
    number: i + 1,
    text: blocks(written.get(sign)?.children?.[0]?.children, setting),
  }))
  return (
    <>
      {text}
      {noted.length > 0 && <notes.Notes notes={noted} />}
    </>
  )
}

const UNSEEN = new Set(['yaml', 'footnoteDefinition'])

function blocks(nodes: readonly Node[] = [], setting: Setting): ReactNode {
  return inOrder(nodes.filter(({ type }) => !UNSEEN.has(type)).map((node) => set(node, setting)))
}

/** Static children need no keys. */
const inOrder = (pieces: ReactNode[]) => createElement(Fragment, {}, ...pieces)

const plain: Record<string, string> = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  inlineCode: 'code',
  blockquote: 'blockquote',
  break: 'br',
  thematicBreak: 'hr',
  listItem: 'li',
}

function set(node: Node, setting: Setting): ReactNode {
  if (isComponent(node)) return component(node, setting)
  switch (node.type) {
    case 'text':
      return noBreak(node.value ?? '', TEMPO)
    case 'heading':
      setting.headingLevel = node.depth ?? 2
      return heading(node, setting)
    case 'link':
      return element('a', { href: node.url }, node, setting)
    case 'image':
      return element('img', { src: node.url, alt: node.alt ?? '' }, node, setting)
    case 'list':
      return list(node, setting)
    case 'table':
      return table(node, setting)
    case 'footnoteReference':
      return <setting.notes.Reference number={numberOf(node.identifier ?? '', setting)} />
    default: {
      const name = plain[node.type]
      if (!name) throw new Error(`There is no form for "${node.type}".`)
      return element(name, {}, node, setting)
    }
  }
}

/** A repeated heading has the id of its section in front of its own, and its link the name of the section. */
function heading(node: Node, setting: Setting): ReactNode {
  const name = `h${node.depth ?? 2}`
  const id = setting.ids.get(node) ?? ''
  if (isSection(node)) setting.section = id
  const isRepeated = setting.section !== '' && id.startsWith(`${setting.section}-`)
  const section = isRepeated && typeof formOf(name, setting) !== 'string' ? { section: setting.section } : {}
  return element(name, { id, ...section }, node, setting)
}

/** Such as 3-1-1-0. */
const TEMPO = /(\d(?:-\d){3})/

function element(name: string, props: object, node: Node, setting: Setting): ReactNode {
  const children = node.children?.length ? [blocks(node.children, setting)] : []
  return createElement<object>(formOf(name, setting), props, ...children)
}

function formOf(name: string, { elements }: Setting): ComponentType<object> | string {
  const own = elements[name]
  return isRenderable(own) ? own : name
}

/** Attributes: text as strings, values in braces as numbers. */
function component(node: Node, setting: Setting): ReactNode {
  const Component = setting.components[node.name ?? '']
  if (!isRenderable(Component)) throw new Error(`There is no component <${node.name}>.`)
  const props = (node.attributes ?? []).map(({ name = '', value }) => [
    name,
    typeof value === 'object' && value !== null ? Number(value.value) : (value ?? true),
  ])
  const children = node.children?.length ? [blocks(node.children, setting)] : []
  const content = createElement(Component, Object.fromEntries(props), ...children)
  return <HeadingLevel value={setting.headingLevel}>{content}</HeadingLevel>
}

const isRenderable = (value: unknown): value is ComponentType<object> => typeof value === 'function'

/** Items of a tight list are not paragraphs. */
function list(node: Node, setting: Setting): ReactNode {
  const { children = [] } = node
  const loose = node.spread || children.some(({ spread }) => spread)
  const items = loose ? children : children.map((item) => ({ type: item.type, children: unwrapped(item) }))
  const start = node.ordered && node.start !== 1 ? { start: node.start } : {}
  return element(node.ordered ? 'ol' : 'ul', start, { type: 'list', children: items }, setting)
}

const unwrapped = ({ children = [] }: Node) =>
  children.flatMap((child) => (child.type === 'paragraph' ? (child.children ?? []) : [child]))

/** Columns that fit on a phone. In a wider table each cell names its column, so that rows can stack; the first if it is a number. */
const FITTING = 3

function table(node: Node, setting: Setting): ReactNode {
  const [head, ...body] = node.children ?? []
  const names = (head?.children ?? []).map(textOf)
  const label = (i: number, cell: Node) =>
    names.length > FITTING && (i > 0 || /^\d/.test(textOf(cell))) ? { 'data-label': names[i] } : {}
  const row = (cells: Node | undefined, name: 'th' | 'td') => (
    <tr>
      {inOrder(
        (cells?.children ?? []).map((cell, i) =>
          element(name, { ...alignment(node.align?.[i]), ...(name === 'td' ? label(i, cell) : {}) }, cell, setting),
        ),
      )}
    </tr>
  )
  return createElement<object>(
    formOf('table', setting),
    {},
    <thead>{row(head, 'th')}</thead>,
    <tbody>{inOrder(body.map((cells) => row(cells, 'td')))}</tbody>,
  )
}

const alignment = (side: string | null | undefined) => (side ? { className: `to-${side}` } : {})

function numberOf(sign: string, { called }: Setting): number {
  if (!called.includes(sign)) called.push(sign)
  return called.indexOf(sign) + 1
}

/** A list at the end of the page. From its reference, each note opens beside the line. */
const pageNotes: FootnoteComponents = {
  Reference: ({ number }) => (
    <sup>
      <button
        type="button"
        popoverTarget={`fn-${number}`}
        id={`fnref-${number}`}
        data-footnote-ref
        aria-label={`Note ${number}`}
      >
        {number}
      </button>
    </sup>
  ),
  Notes: ({ notes }) => (
    <section className="footnotes">
      <h2>Notes</h2>
      <ol>
        {notes.map(({ number, text }) => (
          <li key={number} id={`fn-${number}`} popover="auto">
            <p>
              {text}{' '}
              <a href={`#fnref-${number}`} data-footnote-backref aria-label={`Back to note ${number} in the text`}>
                ↑
              </a>
            </p>
            <button
              type="button"
              popoverTarget={`fn-${number}`}
              popoverTargetAction="hide"
              data-footnote-close
              aria-label={`Close note ${number}`}
            />
          </li>
        ))}
      </ol>
    </section>
  ),
}
