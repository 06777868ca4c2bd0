import { money } from '../../../../platform/format/money.ts'
import { deskFigures } from '../../../../content/desk/figures.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { countText } from '../../../../platform/format/plural.ts'
import type { SpanView, Totals } from './figures-view.ts'
import { deskRoutes } from '../../../../routes.ts'

const copy = deskFigures.tiles

interface TilesProps {
  total: Totals
  span: SpanView
  filter?: Record<string, string>
}

export function Tiles({ total, span, filter }: TilesProps) {
  const { currency } = total
  const figures = [
    { name: copy.sales, cents: total.sales, kind: 'sale' },
    { name: copy.back, cents: total.back, kind: 'back' },
    { name: copy.kept, cents: total.kept, kind: null },
  ]
  return (
    <dl className="tiles">
      {figures.map(({ name, cents, kind }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">
            <a href={movementsUrl(span, { ...filter, ...(kind ? { kind } : {}) })}>
              <span className="unseen">{name}: </span>
              {money(cents, currency)}
            </a>
          </dd>
          {kind === 'back' && total.losses !== 0 && (
            <dd className="quiet">{fillTemplate(copy.losses, { amount: money(total.losses, currency) })}</dd>
          )}
        </div>
      ))}
      <div>
        <dt>{copy.fee}</dt>
        <dd className="figure">{total.feesKnown > 0 ? money(total.fee, currency) : '–'}</dd>
        <dd className="quiet">
          {fillTemplate(copy.feesKnown, {
            known: total.feesKnown,
            sales: countText(copy.salesCount, total.salesCount),
          })}
        </dd>
      </div>
      <div>
        <dt>{copy.net}</dt>
        <dd className="figure">{money(total.net, currency)}</dd>
        {total.feesUnknown > 0 && <dd className="quiet">{countText(copy.feesUnknown, total.feesUnknown)}</dd>}
        <dd className="quiet">{countText(copy.count, total.count)}</dd>
      </div>
    </dl>
  )
}

export function movementsUrl(span: { from: string; to: string }, filter: Record<string, string> = {}): string {
  const { from, to } = span
  return `${deskRoutes.money}?${new URLSearchParams({ from, to, ...filter }).toString()}`
}
