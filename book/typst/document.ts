import { type Edition, heldParts, listed, type OutlinedPart } from '../edition.ts'
import { book } from '../../content/book.ts'
import { imprint, readOn, titleNote } from '../front-matter.ts'
import { chapterLabel, type Draw, typstChapter } from './chapter.ts'
import { call, literal, Markup, words } from './literal.ts'

export interface TypstDocument {
  main: string
  /** Drawings by the file name the document asks for. */
  drawings: Map<string, string>
}

/** The whole book as one Typst document. */
export function typstDocument(edition: Edition, cover: string, draw: Draw): TypstDocument {
  const drawings = new Map([['cover.svg', cover]])
  const { guide } = edition
  const main = [
    '#import "book.typ": *',
    `#show: book.with(title: ${literal(guide.title)}, author: ${literal(edition.author)})`,
    call('cover-page', 'cover.svg', `Cover of ${guide.title}`),
    call(
      'imprint-page',
      imprint(edition).map((line) => new Markup(words(line))),
    ),
    call('title-page', guide.title, guide.subtitle, titleNote(edition)),
    contents(edition),
    '#show: body-matter',
    ...heldParts(edition)
      .flatMap((part) => [
        call('part-page', part.number, part.title, part.summary, lines(edition, part)),
        part.held.map((chapter) => typstChapter(chapter, edition, draw, drawings)),
      ])
      .flat(),
    closing(edition),
  ]
  return { main: main.join('\n\n'), drawings }
}

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

const lines = (edition: Edition, part: OutlinedPart) =>
  listed(edition, part).map(({ number, title, chapter }) => [number, title, chapter ? chapterLabel(number) : null])
