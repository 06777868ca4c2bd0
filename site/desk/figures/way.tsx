import { deskFigures } from '../../../content/desk/figures.ts'
import { filled } from '../filled.ts'
import type { FiguresView } from './figures-view.ts'
import { RowBars } from './row-bars.tsx'

const words = deskFigures.way

/** Visit, preview, checkout, paid: how many looks each, and what is left of the step before. */
export function Way({ way }: { way: FiguresView['way'] }) {
  const steps = [
    { name: words.visits, value: way.visits },
    { name: words.previews, value: way.previews },
    { name: words.checkouts, value: way.checkouts },
    { name: words.paid, value: way.paid },
  ]
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p className="quiet">{words.text}</p>
      <RowBars rows={steps} label={words.title} />
      <div className="rows">
        <table>
          <tbody>
            {steps.map(({ name, value }, place) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="amount">{value}</td>
                <td className="quiet">{shareOf(value, steps[place - 1]?.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details>
        <summary>
          {words.page}, {words.views.toLowerCase()}
        </summary>
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
      <dd>{count}</dd>
    </>
  )
}

function shareOf(value: number, before: number | undefined): string {
  return before ? filled(words.of, { share: `${Math.round((value / before) * 100)} %` }) : ''
}
