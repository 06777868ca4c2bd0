import { book } from '../../content/book.ts'
import { angles } from '../../content/guide/angles.ts'
import { charts } from '../../content/guide/charts.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { demoUrl, type Edition, outlineEntry } from '../edition.ts'
import type { Drawing } from '../markup.tsx'
import type { Chapter } from '../../guide/manuscript/chapter.ts'
import { blockMark, chapterMark } from '../page-marks.ts'
import { pictureName } from '../pictures.ts'
import { call, Markup, escapeTypst } from './literal.ts'
import { components } from './components.ts'
import type { Node } from '../../guide/manuscript/tree.ts'
import { type ComponentContent, type IndexMark, serializeChapter } from './serialize.ts'

type Attributes = Record<string, string>

/** Draws a component of the guide. */
export type Draw = (name: string, attributes: Attributes) => Drawing

export interface TypstSources {
  edition: Edition
  draw: Draw
  /** Receives the drawings of the chapters, by file name. */
  drawings: Map<string, string>
  indexMarks: (node: Node) => IndexMark[]
}

export function typstChapter(chapter: Chapter, { edition, draw, drawings, indexMarks }: TypstSources): string {
  const addDrawing = (name: string, attributes: Attributes): [file: string, description: string] => {
    const file = `${[name, ...Object.values(attributes)].join('-').toLowerCase()}.svg`
    const { svg, description } = draw(name, attributes)
    drawings.set(file, svg)
    return [file, description]
  }
  const component = (name: string, attributes: Attributes, content: ComponentContent) => {
    const write = components[name]
    if (write) return write(attributes, content, (number) => new Markup(reference(number, edition)))
    const writeDrawing = drawingComponents[name]
    if (!writeDrawing) throw new Error('the book knows no such component')
    return writeDrawing(attributes, addDrawing(name, attributes), (id) => demoUrl(id, chapter, edition))
  }
  const body = serializeChapter(chapter.tree, {
    file: chapter.file,
    component: (name, attributes, content) =>
      name === 'ChapterRef'
        ? reference(Number(attributes['number']), edition)
        : withMark(chapter.number, component(name, attributes, content)),
    picture: (url) => pictureName(chapter, url),
    blockStart: (i) => call('page-mark', blockMark(chapter, i)),
    indexEntries: indexMarks,
  })
  return `${opening(chapter, edition)}[\n${body}\n]`
}

/** Records the page of a component under the name of its template function. */
const withMark = (chapter: number, markup: string) =>
  call('page-mark', `${chapter}/${/^#([a-z-]+)/.exec(markup)?.[1] ?? ''}`) + markup

const opening = ({ number, title, summary }: Chapter, { guide }: Edition) =>
  call('chapter', guide.title, number, title, summary, chapterMark(number))

/** A chapter's title, with page and link if this edition includes it. */
function reference(number: number, edition: Edition): string {
  const { title, chapter } = outlineEntry(edition, number)
  return call('chapter-reference', number, title, chapter ? chapterMark(number) : null)
}

type DrawingComponent = (
  attributes: Attributes,
  drawn: [string, string],
  motion: (exercise: string) => string,
) => string

const drawingComponents: Record<string, DrawingComponent> = {
  ProgressChart: ({ id = '' }, drawn) => {
    const { title, note } = byId(charts, id)
    return call('figure-block', ...drawn, title, note, 82)
  },
  TempoDiagram: ({ tempo = '', exercise = '' }, drawn) =>
    call('figure-block', ...drawn, `${byId(exercises, exercise).name}, ${tempo}`, null, 66),
  JointAngle: ({ id = '' }, drawn) => {
    const { title, description } = byId(angles, id)
    return call('beside', ...drawn, title, [new Markup(escapeTypst(description))], 24)
  },
  Demo: ({ exercise = '' }, drawn, motion) => {
    const { name, cues, easier, harder } = byId(exercises, exercise)
    return call('demonstration', ...drawn, name, cues, versions(easier, harder), book.inMotion, motion(exercise))
  },
}

const versions = (easier: string, harder: string) => [
  ['Easier', easier],
  ['Harder', harder],
]
