import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { book } from '../content/book.ts'
import type { Chapter } from '../guide/manuscript/chapter.ts'
import { ChapterText } from '../site/guide/text/chapter-text.tsx'
import { textElements } from '../site/guide/text/text-elements.tsx'
import { guideComponents } from '../site/guide/components.ts'
import { COVER, Cover } from '../site/ui/cover.tsx'
import { popUpFootnotes } from './epub/pop-up-notes.tsx'

/** Everything of the book that React draws. It is bundled by Vite; the rest of the book runs as it is. */
export const cover: string = renderToStaticMarkup(
  <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${COVER.width} ${COVER.height}`}>
    <Cover />
  </svg>,
)

export interface Drawing {
  svg: string
  description: string
}

/** The drawing inside one of the guide's components, alone, with the words that describe it. */
export function drawing(name: string, attributes: Record<string, string>): Drawing {
  const component = drawn[name]
  if (!component) throw new Error('there is no such component')
  const svg = /<svg[\s\S]*<\/svg>/.exec(renderToStaticMarkup(component(attributes)))?.[0]
  const description = /aria-label="([^"]*)"/.exec(svg ?? '')?.[1]
  if (!svg || !description) throw new Error('it holds no drawing with a description')
  return { svg: named(svg), description: unescaped(description) }
}

/** A page of the site knows what an svg is; a file, and a page of an EPUB, must be told. */
const named = (svg: string) => svg.replace(/<svg(?![^>]* xmlns=)/g, '<svg xmlns="http://www.w3.org/2000/svg"')

/** What a chapter asks of the book around it. */
export interface MarkupContext {
  chapter: (number: number) => { title: string; href: string | undefined }
  picture: (url: string) => string
  /** Where an exercise is seen moving. */
  motion: (exercise: string) => string
}

/** A chapter's markup, with the guide's components and the book's own way of pointing to chapters and pictures. */
export function markup(text: Chapter, { chapter, picture, motion }: MarkupContext): string {
  const ChapterRef = ({ number }: { number: number }) => {
    const { title, href } = chapter(number)
    const words = (
      <>
        <em>{title}</em> (chapter {number})
      </>
    )
    return href ? <a href={href}>{words}</a> : words
  }
  const th = textElements.th
  const img = ({ src = '', alt = '' }: { src?: string; alt?: string }) => <img src={picture(src)} alt={alt} />
  const Index = () => <RecipeIndex addressOf={(number) => chapter(number).href} />
  const Paths = () => <GoalPaths Reference={ChapterRef} />
  const StillDemo = ({ exercise }: { exercise: string }) => (
    <>
      <Demo exercise={exercise} still />
      <p className="motion">
        {book.inMotion}: <a href={motion(exercise)}>{motion(exercise).replace(/^https?:\/\//, '')}</a>
      </p>
    </>
  )
  const components = { ...guideComponents, ChapterRef, Demo: StillDemo, GoalPaths: Paths, RecipeIndex: Index }
  return named(
    renderToStaticMarkup(
      <ChapterText chapter={text} elements={{ img, th }} components={components} notes={popUpFootnotes} />,
    ),
  )
}

const { Demo, GoalPaths, JointAngle, ProgressChart, RecipeIndex, TempoDiagram } = guideComponents

const drawn: Record<string, (attributes: Record<string, string>) => ReactElement> = {
  Demo: ({ exercise = '' }) => <Demo exercise={exercise} still />,
  JointAngle: ({ id = '' }) => <JointAngle id={id} />,
  ProgressChart: ({ id = '' }) => <ProgressChart id={id} />,
  TempoDiagram: ({ tempo = '', exercise = '' }) => <TempoDiagram tempo={tempo} exercise={exercise} />,
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
