import { priceHistory as copy } from '../../content/price-history.ts'
import { seller } from '../../content/seller.ts'
import { site } from '../../content/site.ts'
import { fillTemplate } from '../../format/fill.ts'
import { day, money } from '../../format/money.ts'
import { routes } from '../../routes.ts'
import type { Assets, PastPrice } from '../assets.ts'
import { Document } from '../document.tsx'
import { Footer } from '../layout/footer.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import css from '../policies/policy.css?inline'
import { Style } from '../ui/style.tsx'
import own from './price-history.css?inline'

export function PriceHistoryPage({ assets }: { assets: Assets }) {
  const { history = [], currency } = assets.price
  return (
    <Document
      assets={assets}
      title={`${copy.title} – ${site.name}`}
      description={copy.description}
      path={routes.priceHistory}
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
            <p className="lead">{fillTemplate(copy.intro, { zone: placeOf(seller.timeZone) })}</p>
          </div>
        </div>
        <div className="price-history wrap">
          <table>
            <thead>
              <tr>
                <th scope="col">{copy.from}</th>
                <th scope="col">{copy.price}</th>
                <th scope="col">{copy.note}</th>
              </tr>
            </thead>
            <tbody>
              {history.map((row) => (
                <tr key={row.from}>
                  <th scope="row">
                    <time dateTime={row.from}>{day(row.from)}</time>
                  </th>
                  <td className="figure">{money(row.price, currency)}</td>
                  <td>{notesOf(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </main>
      <Footer />
    </Document>
  )
}

function notesOf({ state, isReduced }: PastPrice): string {
  const notes = [...(state === 'past' ? [] : [copy.states[state]]), ...(isReduced ? [copy.reduced] : [])]
  return notes.join(', ')
}

/** "Berlin" for "Europe/Berlin". */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
