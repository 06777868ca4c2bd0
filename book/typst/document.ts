import type { OutlinePart } from '../../guide/manuscript/outline.ts'
import { type Edition, heldOf, heldParts, listed } from '../edition.ts'
import { book } from '../../content/book.ts'
import { imprint, type ImprintLine, readOn, titleNote } from '../front-matter.ts'
import { indexOf } from '../subject-index.ts'
import { type Arrangement, arrangedText, asWritten } from './arrangement.ts'
import { chapterLabel, type Draw, type TypstChapter, typstChapter } from './chapter.ts'
import { indexedIn, indexPages } from './index-pages.ts'
import { call, literal, Markup, escaped } from './literal.ts'

/** A book for Typst. It is plain data, so that it can be set in another thread. */
export interface TypstDocument {
  /** What is around the chapters; each of them is a file of its own. */
  main: string
  chapters: TypstChapter[]
  /** Drawings by the file name the document asks for. */
  drawings: Map<string, string>
}

export const MAIN = 'main.typ'
const TEMPLATE = '#import "book.typ": *'

/** The whole book as a Typst document. */
export function typstDocument(edition: Edition, cover: string, draw: Draw): TypstDocument {
  const drawings = new Map([['cover.svg', cover]])
  const index = indexOf(edition)
  const parts = heldParts(edition).map((part) => ({
    page: call('part-page', part.number, part.title, part.summary, lines(edition, part)),
    chapters: heldOf(part).map((chapter) => typstChapter(chapter, edition, draw, drawings, indexedIn(index))),
  }))
  const chapters = parts.flatMap((part) => part.chapters)
  const included = (chapter: TypstChapter) => `#include "${chapterFile(chapters.indexOf(chapter))}"`
  const main = [
    ...frontMatter(edition),
    '#show: body-matter',
    ...parts.flatMap(({ page, chapters: held }) => [page].concat(held.map(included))),
    indexPages(index, edition),
    closing(edition),
  ].join('\n\n')
  return { main, chapters, drawings }
}

const chapterFile = (place: number) => `chapter-${place + 1}.typ`

/** The files of a document with each chapter's blocks arranged, or as they are written. An unchanged file is not set anew. */
export const filesOf = (
  { main, chapters }: TypstDocument,
  arrangements: Arrangement[] = [],
): [name: string, text: string][] => [
  [MAIN, main],
  ...chapters.map(({ blocks, opening }, i): [string, string] => {
    const text = arrangedText(blocks, arrangements[i] ?? asWritten(blocks), i)
    return [chapterFile(i), `${TEMPLATE}\n\n${opening}[\n${text}\n]`]
  }),
]

const frontMatter = (edition: Edition) => [
  TEMPLATE,
  `#show: book.with(title: ${literal(edition.guide.title)}, author: ${literal(edition.author)})`,
  call('cover-page', 'cover.svg', `Cover of ${edition.guide.title}`),
  call(
    'imprint-page',
    imprint(edition).map((line) => new Markup(imprintLine(line))),
  ),
  call('title-page', edition.guide.title, edition.guide.subtitle, titleNote(edition)),
  contents(edition),
]

const imprintLine = ({ words, href }: ImprintLine) =>
  escaped(words) + (href ? ` #link(${literal(href)})[${escaped(href)}]` : '')

function closing(edition: Edition): string {
  const last = readOn(edition)
  return last ? call('closing-page', last.title, last.words, last.href) : ''
}

const contents = (edition: Edition) =>
  call(
    'contents-page',
    book.contents,
    edition.kind === 'sample' ? book.sampleContents : null,
    (edition.kind === 'sample' ? edition.outline : heldParts(edition)).map((part) => [
      part.title,
      lines(edition, part),
    ]),
  )

const lines = (edition: Edition, part: OutlinePart) =>
  listed(edition, part).map(({ number, title, chapter }) => [number, title, chapter ? chapterLabel(number) : null])
