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
  /** Everything as it comes, before any block is moved. */
  main: string
  chapters: TypstChapter[]
  /** The same with each chapter's blocks arranged. */
  arranged: (arrangements: Arrangement[]) => string
  /** Drawings by the file name the document asks for. */
  drawings: Map<string, string>
}

/** The whole book as one Typst document. */
export function typstDocument(edition: Edition, cover: string, draw: Draw): TypstDocument {
  const drawings = new Map([['cover.svg', cover]])
  const index = indexOf(edition)
  const parts = heldParts(edition).map((part) => ({
    page: call('part-page', part.number, part.title, part.summary, lines(edition, part)),
    chapters: heldOf(part).map((chapter) => typstChapter(chapter, edition, draw, drawings, indexedIn(index))),
  }))
  const chapters = parts.flatMap((part) => part.chapters)
  const arranged = (arrangements: Arrangement[]) => {
    const text = (chapter: TypstChapter) => {
      const place = chapters.indexOf(chapter)
      return chapter.framed(arrangedText(chapter.blocks, arrangements[place] ?? asWritten(chapter.blocks), place))
    }
    return [
      ...frontMatter(edition),
      '#show: body-matter',
      ...parts.flatMap((part) => [part.page].concat(part.chapters.map(text))),
      indexPages(index, edition),
      closing(edition),
    ].join('\n\n')
  }
  return { main: arranged([]), chapters, arranged, drawings }
}

const frontMatter = (edition: Edition) => [
  '#import "book.typ": *',
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
