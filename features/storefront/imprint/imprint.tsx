import { fillTemplate } from '../../../platform/format/fill.ts'
import { book } from '../../../content/book.ts'
import { imprint as copy } from '../../../content/imprint.ts'
import { routes } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { TextPage } from '../../../platform/ui/layout/text-page.tsx'
import { SellerCard } from '../../../platform/ui/seller-card.tsx'
import css from './imprint.css?inline'
import type { Seller } from '../../../content/schema.ts'
import { useContent } from '../../../platform/ui/content.ts'

/** Everything the law wants to know about the seller. */
export function ImprintPage({ assets }: { assets: Assets }) {
  return (
    <TextPage
      assets={assets}
      title={copy.title}
      description={fillTemplate(copy.description, { brand: assets.content.site.name })}
      intro={copy.intro}
      path={routes.imprint}
      css={css}
    >
      <div className="imprint wrap">
        <section aria-labelledby="contact">
          <h2 id="contact">{copy.contact}</h2>
          <SellerCard />
        </section>
        <Details />
        {assets.content.seller.adr && (
          <section aria-labelledby="dispute">
            <h2 id="dispute">{copy.dispute}</h2>
            <p>{assets.content.seller.adr}</p>
          </section>
        )}
      </div>
    </TextPage>
  )
}

const details = ({
  phone,
  legalForm,
  representative,
  register,
  vatId,
  economicId,
}: Seller): [string, string | null][] => [
  [copy.labels.phone, phone],
  [copy.labels.legalForm, legalForm],
  [copy.labels.representative, representative],
  [copy.labels.register, register && `${register.court}, ${register.number}`],
  [copy.labels.vatId, vatId],
  [copy.labels.economicId, economicId],
  [copy.labels.isbn, book.isbn],
]

function Details() {
  const known = details(useContent().seller).filter(([, value]) => value !== null)
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
