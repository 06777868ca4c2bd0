import { book } from '../../content/book.ts'
import { imprint as copy } from '../../content/imprint.ts'
import { seller } from '../../content/seller.ts'
import { site } from '../../content/site.ts'
import { routes } from '../../routes.ts'
import type { Assets } from '../assets.ts'
import { Document } from '../document.tsx'
import { Footer } from '../layout/footer.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import css from '../policies/policy.css?inline'
import { SellerCard } from '../ui/seller-card.tsx'
import { Style } from '../ui/style.tsx'
import own from './imprint.css?inline'

/** Everything the law wants to know about the seller. */
export function ImprintPage({ assets }: { assets: Assets }) {
  return (
    <Document
      assets={assets}
      title={`${copy.title} – ${site.name}`}
      description={copy.description}
      path={routes.imprint}
      islands={false}
    >
      <Style name="policy" css={css + own} />
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <PageHeader>
        <a className="button button-quiet" href={routes.home}>
          Back to Home
        </a>
      </PageHeader>
      <main id="content">
        <div className="policy-head on-ink">
          <div className="wrap">
            <h1>{copy.title}</h1>
            <p className="lead">{copy.intro}</p>
          </div>
        </div>
        <div className="imprint wrap">
          <section aria-labelledby="contact">
            <h2 id="contact">{copy.contact}</h2>
            <SellerCard />
          </section>
          <Details />
          {seller.adr && (
            <section aria-labelledby="dispute">
              <h2 id="dispute">{copy.dispute}</h2>
              <p>{seller.adr}</p>
            </section>
          )}
        </div>
      </main>
      <Footer />
    </Document>
  )
}

const { phone, legalForm, representative, register, vatId, economicId } = seller

const details: [string, string | null][] = [
  [copy.labels.phone, phone],
  [copy.labels.legalForm, legalForm],
  [copy.labels.representative, representative],
  [copy.labels.register, register && `${register.court}, ${register.number}`],
  [copy.labels.vatId, vatId],
  [copy.labels.economicId, economicId],
  [copy.labels.isbn, book.isbn],
]

function Details() {
  const known = details.filter(([, value]) => value !== null)
  if (known.length === 0) return null
  return (
    <section aria-labelledby="details">
      <h2 id="details">{copy.details}</h2>
      <dl>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
