import type { OutlinePart } from '../../guide/manuscript/outline.ts'
import { type Edition, includedChapters, includedParts, contentsEntries } from '../edition.ts'
import { book } from '../../content/book.ts'
import { LANGUAGE } from '../../platform/format/language.ts'
import { imprint, type ImprintLine, closingNote, titleNote } from '../front-matter.ts'
import { indexOf, type IndexEntry, type IndexGroup } from '../subject-index.ts'
import { chapterMark } from '../page-marks.ts'
import { type Draw, typstChapter, type TypstSources } from './chapter.ts'
import { call, literal, Markup, escapeTypst } from './literal.ts'
import type { Node } from '../../guide/manuscript/tree.ts'
import type { IndexMark } from './serialize.ts'

/** Plain data, so that it can be sent to another process. */
export interface TypstDocument {
  main: string
  /** Drawings by the file name the document asks for. */
  drawings: Map<string, string>
}

const TEMPLATE = '#import "book.typ": *'

/** The whole book as a Typst document. */
export function typstDocument(edition: Edition, cover: string, draw: Draw): TypstDocument {
  const drawings = new Map([['cover.svg', cover]])
  const index = indexOf(edition)
  const sources = { edition, draw, drawings, indexMarks: indexMarksIn(index) }
  const main = [
    ...frontMatter(edition),
    '#show: body-matter',
    ...includedParts(edition).map((part) => partMarkup(part, sources)),
    indexPages(index, edition),
    closing(edition),
  ].join('\n\n')
  return { main, drawings }
}

const partMarkup = (part: OutlinePart, sources: TypstSources) =>
  [
    call('part-page', part.number, part.title, part.summary, lines(sources.edition, part)),
    ...includedChapters(part).map((chapter) => typstChapter(chapter, sources)),
  ].join('\n\n')

const frontMatter = (edition: Edition) => [
  TEMPLATE,
  `#show: book.with(title: ${literal(edition.guide.title)}, author: ${literal(edition.author)}, language: ${literal(LANGUAGE.split('-'))})`,
  call('cover-page', 'cover.svg', `Cover of ${edition.guide.title}: ${edition.guide.subtitle}`),
  call(
    'imprint-page',
    imprint(edition).map((line) => new Markup(imprintLine(line))),
  ),
  call('title-page', edition.guide.title, edition.guide.subtitle, titleNote(edition)),
  contents(edition),
]

const imprintLine = ({ text, href }: ImprintLine) =>
  escapeTypst(text) + (href ? ` #box(link(${literal(href)})[${escapeTypst(href)}])` : '')

function closing(edition: Edition): string {
  const last = closingNote(edition)
  return last ? call('closing-page', last.title, last.words, last.href) : ''
}

const contents = (edition: Edition) =>
  edition.kind === 'full'
    ? call('contents-page', book.contents)
    : call(
        'sample-contents-page',
        book.contents,
        book.sampleContents,
        edition.outline.map((part) => [part.title, lines(edition, part)]),
      )

const lines = (edition: Edition, part: OutlinePart) =>
  contentsEntries(edition, part).map(({ number, title, chapter }) => [
    number,
    title,
    chapter ? chapterMark(number) : null,
  ])

const groups: IndexGroup[] = ['exercises', 'recipes', 'terms']

/** The template treats a trailing `!` as a main reference. */
const markId = (entry: string, main: boolean) => `${entry}${main ? '!' : ''}`

function indexMarksIn(index: IndexEntry[]): (node: Node) => IndexMark[] {
  const marks = new Map<Node, IndexMark[]>()
  for (const { id, references: places } of index) {
    for (const { node, pattern, main } of places) {
      marks.set(node, [...(marks.get(node) ?? []), { id: markId(id, main), pattern }])
    }
  }
  return (node) => marks.get(node) ?? []
}

function indexPages(index: IndexEntry[], { guide }: Edition): string {
  if (index.length === 0) return ''
  const { title, pages, groups: names } = book.index
  const lists = groups.map((group) => [
    names[group],
    index.filter((entry) => entry.group === group).map(({ id, name }) => [id, name]),
  ])
  return call('index-pages', guide.title, title, pages, lists)
}
