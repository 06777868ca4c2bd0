import { editionCopy } from '../../../content/edition-copy.ts'
import { editions } from '../../../content/editions.ts'
import type { Edition } from '../../../content/schema.ts'
import { calendarDay } from '../../../platform/format/money.ts'
import { shopRoutes } from '../../../routes.ts'
import { hasShop } from '../../../platform/ui/has-shop.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { Document } from '../../../platform/ui/document.tsx'
import { Footer } from '../../../platform/ui/layout/footer.tsx'
import { ReadingHeader } from '../../../platform/ui/layout/reading-header.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { EditionNotes, EditionsStyle } from './edition-notes.tsx'
import css from './edition-page.css?inline'

const copy = editionCopy.page

interface EditionPageProps {
  assets: Assets
  edition: Edition
  /** The current one is last. */
  all?: readonly Edition[]
}

/** The colophon links here. The page is public: it says whether an edition is current. */
export function EditionPage({ assets, edition, all = editions }: EditionPageProps) {
  const { number } = edition
  const current = all.at(-1) ?? edition
  const isCurrent = current.number === number
  const news = isCurrent ? [edition] : all.filter((one) => one.number > number).toReversed()
  const places = {
    number,
    date: calendarDay(edition.date),
    current: current.number,
    currentDate: calendarDay(current.date),
  }
  const title = fillTemplate(isCurrent ? copy.current : copy.older, places)
  const text = fillTemplate(isCurrent ? copy.currentText : copy.olderText, places)
  return (
    <Document assets={assets} title={`${title} – ${assets.content.site.name}`} description={text} islands={false}>
      <Style name="edition-page" css={css} />
      <EditionsStyle />
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <ReadingHeader />
      <main id="content">
        <div className="edition-head on-ink">
          <div className="wrap">
            <div>
              <h1>{title}</h1>
              <p className="lead">{text}</p>
            </div>
            <p className="edition-number figure" aria-hidden="true">
              {number}
            </p>
          </div>
        </div>
        <div className="edition-body wrap">
          <section aria-labelledby="news">
            <h2 id="news">{fillTemplate(isCurrent ? copy.brought : copy.since, places)}</h2>
            <EditionNotes editions={news} />
          </section>
          {hasShop(assets.content) && (
            <section aria-labelledby="fetch">
              <h2 id="fetch">{copy.fetchTitle}</h2>
              <p>{copy.fetch}</p>
              <a className="button" href={shopRoutes.findMyOrder}>
                {copy.find}
              </a>
            </section>
          )}
        </div>
      </main>
      <Footer />
    </Document>
  )
}
