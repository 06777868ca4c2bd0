import type { OutlinePart } from '../../guide/outline.ts'
import { type Edition, heldOf, heldParts, listed } from '../edition.ts'
import { book } from '../../content/book.ts'
import { imprint, readOn, titleNote } from '../front-matter.ts'
import { indexOf } from '../subject-index.ts'
import { type Arrangement, arrangedText, asWritten } from './arrangement.ts'
import { chapterLabel, type Draw, type TypstChapter, typstChapter } from './chapter.ts'
import { indexedIn, indexPages } from './index-pages.ts'
import { call, literal, Markup, escaped } from './literal.ts'

export interface TypstDocument {
  /** All its words as they come, before any block is moved. */
  main: string
  chapters: TypstChapter[]
  /** The files of the document with each chapter's blocks arranged. Each chapter is a file: an unchanged one is not set anew. */
  arranged: (arrangements: Arrangement[]) => [name: string, text: string][]
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
  const chapterFile = (chapter: TypstChapter) => `chapter-${chapters.indexOf(chapter) + 1}.typ`
  const main = [
    ...frontMatter(edition),
    '#show: body-matter',
    ...parts.flatMap((part) => [part.page].concat(part.chapters.map((it) => `#include "${chapterFile(it)}"`))),
    indexPages(index, edition),
    closing(edition),
  ].join('\n\n')
  const arranged = (arrangements: Arrangement[]): [string, string][] => [
    [MAIN, main],
    ...chapters.map((chapter, i): [string, string] => {
      const text = arrangedText(chapter.blocks, arrangements[i] ?? asWritten(chapter.blocks), i)
      return [chapterFile(chapter), `${TEMPLATE}\n\n${chapter.framed(text)}`]
    }),
  ]
  const everything = arranged([]).map(([, text]) => text)
  return { main: everything.join('\n'), chapters, arranged, drawings }
}

const frontMatter = (edition: Edition) => [
  TEMPLATE,
  `#show: book.with(title: ${literal(edition.guide.title)}, author: ${literal(edition.author)})`,
  call('cover-page', 'cover.svg', `Cover of ${edition.guide.title}`),
  call(
    'imprint-page',
    imprint(edition).map((line) => new Markup(escaped(line))),
  ),
  call('title-page', edition.guide.title, edition.guide.subtitle, titleNote(edition)),
  contents(edition),
]

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
