import { guide } from '../../../content/guide/outline.ts'
import { byId } from '../../../guide/manuscript/by-id.ts'
import type { Chapter } from '../../../guide/manuscript/chapter.ts'
import { ChapterText } from '../../../guide/ui/text/chapter-text.tsx'
import { guideComponents } from '../../../guide/ui/components.tsx'
import { previewLinks } from '../../../guide/ui/text/chapter-ref.tsx'
import { textElements } from '../../../guide/ui/text/text-elements.tsx'
import { PageContents } from '../../../platform/ui/page-contents.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import css from './chapter.css?inline'
import print from './chapter-print.css?inline'
import text from './chapter-text.css?inline'

interface ChapterBodyProps {
  chapter: Chapter
  /** Components the manuscript may use; the reading room replaces some. */
  components?: object
}

/** Marks the section on the screen, in browsers that can. Not in a CSS file: what minifies those does not know it. */
const current =
  '@layer pages{@media (width>=68rem){.page-contents ol{scroll-target-group:auto}.page-contents a:target-current{color:var(--text);font-weight:650}}}'

const previewComponents = guideComponents(previewLinks)

export function ChapterBody({ chapter, components = previewComponents }: ChapterBodyProps) {
  return (
    <>
      <Style name="chapter" css={css + current + text + print} />
      <div className="read-line" />
      <Opener chapter={chapter} />
      <div className="chapter-body wrap">
        <PageContents title="In this chapter" headings={chapter.sections} />
        <article className="chapter-text">
          <ChapterText chapter={chapter} elements={textElements} components={components} />
        </article>
      </div>
    </>
  )
}

function Opener({ chapter }: { chapter: Chapter }) {
  return (
    <div className="opener on-ink">
      <div className="wrap">
        <p className="opener-number figure">
          <span className="unseen">Chapter </span>
          {chapter.number}
        </p>
        <div className="opener-words">
          <p>
            {byId(guide.parts, chapter.part).title}. {chapter.minutes} minutes to read.
          </p>
          <h1>{chapter.title}</h1>
          <p className="lead">{chapter.summary}</p>
        </div>
      </div>
    </div>
  )
}

interface TurnProps {
  to: Pick<Chapter, 'title'>
  way: 'prev' | 'next'
  href: string
  label: string
}

export function ChapterLink({ to, way, href, label }: TurnProps) {
  return (
    <a className={`turn-${way}`} rel={way} href={href}>
      <small>{label}</small>
      {to.title}
    </a>
  )
}
