import { priceHistory as copy } from '../../../content/price-history.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { calendarDay, money } from '../../../platform/format/money.ts'
import { routes } from '../../../routes.ts'
import type { Assets, PastPrice } from '../../../platform/ui/assets.ts'
import { BackToCheckout } from '../../../platform/ui/layout/from-checkout.tsx'
import { TextPage } from '../../../platform/ui/layout/text-page.tsx'
import css from './price-history.css?inline'

export function PriceHistoryPage({ assets }: { assets: Assets }) {
  const { history = [], currency, originalPrice } = assets.price
  const listPrice = history.some(({ price }) => price === originalPrice) ? null : originalPrice
  return (
    <TextPage
      assets={assets}
      title={copy.title}
      description={fillTemplate(copy.description, { brand: assets.content.site.name })}
      intro={fillTemplate(copy.intro, { zone: placeOf(assets.content.seller.timeZone) })}
      path={routes.priceHistory}
      css={css}
    >
      <div className="price-history wrap">
        <BackToCheckout />
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
                  <time dateTime={row.from}>{calendarDay(row.from)}</time>
                </th>
                <td className="figure">{money(row.price, currency)}</td>
                <td>{notesOf(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {listPrice && <p>{fillTemplate(copy.listPrice, { price: money(listPrice, currency) })}</p>}
      </div>
    </TextPage>
  )
}

function notesOf({ state, isReduced }: PastPrice): string {
  const notes = [...(state === 'past' ? [] : [copy.states[state]]), ...(isReduced ? [copy.reduced] : [])]
  return notes.join(', ')
}

/** "Berlin" for "Europe/Berlin". */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
