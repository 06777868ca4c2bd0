import { guide } from '../../content/guide/outline.ts'
import { preview } from '../../content/preview.ts'
import { site } from '../../content/site.ts'
import { chapterPath } from '../../routes.ts'
import type { Assets } from '../assets.ts'
import { chapterData } from '../structured-data/book.ts'
import { Document } from '../document.tsx'
import { byId } from '../../guide/by-id.ts'
import type { Chapter } from '../../guide/chapter.ts'
import { ChapterText } from '../guide/chapter-text.tsx'
import { readableChapters } from '../guide/chapters.ts'
import { guideComponents } from '../guide/components.ts'
import { textElements } from '../guide/text-elements.tsx'
import { Footer } from '../layout/footer.tsx'
import { QuietOffer } from '../layout/quiet-offer.tsx'
import { ReadingHeader } from './reading-header.tsx'
import { PageContents } from '../ui/page-contents.tsx'
import { Style } from '../ui/style.tsx'
import css from './chapter.css?inline'
import print from './chapter-print.css?inline'
import text from './chapter-text.css?inline'

/** A chapter made for reading, as it stands in the guide. */
export function ChapterPage({ assets, chapter }: { assets: Assets; chapter: Chapter }) {
  return (
    <Document
      assets={assets}
      title={`${chapter.title} – ${site.name}`}
      description={chapter.summary}
      path={chapterPath(chapter.slug)}
      kind="article"
      jsonLd={chapterData(assets.siteUrl, chapter)}
      islands={false}
    >
      <Style name="chapter" css={css + text + print} />
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className="read-line" />
      <ReadingHeader />
      <main id="content">
        <Opener chapter={chapter} />
        <div className="chapter-body wrap">
          <PageContents title="In this chapter" headings={chapter.sections} />
          <article className="chapter-text">
            <ChapterText chapter={chapter} elements={textElements} components={guideComponents} />
          </article>
        </div>
        <PageTurn chapter={chapter} />
        <QuietOffer />
      </main>
      <Footer away />
    </Document>
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

/** The readable chapters before and after this one. */
function PageTurn({ chapter }: { chapter: Chapter }) {
  const here = readableChapters.indexOf(chapter)
  const [before, after] = [readableChapters[here - 1], readableChapters[here + 1]]
  return (
    <nav className="page-turn wrap" aria-label="Other chapters to read">
      {before && <Turn to={before} way="prev" label={preview.previous} />}
      {after && <Turn to={after} way="next" label={preview.next} />}
    </nav>
  )
}

function Turn({ to, way, label }: { to: Chapter; way: 'prev' | 'next'; label: string }) {
  return (
    <a className={`turn-${way}`} rel={way} href={chapterPath(to.slug)}>
      <small>
        {label}: chapter {to.number}
      </small>
      {to.title}
    </a>
  )
}
