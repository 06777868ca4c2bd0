import { deskFigures } from '../../../content/desk/figures.ts'
import { fillTemplate } from '../../../format/fill.ts'
import { formatNumber, percent } from '../../../format/plural.ts'
import type { FiguresView } from './figures-view.ts'
import { RowBars } from './row-bars.tsx'

const copy = deskFigures.way

export function FunnelSteps({ way }: { way: FiguresView['funnel'] }) {
  const steps = [
    { name: copy.visits, value: way.visits },
    { name: copy.previews, value: way.previews },
    { name: copy.checkouts, value: way.checkouts },
    { name: copy.paid, value: way.paid },
  ]
  return (
    <section className="panel">
      <h2>{copy.title}</h2>
      <p className="quiet">{copy.text}</p>
      <RowBars rows={steps} label={copy.title} />
      <div className="rows">
        <table>
          <tbody>
            {steps.map(({ name, value }, place) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="amount">{formatNumber(value)}</td>
                <td className="quiet">{shareOf(value, steps[place - 1]?.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details>
        <summary>{copy.byPage}</summary>
        <dl className="facts">
          {way.pages.map(({ page, count }) => (
            <Page key={page} page={page} count={count} />
          ))}
        </dl>
      </details>
    </section>
  )
}

function Page({ page, count }: { page: string; count: number }) {
  return (
    <>
      <dt>{page}</dt>
      <dd>{formatNumber(count)}</dd>
    </>
  )
}

function shareOf(value: number, before: number | undefined): string {
  return before ? fillTemplate(copy.of, { share: percent(value / before) }) : ''
}
