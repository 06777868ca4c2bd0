import { book } from '../../content/book.ts'
import { angles } from '../../content/guide/angles.ts'
import { charts } from '../../content/guide/charts.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { byId } from '../../guide/by-id.ts'
import { type Edition, outlined } from '../edition.ts'
import type { Drawing } from '../figures.tsx'
import type { Chapter } from '../../guide/manuscript/chapter.ts'
import { motionAddress } from '../motion-address.ts'
import { pictureName } from '../pictures.ts'
import { call, Markup, escaped } from './literal.ts'
import { pieces } from './pieces.ts'
import type { Node } from '../../guide/manuscript/tree.ts'
import { type Block, type Indexed, type Inside, typstBlocks } from './serialise.ts'

type Attributes = Record<string, string>

/** Draws a component of the guide. */
export type Draw = (name: string, attributes: Attributes) => Drawing

/** A chapter as Typst markup, still block by block. */
export interface TypstChapter {
  blocks: Block[]
  /** The call that takes the chapter's text. */
  opening: string
}

/** Serialises a chapter and gathers the drawings it needs, by file name. */
export function typstChapter(
  chapter: Chapter,
  edition: Edition,
  draw: Draw,
  drawings: Map<string, string>,
  indexed: (node: Node) => Indexed[] = () => [],
): TypstChapter {
  const drawn = (name: string, attributes: Attributes): [file: string, description: string] => {
    const file = `${[name, ...Object.values(attributes)].join('-').toLowerCase()}.svg`
    const { svg, description } = draw(name, attributes)
    drawings.set(file, svg)
    return [file, description]
  }
  const component = (name: string, attributes: Attributes, inside: Inside) => {
    if (name === 'ChapterRef') return reference(Number(attributes['number']), edition)
    const piece = pieces[name]
    if (piece) return piece(attributes, inside, (number) => new Markup(reference(number, edition)))
    const drawingPiece = drawingPieces[name]
    if (!drawingPiece) throw new Error('the book knows no such component')
    return drawingPiece(attributes, drawn(name, attributes), (id) => motionAddress(id, chapter, edition))
  }
  const picture = (url: string) => pictureName(chapter, url)
  return {
    blocks: typstBlocks(chapter.tree, { file: chapter.file, component, picture, indexed }),
    opening: opening(chapter, edition),
  }
}

export const chapterLabel = (number: number): string => `chapter-${number}`

const opening = ({ number, title, summary }: Chapter, { guide }: Edition) =>
  call('chapter', guide.title, number, title, summary, chapterLabel(number))

/** A chapter by its title; if this edition holds it, with its page and a link. */
function reference(number: number, edition: Edition): string {
  const { title, chapter } = outlined(edition, number)
  return call('chapter-reference', number, title, chapter ? chapterLabel(number) : null)
}

type DrawingPiece = (attributes: Attributes, drawn: [string, string], motion: (exercise: string) => string) => string

const drawingPieces: Record<string, DrawingPiece> = {
  ProgressChart: ({ id = '' }, drawn) => {
    const { title, note } = byId(charts, id)
    return call('figure-piece', ...drawn, title, note, 74)
  },
  TempoDiagram: ({ tempo = '', exercise = '' }, drawn) =>
    call('figure-piece', ...drawn, `${byId(exercises, exercise).name}, ${tempo}`, null, 66),
  JointAngle: ({ id = '' }, drawn) => {
    const { title, description } = byId(angles, id)
    return call('beside', ...drawn, title, [new Markup(escaped(description))], 22)
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
