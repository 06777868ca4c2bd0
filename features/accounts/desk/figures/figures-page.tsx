import { money } from '../../../../platform/format/money.ts'
import type { ReactNode } from 'react'
import { deskFigures } from '../../../../content/desk/figures.ts'
import { deskFrame } from '../../../../content/desk/frame.ts'
import { deskRoutes } from '../../../../routes.ts'
import { Style } from '../../../../platform/ui/style.tsx'
import { spanName } from '../../../../platform/desk-kit/days.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { formatNumber, percent } from '../../../../platform/format/plural.ts'
import { FormStyle } from '../../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../../platform/desk-kit/frame.tsx'
import { DaysChart } from './days-chart.tsx'
import css from './figures.css?inline'
import type { FiguresView, ShareView } from './figures-view.ts'
import { RowBars } from './row-bars.tsx'
import { movementsUrl, Tiles } from './tiles.tsx'
import { SpanForm } from './span-form.tsx'

const { days, methods, countries, codes, download } = deskFigures

export function FiguresPage({ shell, view }: { shell: DeskShell; view: FiguresView }) {
  return (
    <DeskFrame shell={shell} title={deskFrame.sections.figures} active="figures">
      <FormStyle />
      <Style name="desk-figures" css={css} />
      <SpanForm action={deskRoutes.figures} span={view} />
      {view.totals.map((total) => (
        <Tiles key={total.currency} total={total} span={view} />
      ))}
      <Days view={view} />
      <div className="sheets">
        <FunnelSteps way={view.funnel} />
        <Shares copy={methods} shares={view.methods} filter="method" view={view} />
        <Shares copy={countries} shares={view.countries} filter="country" view={view} tall />
        {view.codes.length > 0 && (
          <Part title={codes.title} text={codes.text}>
            <CodesTable codes={view.codes} currency={view.currency} />
          </Part>
        )}
        <Part title={download.title} text={download.text}>
          <p className="figure">{view.download.middle ?? download.none}</p>
          <p className="quiet">
            {fillTemplate(download.of, { of: view.download.sales, downloaded: view.download.downloaded })}
          </p>
        </Part>
      </div>
    </DeskFrame>
  )
}

const isEmpty = ({ totals }: FiguresView) => totals.every(({ count }) => count === 0)

function Days({ view }: { view: FiguresView }) {
  const { columns } = days
  return (
    <Part title={days.title} text={isEmpty(view) ? deskFigures.none : days.text}>
      {!isEmpty(view) && (
        <>
          <DaysChart bars={view.bars} currency={view.currency} />
          <div className="rows">
            <table>
              <thead>
                <tr>
                  <th scope="col">{columns.day}</th>
                  {[columns.count, columns.sales, columns.back, columns.kept].map((name) => (
                    <th key={name} scope="col" className="amount">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {view.bars.toReversed().map((bar) => (
                  <tr key={bar.from}>
                    <th scope="row" className="nowrap">
                      {bar.count > 0 ? <a href={movementsUrl(bar)}>{spanName(bar)}</a> : spanName(bar)}
                    </th>
                    <td className="amount">{bar.salesCount}</td>
                    <td className="amount">{money(bar.sales, view.currency)}</td>
                    <td className="amount">{money(bar.back, view.currency)}</td>
                    <td className="amount">{money(bar.kept, view.currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Part>
  )
}

interface SharesProps {
  copy: { title: string; text: string; columns: readonly string[] }
  shares: readonly ShareView[]
  filter: 'method' | 'country'
  view: FiguresView
  tall?: boolean
}

function Shares({ copy, shares, filter, view, tall }: SharesProps) {
  const sold = shares.reduce((sum, { count }) => sum + count, 0)
  const rows = shares.map(({ name, count }) => ({ name, value: count }))
  return (
    <Part title={copy.title} text={copy.text} tall={tall}>
      {shares.length > 0 && <RowBars rows={rows} label={copy.title} />}
      <div className="rows">
        <table>
          <thead>
            <tr>
              {copy.columns.map((name, place) => (
                <th key={name} scope="col" className={place === 0 ? undefined : 'amount'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shares.map(({ key, name, count, kept }) => (
              <tr key={key}>
                <th scope="row">
                  <a href={movementsUrl(view, { [filter]: key })}>{name}</a>
                </th>
                <td className="amount">
                  {formatNumber(count)} <span className="quiet share">{sold > 0 && percent(count / sold)}</span>
                </td>
                <td className="amount">{money(kept, view.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}

interface PartProps {
  title: string
  text: string
  tall?: boolean | undefined
  children: ReactNode
}

function Part({ title, text, tall = false, children }: PartProps) {
  return (
    <section className={tall ? 'panel tall' : 'panel'}>
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      {children}
    </section>
  )
}

const { columns } = deskFigures.codes

function CodesTable({ codes: list, currency }: Pick<FiguresView, 'codes' | 'currency'>) {
  return (
    <div className="rows">
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.code}</th>
            {[columns.orders, columns.sales, columns.back].map((name) => (
              <th key={name} scope="col" className="amount">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map(({ code, orders, sales, back }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td className="amount">{orders}</td>
              <td className="amount">{money(sales, currency)}</td>
              <td className="amount">{money(back, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const copy = deskFigures.way

function FunnelSteps({ way }: { way: FiguresView['funnel'] }) {
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
