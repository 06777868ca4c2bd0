import { fillTemplate } from '../../../platform/format/fill.ts'
import { preview } from '../../../content/preview.ts'
import { chapterPath, routes, sampleFiles } from '../../../routes.ts'
import { useContent } from '../../../platform/ui/content.ts'
import type { Assets, Sample } from '../../../platform/ui/assets.ts'
import { bookData } from '../../../guide/ui/book-data.ts'
import { Document } from '../../../platform/ui/document.tsx'
import { readableChapters, outline } from '../../../guide/ui/chapters.ts'
import { Contents, type ContentsPart } from '../../reading/pages/index.ts'
import { kilobytes } from '../../../platform/ui/file-size.ts'
import { Footer } from '../../../platform/ui/layout/footer.tsx'
import { OfferTeaser } from '../../../platform/ui/layout/offer-teaser.tsx'
import { LookInside } from '../look-inside/look-inside.tsx'
import { viewerScript } from '../look-inside/viewer-script.ts'
import { Questions } from '../questions/questions.tsx'
import { ReadingHeader } from '../../../platform/ui/layout/reading-header.tsx'
import { Book } from '../../../platform/ui/book.tsx'
import { LicensesLink } from '../../../platform/ui/licenses-link.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import css from './preview.css?inline'

export function PreviewPage({ assets }: { assets: Assets }) {
  return (
    <Document
      assets={assets}
      title={`${preview.title} – ${assets.content.site.name}`}
      description={fillTemplate(preview.description, { brand: assets.content.site.name })}
      path={routes.preview}
      kind="book"
      jsonLd={bookData(assets)}
      islands={false}
      inline={assets.inside && viewerScript}
    >
      <Style name="preview" css={css} />
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <ReadingHeader atContents />
      <main id="content">
        <div className="preview-head on-ink">
          <div className="wrap">
            <div>
              <h1>
                {preview.heading[0]} <br />
                {preview.heading[1]}
              </h1>
              <p className="lead">{preview.text}</p>
              <OpenChapters />
              {assets.sample && <SampleFiles sample={assets.sample} />}
            </div>
            <Book title="The cover of the guide" />
          </div>
        </div>
        {assets.inside && <LookInside picture={assets.inside} level="h2" />}
        <Contents parts={contentsParts} />
        <Questions />
        <OfferTeaser price={assets.price} />
        <LicensesLink />
      </main>
      <Footer />
    </Document>
  )
}

function OpenChapters() {
  return (
    <ol className="open-chapters">
      {readableChapters.map(({ number, title, slug, minutes }) => (
        <li key={slug}>
          <a href={chapterPath(slug)}>
            <span className="figure">{number}</span>
            <span>{title}</span>
            <small>{minutes} min</small>
          </a>
        </li>
      ))}
    </ol>
  )
}

function SampleFiles({ sample: { pdf, epub } }: { sample: Sample }) {
  const name = `${useContent().site.name}-sample`
  return (
    <div className="sample" id={sampleFiles.slice(1)}>
      <h2>{preview.sample}</h2>
      <p>
        <a className="button" href={pdf.href} download={`${name}.pdf`}>
          PDF, {pdf.pages} pages, {kilobytes(pdf.bytes)}
        </a>
        <a className="button button-quiet" href={epub.href} download={`${name}.epub`}>
          EPUB, {kilobytes(epub.bytes)}
        </a>
      </p>
    </div>
  )
}

/** The table of contents without the manuscript, for servers that do not load it. */
const contentsParts: readonly ContentsPart[] = outline.map(({ id, title, summary, entries }) => ({
  id,
  title,
  summary,
  entries: entries.map(({ number, title: name, summary: about, chapter }) => ({
    number,
    title: name,
    summary: about,
    ...(chapter?.preview ? { open: { slug: chapter.slug, minutes: chapter.minutes } } : {}),
  })),
}))
