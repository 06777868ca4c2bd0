import { deskFigures } from '../../../content/desk/figures.ts'
import { filled } from '../filled.ts'
import { signed } from '../signed.ts'
import type { SpanView, Totals } from './figures-view.ts'
import { rowsOf } from './rows-of.ts'

const words = deskFigures.tiles

interface TilesProps {
  total: Totals
  currency: string
  span: SpanView
  /** What else the rows are filtered by. */
  filter?: Record<string, string>
}

/** The sums; each opens its rows. */
export function Tiles({ total, currency, span, filter }: TilesProps) {
  const figures = [
    { name: words.sales, cents: total.sales, kind: 'sale' },
    { name: words.back, cents: total.back, kind: 'back' },
    { name: words.kept, cents: total.kept, kind: null },
  ]
  return (
    <dl className="tiles">
      {figures.map(({ name, cents, kind }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">
            <a href={rowsOf(span, { ...filter, ...(kind ? { kind } : {}) })}>{signed(cents, currency)}</a>
          </dd>
        </div>
      ))}
      <div>
        <dt>{words.fee}</dt>
        <dd className="figure">{total.feesKnown > 0 ? signed(total.fee, currency) : '–'}</dd>
        <dd className="quiet">{filled(words.feesKnown, { known: total.feesKnown, count: total.salesCount })}</dd>
      </div>
      <div>
        <dt>{words.net}</dt>
        <dd className="figure">{signed(total.net, currency)}</dd>
        <dd className="quiet">{filled(words.count, { count: total.count })}</dd>
      </div>
    </dl>
  )
}
