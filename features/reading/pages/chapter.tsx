import { preview } from '../../../content/preview.ts'
import { chapterPath } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { chapterData } from '../../../guide/ui/book-data.ts'
import { Document } from '../../../platform/ui/document.tsx'
import type { Chapter } from '../../../guide/manuscript/chapter.ts'
import { readableChapters } from '../../../guide/ui/chapters.ts'
import { Footer } from '../../../platform/ui/layout/footer.tsx'
import { OfferTeaser } from '../../../platform/ui/layout/offer-teaser.tsx'
import { buyLink } from '../../../platform/ui/buy-link.ts'
import { PriceBar } from '../../../platform/ui/layout/price-bar.tsx'
import { ReadingHeader } from '../../../platform/ui/layout/reading-header.tsx'
import { ChapterBody, ChapterLink } from './chapter-body.tsx'

export function ChapterPage({ assets, chapter }: { assets: Assets; chapter: Chapter }) {
  return (
    <Document
      assets={assets}
      title={`${chapter.title} – ${assets.content.site.name}`}
      description={chapter.summary}
      path={chapterPath(chapter.slug)}
      kind="article"
      jsonLd={chapterData(assets, chapter)}
      islands={false}
    >
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <ReadingHeader />
      <main id="content">
        <div>
          <ChapterBody chapter={chapter} />
          <PageTurn chapter={chapter} />
          <PriceBar price={assets.price} to={buyLink(assets.content)} />
        </div>
        <OfferTeaser price={assets.price} />
      </main>
      <Footer />
    </Document>
  )
}

function PageTurn({ chapter }: { chapter: Chapter }) {
  const here = readableChapters.indexOf(chapter)
  const [before, after] = [readableChapters[here - 1], readableChapters[here + 1]]
  return (
    <nav className="page-turn wrap" aria-label="Other chapters to read">
      {after && (
        <ChapterLink to={after} way="next" href={chapterPath(after.slug)} label={labeled(preview.next, after)} />
      )}
      {before && (
        <ChapterLink to={before} way="prev" href={chapterPath(before.slug)} label={labeled(preview.previous, before)} />
      )}
    </nav>
  )
}

const labeled = (copy: string, { number }: Chapter) => `${copy}: chapter ${number}`
