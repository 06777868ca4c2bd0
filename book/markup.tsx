import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { book } from '../content/book.ts'
import type { Chapter } from '../guide/manuscript/chapter.ts'
import { ChapterText, type FootnoteComponents } from '../guide/ui/text/chapter-text.tsx'
import { textElements } from '../guide/ui/text/text-elements.tsx'
import { guideComponents } from '../guide/ui/components.tsx'
import { Demo } from '../guide/ui/training/demo.tsx'
import { JointAngle } from '../guide/ui/training/joint-angle.tsx'
import { ProgressChart } from '../guide/ui/training/progress-chart.tsx'
import { TempoDiagram } from '../guide/ui/training/tempo-diagram.tsx'
import type { BookBrand } from './brand.ts'
import { COVER, CoverDrawing } from '../platform/ui/cover.tsx'

/** Everything of the book that React renders. Vite bundles this file; the rest of the book runs from source. */
export const cover = ({ cover: lines, people }: BookBrand): string =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${COVER.width} ${COVER.height}`}>
      <CoverDrawing cover={lines} people={people} />
    </svg>,
  )

export interface Drawing {
  svg: string
  description: string
}

/** The drawing of one of the guide's components, with its description. */
export function drawing(name: string, attributes: Record<string, string>): Drawing {
  const component = drawn[name]
  if (!component) throw new Error('there is no such component')
  const svg = /<svg[\s\S]*<\/svg>/.exec(renderToStaticMarkup(component(attributes)))?.[0]
  const description = /aria-label="([^"]*)"/.exec(svg ?? '')?.[1]
  if (!svg || !description) throw new Error('it holds no drawing with a description')
  return { svg: withNamespace(svg), description: unescaped(description) }
}

/** Outside of an HTML page, an svg element needs its namespace. */
const withNamespace = (svg: string) => svg.replace(/<svg(?![^>]* xmlns=)/g, '<svg xmlns="http://www.w3.org/2000/svg"')

interface MarkupContext {
  chapter: (number: number) => { title: string; href: string | undefined }
  picture: (url: string) => string
  /** URL of an exercise's animation. */
  motion: (exercise: string) => string
}

/** The markup of a chapter, with the book's own references to chapters and images. */
export function markup(text: Chapter, { chapter, picture, motion }: MarkupContext): string {
  const ChapterRef = ({ number }: { number: number }) => {
    const { title, href } = chapter(number)
    const label = (
      <>
        <em>{title}</em> (chapter {number})
      </>
    )
    return href ? <a href={href}>{label}</a> : label
  }
  const th = textElements.th
  const img = ({ src = '', alt = '' }: { src?: string; alt?: string }) => <img src={picture(src)} alt={alt} />
  const StillDemo = ({ exercise }: { exercise: string }) => (
    <>
      <Demo exercise={exercise} still />
      <p className="motion">
        {book.inMotion}: <a href={motion(exercise)}>{motion(exercise).replace(/^https?:\/\//, '')}</a>
      </p>
    </>
  )
  const links = { ChapterRef, addressOf: (number: number) => chapter(number).href }
  const components = { ...guideComponents(links), Demo: StillDemo, PageBreak }
  return withNamespace(
    renderToStaticMarkup(
      <ChapterText chapter={text} elements={{ img, th }} components={components} notes={popUpFootnotes} />,
    ),
  )
}

const PageBreak = ({ id, page }: { id: string; page: string }) => (
  <span {...{ 'epub:type': 'pagebreak' }} role="doc-pagebreak" id={id} aria-label={page} />
)

const drawn: Record<string, (attributes: Record<string, string>) => ReactElement> = {
  Demo: ({ exercise = '' }) => <Demo exercise={exercise} still />,
  JointAngle: ({ id = '' }) => <JointAngle id={id} />,
  ProgressChart: ({ id = '' }) => <ProgressChart id={id} />,
  TempoDiagram: ({ tempo = '', exercise = '' }) => <TempoDiagram tempo={tempo} exercise={exercise} />,
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)

/** Footnotes in the markup that reading systems open in place: a reference, and an aside per note with a backlink. */
const popUpFootnotes: FootnoteComponents = {
  Reference: ({ number }) => (
    <sup>
      <a href={`#fn-${number}`} id={`fnref-${number}`} {...{ 'epub:type': 'noteref' }} role="doc-noteref">
        {number}
      </a>
    </sup>
  ),
  Notes: ({ notes }) => (
    <section className="notes" aria-label="Notes">
      {notes.map(({ number, text }) => (
        <aside key={number} id={`fn-${number}`} {...{ 'epub:type': 'footnote' }} role="doc-footnote">
          <p>
            {number} {text}{' '}
            <a href={`#fnref-${number}`} role="doc-backlink" aria-label={`Back to note ${number} in the text`}>
              ↑
            </a>
          </p>
        </aside>
      ))}
    </section>
  ),
}
